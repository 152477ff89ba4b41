"""The analysis of a game that has been played: what each action was worth, and what would have been better.

`values` holds it, `judge` asks a computer player, `run` does so action by action in a thread, `comments`
writes it into records and reads it back. Nothing here imports Textual or knows a game.
"""
