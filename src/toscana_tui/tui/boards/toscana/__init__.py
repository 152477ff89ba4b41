"""Toscana at the table: the tile in hand, the board, the stacks, the words."""
