"""The panel beside the board: the players' stacks and vetoes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.games.toscana.tiles import COLUMNS, ROWS, Orientation, own_grid
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.boards.toscana.paint import COLOUR_NAMES, Scale
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitted, fitting

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position

_INDENT = "  "
_NARROW = 24  # columns of a panel in which every one counts


def stack_lines(
    position: Position, seat: Seat, orientation: Orientation, scale: Scale, width: int, *, short: bool
) -> list[Line]:
    """The top tile of a player, as it looks on the board, beside what is told of the stack and of the veto.

    `short` lines are fewer, for where nobody is about to turn the tile.
    """
    rows = (ROWS if short else COLUMNS) * scale.height
    left = len(_INDENT) + COLUMNS * scale.width
    facts = _facts(position, seat, width - left - 2)
    if short and position.top(seat) and len(facts) > rows:
        joined = Run(f"{facts[0].text}, {facts[1].text}", PLAIN)
        facts = [joined, *facts[2:]] if text_width(joined.text) <= width - left - 2 else facts
    gap = 2 if short or width > _NARROW else 1
    pictures = _picture_rows(
        position.top(seat), orientation, seat, scale, (left + gap, max(rows, len(facts)))
    )
    return [(*row, fact) for row, fact in zip(pictures, facts, strict=False)] + [*pictures[len(facts) :]]


@lru_cache(maxsize=16)
def _picture_rows(
    tile: str | None, orientation: Orientation, seat: Seat, scale: Scale, size: tuple[int, int]
) -> tuple[Line, ...]:
    """The rows that the top tile takes however it is turned; kept, as both are drawn at every key."""
    width, rows = size
    picture = tile_picture(tile, orientation, seat, scale) if tile else []
    blank = [BLANK] * (rows - len(picture))
    return tuple(fitted((Run(_INDENT, PLAIN), *art), width) for art in (*picture, *blank))


def _facts(position: Position, seat: Seat, room: int) -> list[Run]:
    """The tile on top, how many more there are, the last of them where that is known, and the veto."""
    tile, below = position.top(seat), position.stacks[seat][1:]
    unused = position.veto_unused(seat)
    # TRANSLATORS: at most 11 columns, as what is said of a stack and of a veto.
    veto = _("veto unused") if unused else _("veto used")
    told = [_("{count} more", count=len(below))] if tile else []
    known = position.vetoed[seat]
    if known is not None and known in below:
        told.append(_("{tile} last", tile=known))
        if text_width(", ".join(told)) <= room:
            told = [", ".join(told)]
    # TRANSLATORS: at most 11 columns.
    stack = [Run(_("tile {tile}", tile=tile), PLAIN) if tile else Run(_("no tile"), MUTED)]
    stack += [Run(text, MUTED) for text in told]
    return [*stack, Run(veto, PLAIN if unused else MUTED)]


def stack_line(position: Position, seat: Seat, width: int) -> Line:
    """The tiles below the top one, as everybody may know them: by letter, a known last one behind."""
    below, known = set(position.stacks[seat][1:]), position.vetoed[seat]
    letters = sorted(below - {known})
    apart, joined = " ".join(letters), "".join(letters)
    if not below:
        texts: tuple[str, ...] = (_("no more tiles"),)
    elif known in below:
        texts = (
            _("below {tiles} then {last}", tiles=apart, last=known),
            _("below {tiles} then {last}", tiles=joined, last=known),
            f"{joined} +{known}",
        )
    else:
        texts = _("below {tiles}", tiles=apart), _("below {tiles}", tiles=joined), joined
    return (Run(f"  {fitting(texts, width - 2)}", PLAIN),)


def tile_picture(tile: str, orientation: Orientation, owner: Seat, scale: Scale) -> list[Line]:
    """A tile drawn as it would lie."""
    lines: list[Line] = []
    for row in own_grid(tile, orientation):
        for height in range(scale.height):
            runs = []
            for own in row:
                colour = owner if own else owner.other
                look = Look("ghost-ink", f"ghost-{COLOUR_NAMES[colour]}", bold=True)
                runs.append(Run(scale.textures[colour][height], look))
            lines.append(tuple(runs))
    return lines
