"""A game of a record for elsewhere: its board as text or as a picture, its record; needs no terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.text import NAME_WIDTH, clean
from toscana_tui.play.keeping.state import without_moment
from toscana_tui.record import GameRecord, last_match, match_of, name_tags, records_of, write_records
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.boards.face import View
from toscana_tui.tui.draw.looks import MUTED, STRONG
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, fitted, line_width
from toscana_tui.tui.draw.svg import svg_of

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog
    from toscana_tui.tui.draw.themes import Theme

PICTURES = ("compact", "roomy")  # the layouts in which a picture can be drawn, the usual one first
_DATE_WIDTH = 10


def export_text(record: GameRecord, ply: int | None = None) -> str:
    """The board as plain text, with all that is told of it, after so many actions or all of them.

    Raises `ValueError` where the game has not that many, as the others here.
    """
    log = _cut(record, ply)
    return f"{log.game.diagram(log.position)}\n"


def export_record(records: Sequence[GameRecord], ply: int | None = None) -> str:
    """The text of a record as it was read, or of its last match with the last game up to some action."""
    if ply is None:
        return write_records(records)
    match = match_of(records)
    cut = match.with_log(match.log.at(ply))
    return write_records(records_of(cut, tuple(map(without_moment, last_match(records)))))


def export_svg(
    record: GameRecord,
    *,
    theme: Theme,
    ply: int | None = None,
    layout: str = PICTURES[0],
    number: int | None = None,
) -> str:
    """The board as an SVG picture in one of the layouts in `PICTURES`, below the players and the result.

    `number` is the game's place in its match; by its tag if None.
    """
    log = _cut(record, ply)
    position, face = log.position, face_of(log.game)
    drawn = next(known for known in face.layouts if known.name == layout)
    last = log.played[-1] if log.played and not position.over else None
    board = face.draw(View(position, last=last), drawn, plain=False)
    width = line_width(board[0])
    facts = f"{log.game.name}, {_facts(record, log, number)}"
    one, two = (
        clean(record.tag(tag) or "", NAME_WIDTH) or colour.capitalize()
        for tag, colour in zip(name_tags(record.log), log.game.colours, strict=True)
    )
    score = " - ".join(map(str, position.scores()))
    signs, looks = face.telling.signs, [Look(f"{ink}-name", bold=True) for ink in face.inks]
    left, right = Run(f"{signs[0]} {one}", looks[0]), Run(f"{two} {signs[1]}", looks[1])
    head = _centred((left,), (Run(score, STRONG),), (right,), width)
    lines = (*head, _middle((Run(facts, MUTED),), width), BLANK, *board)
    return svg_of(lines, theme, f"{one} {score} {two}: {facts}")


def _cut(record: GameRecord, ply: int | None) -> GameLog:
    """The game up to some action."""
    log = record.log
    if ply is not None and not 0 <= ply <= log.cursor:
        raise ValueError(f"the game has {log.cursor} actions, not {ply}")
    return log if ply is None else log.at(ply)


def _centred(one: Line, score: Line, two: Line, width: int) -> tuple[Line, ...]:
    """The score amid a line between the players; where these are too long, one below the other."""
    side = (width - line_width(score)) // 2 - 2
    if max(line_width(one), line_width(two)) > side:
        return tuple(_middle(part, width) for part in (one, score, two))
    left, gap = Run(" " * (side - line_width(one)), MUTED), Run("  ", MUTED)
    return ((left, *one, gap, *score, gap, *two),)


def _middle(line: Line, width: int) -> Line:
    space = max(0, width - line_width(line)) // 2
    return fitted((Run(" " * space, MUTED), *line), max(width, line_width(line)))


def _facts(record: GameRecord, log: GameLog, number: int | None) -> str:
    """Which game of when it is, and how it stands."""
    outcome = log.position.outcome()
    if outcome is None:
        stand = f"after {log.cursor} moves"
    elif outcome.winner is None:
        stand = "drawn"
    else:
        won = f"{record.log.game.colours[outcome.winner]} wins"
        stand = won if outcome.by_score else outcome.termination
    place = clean((str(number) if number is not None else record.tag("Round") or "")[:2])
    date = clean((record.tag("Date") or "")[:_DATE_WIDTH]).replace(".", "-")
    return ", ".join(part for part in (f"game {place}" if place else "", date, stand) if part)
