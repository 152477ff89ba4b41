"""The analysis of a game that has been played: what each action was worth, and what would have been better.

`values` holds it, `judge` has a computer player make it action by action, `comments` writes it into records
and reads it back, `keeping` keeps it on the disk. Nothing here imports Textual or knows a game.
"""
