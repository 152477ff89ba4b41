"""What the boards of games with white and black blocks have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.tui.boards.cells import lined
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat

COLOUR_NAMES = ("white", "black")  # the colour of each seat as themes name it
PEGS = ("o", "#")  # the sign of each seat's blocks

# The ids of commands that mean nothing where pieces have no letters and nobody can forbid.
NO_VETO = frozenset(
    {"turn.veto", "view.letters", "view.stacks", "replay.veto", "replay.veto-back", "replay.letters"}
)

KEYS = (
    message("Arrows move the block, r turns it, n finds the next place. Enter places it."),
    message("Arrows move the block, r turns it, n finds the next place. Enter shows what it does."),
)

_THUMB = {
    "o": Look("white-ink", "block-white"),
    "#": Look("black-ink", "block-black"),
    ".": Look("text", "land"),
    " ": PLAIN,
}


def block_marks(*signs: str) -> Line:
    """How blocks that score are marked, each seat's by its sign."""
    return tuple(
        Run(sign, Look(f"{name}-ink", f"block-{name}", bold=True))
        for name, sign in zip(COLOUR_NAMES, signs, strict=True)
    )


def thumb(sign: str) -> Run:
    """A square of a thumbnail: `o`, `#` or a point for none, and a space beside them all."""
    return Run(" " if sign == "." else sign, _THUMB[sign])


def held_block(text: str, seat: Seat, *, legal: bool) -> Line:
    """Part of the block in hand, over the place where it would come to rest."""
    name = COLOUR_NAMES[seat]
    return (Run(text, Look(f"{name}-ink", f"ghost-{name}", bold=legal)),)


def laid_block(
    text: str, seat: Seat, ground: str, *, bold: bool, pale: bool, left: bool, below: bool
) -> Line:
    """Part of a block that is placed, standing out where it is `bold`, and pale beside what does.

    Lines on its `left` and `below` it part it from other blocks.
    """
    look = Look(f"{COLOUR_NAMES[seat]}-ink", ground, bold=bold, underline=below)
    if pale and not bold:
        look = DIMMED._replace(underline=below)
    return lined(text, look, look._replace(bold=False)) if left else (Run(text, look),)
