"""The board game Toscana in a terminal."""

__version__ = "0.1.0"
