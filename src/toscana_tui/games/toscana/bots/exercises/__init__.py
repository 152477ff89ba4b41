"""Exercises: positions of played games in which one placement is clearly the best (docs/exercises.md)."""
