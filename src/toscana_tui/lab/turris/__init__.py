"""Fitting the evaluation of Turris, and drawing its exercises."""
