"""What is told alike of games with white and black blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.core.telling import Interruption, Names


class BlockTelling:
    """The part of `core.telling.Telling` that does not depend on how the blocks are placed."""

    signs: tuple[str, str] = ("oo", "##")
    piece: str = "block"
    coach: tuple[str, ...] = (
        "u undoes a move, i shows a hint, ? explains the rules and the keys.",
        "u undoes, i shows a hint, ? explains.",
    )

    def threat_texts(self, position: OwnPosition, names: Names) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing."""
        return ()

    def interruption(self, position: OwnPosition, names: Names) -> Interruption | None:  # noqa: ARG002
        """Nobody interrupts."""
        return None

    def why_no_interruption(self, position: OwnPosition) -> str:  # noqa: ARG002
        """Nothing can be forbidden."""
        return "There is no veto in this game."
