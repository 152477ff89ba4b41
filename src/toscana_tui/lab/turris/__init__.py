"""Fitting the evaluation of Turris."""
