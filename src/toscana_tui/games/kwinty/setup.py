"""What a game of Kwinty starts from."""

from toscana_tui.core.open import OpenSetup as Setup

COLOURS = ("white", "black")

__all__ = ["COLOURS", "Setup"]
