"""What the faces of games with white and black blocks have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.tui.boards.view import NO_VETO
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from toscana_tui.core.seat import Seat
    from toscana_tui.play.session import AnyMatch
    from toscana_tui.tui.boards.view import View
    from toscana_tui.tui.draw.layouts import Layout

COLOUR_NAMES = ("white", "black")
"""The colour of each seat as themes name it."""

_THUMB = {
    "o": Look("white-ink", "block-white"),
    "#": Look("black-ink", "block-black"),
    ".": Look("text", "land"),
}


def block_marks(*signs: str) -> Line:
    """How blocks that score are marked, each seat's by its sign."""
    return tuple(
        Run(sign, Look(f"{name}-ink", f"block-{name}", bold=True))
        for name, sign in zip(COLOUR_NAMES, signs, strict=True)
    )


class BlockFace:
    """The part of `boards.face.Face` that does not depend on how the blocks are placed."""

    inks: tuple[str, str] = COLOUR_NAMES
    unused: AbstractSet[str] = NO_VETO

    def short_player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """One player's block."""
        raise NotImplementedError

    def player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """The same: it has few rows anyway."""
        return self.short_player_lines(match, view, seat, layout, width, who)


def thumb(sign: str) -> Run:
    """A square of a thumbnail: `o`, `#` or a point for none."""
    return Run(" " if sign == "." else sign, _THUMB[sign])
