"""Kwinty at the table: the block in hand, the wall, the words."""
