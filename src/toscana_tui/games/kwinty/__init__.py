"""Kwinty (Fred Horn, 2014): the rules, pure and without I/O."""
