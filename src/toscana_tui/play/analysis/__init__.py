"""The analysis of a game played: what each action was worth, and what would have been better."""
