"""A game of a record for elsewhere: its board as text or as a picture, its record; needs no terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
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
    from toscana_tui.tui.boards.face import Face
    from toscana_tui.tui.draw.themes import Theme

PICTURES = ("compact", "roomy")  # the layouts in which a picture can be drawn, the usual one first

_DATE_WIDTH = 10


def export_text(record: GameRecord, ply: int | None = None) -> str:
    """The board as plain text, with all that is told of it, after so many actions or all of them.

    Raises:
        ValueError: the game has not that many actions.
    """
    log = _cut(record, ply)
    return f"{log.game.diagram(log.position)}\n"


def export_record(records: Sequence[GameRecord], ply: int | None = None) -> str:
    """The text of a record as it was read, or of its last match with the last game up to some action.

    Raises:
        ValueError: the game has not that many actions.
    """
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
    """The board as an SVG picture, below the players and the result.

    Args:
        record: the game.
        theme: the colours.
        ply: how many actions stand; all of them if None.
        layout: how large a cell is drawn, one of `PICTURES`.
        number: the game's place in its match; by its tag if None.

    Raises:
        ValueError: the game has not that many actions.
    """
    log = _cut(record, ply)
    position, face = log.position, face_of(log.game)
    drawn = next(known for known in face.layouts if known.name == layout)
    last = log.played[-1] if log.played and not position.over else None
    board = face.draw(View(position, last=last), drawn, plain=False)
    width = line_width(board[0])
    facts = f"{log.game.name}, {_facts(record, log, number)}"
    players, score = _players(record), " - ".join(map(str, position.scores()))
    head = _centred(_heading(face, players, score), width)
    lines = (*head, _middle((Run(facts, MUTED),), width), BLANK, *board)
    return svg_of(lines, theme, f"{players[0]} {score} {players[1]}: {facts}")


def _cut(record: GameRecord, ply: int | None) -> GameLog:
    """The game up to some action."""
    log = record.log
    if ply is not None and not 0 <= ply <= log.cursor:
        raise ValueError(f"the game has {log.cursor} actions, not {ply}")
    return log if ply is None else log.at(ply)


def _players(record: GameRecord) -> tuple[str, str]:
    """Both names, safe to print."""
    one, two = (
        clean(record.tag(tag) or "", NAME_WIDTH) or colour.capitalize()
        for tag, colour in zip(name_tags(record.log), record.log.game.colours, strict=True)
    )
    return one, two


def _heading(face: Face, players: tuple[str, str], score: str) -> tuple[Line, Line, Line]:
    """One player, the score, the other player."""
    looks = [Look(f"{colour}-name", bold=True) for colour in face.inks]
    return (
        (Run(f"{face.telling.signs[Seat.ONE]} {players[0]}", looks[Seat.ONE]),),
        (Run(score, STRONG),),
        (Run(f"{players[1]} {face.telling.signs[Seat.TWO]}", looks[Seat.TWO]),),
    )


def _centred(parts: tuple[Line, Line, Line], width: int) -> tuple[Line, ...]:
    """The parts in one line around its middle, or one below the other where they are too long for that."""
    one, score, two = parts
    side = (width - line_width(score)) // 2 - 2
    if max(line_width(one), line_width(two)) > side:
        return tuple(_middle(part, width) for part in parts)
    gap = Run("  ", MUTED)
    left = Run(" " * (side - line_width(one)), MUTED)
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
