"""What is told alike of games with white and black blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.core.telling import Interruption, Names


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

    def threat_texts(self, position: OwnPosition, names: Names) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing."""
        return ()

    def interruption(self, position: OwnPosition, names: Names) -> Interruption | None:  # noqa: ARG002
        """Nobody interrupts."""
        return None

    def why_no_interruption(self, position: OwnPosition, names: Names) -> str:  # noqa: ARG002
        """Nothing can be forbidden."""
        return message("There is no veto in this game.")
