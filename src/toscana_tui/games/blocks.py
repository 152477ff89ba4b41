"""What is told alike of games with white and black blocks."""

from __future__ import annotations

from toscana_tui.core.message import message

PLAYERS = message("White"), message("Black")
"""What the players are called by their colours."""


class BlockTelling:
    """The part of `core.telling.Telling` that does not depend on how the blocks are placed."""

    signs: tuple[str, str] = ("oo", "##")
    players: tuple[str, str] = PLAYERS
    colours: tuple[str, str] = (message("white"), message("black"))
    piece: str = message("block")
    coach: tuple[str, ...] = (
        message("u undoes a move, i shows a hint, ? explains the rules and the keys."),
        message("u undoes, i shows a hint, ? explains."),
    )
