"""The analysis of a game that has been played: what each action was worth, and what would have been better."""
