"""Turris (Steffen Mühlhäuser, 2014): the rules, pure and without I/O."""
