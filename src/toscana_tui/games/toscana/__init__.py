"""Toscana (Niek Neuwahl, 2001): the rules, pure and without I/O."""
