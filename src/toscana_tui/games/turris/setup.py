"""What a game of Turris starts from."""

from toscana_tui.core.open import OpenSetup as Setup

COLOURS = ("white", "black")

__all__ = ["COLOURS", "Setup"]
