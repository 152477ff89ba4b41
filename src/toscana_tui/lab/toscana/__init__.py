"""Fitting the evaluation of Toscana, and drawing its exercises."""
