"""Matches between two bots, many at once, and what they tell about the bots' strength."""
