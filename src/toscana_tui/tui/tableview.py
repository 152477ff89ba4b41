"""What the table screen draws above the messages, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games.toscana.scoring import largest_area
from toscana_tui.games.toscana.tiles import Orientation, coverings
from toscana_tui.tui.board.scene import Ghost, Hold, Scene
from toscana_tui.tui.look import BLANK, Line, Look, Run, wrapped
from toscana_tui.tui.moves import move_lines
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.session import Phase, game_score
from toscana_tui.tui.widgets.panel import player_lines
from toscana_tui.tui.words import SIGNS, name_of, verdict_text

if TYPE_CHECKING:
    from toscana_tui.tui.board.paint import Scale
    from toscana_tui.tui.tablestate import TableState

_BAR = Look("text", "bar")
_STRONG = Look("text", "bar", bold=True)
_NOTE = Look("accent")
_TEXT = Look()
_MUTED = Look("muted")


def title_line(state: TableState, width: int) -> Line:
    """Game, turn by name and sign, and the score of the first game; shortened where there is little room."""
    match = state.session.match
    position = state.position
    number, rounds = len(match.logs), match.game.rounds
    if state.look is not None:
        turn = f"A look at move {state.look} of {len(match.log.actions)}"
    elif position.over:
        turn = "The match is over" if match.finished else "The game is over"
    else:
        tile = position.top(position.mover)
        what = "cannot place" if state.phase is Phase.PASS else f"to place tile {tile}"
        turn = f"{SIGNS[position.mover]} {name_of(match, position.mover)} {what}"
    first = match.logs[0].position.outcome() if number > 1 else None
    score = f"game 1: {game_score(first)} " if first else ""
    game = f" {match.game.name}  game {number} of {rounds}  "
    for shorter in (f" game {number} of {rounds}  ", f" {number}/{rounds} "):
        if text_width(game + turn + score) <= width:
            break
        game = shorter
    gap = " " * max(1, width - text_width(game + turn + score))
    return Run(game, _BAR), Run(turn, _STRONG), Run(gap, _BAR), Run(score, _BAR)


def footer_labels(state: TableState) -> dict[str, str]:
    """What Enter and Esc do now, where that is not what their commands' labels say."""
    labels = {}
    if state.phase is Phase.OFFER:
        labels["turn.commit"] = "Let it"
    elif state.phase is Phase.MATCH_OVER:
        labels["turn.commit"] = "Home"
    elif state.phase is not Phase.PLACE:
        labels["turn.commit"] = "Go on"
    if state.pending or state.look is not None:
        labels["turn.back"] = "Back"
    return labels


def scene_of(state: TableState) -> Scene:
    """The board as it is to be drawn."""
    shown = state.shown
    holding = state.draft is not None and state.look is None
    areas = 0
    if state.areas or state.laid:
        for seat in Seat:
            areas |= largest_area(shown.placed, seat).cells
    return Scene(
        placed=shown.placed,
        ghost=_ghost(state) if holding else None,
        dots=shown.placements.covered() if state.dots and holding else 0,
        last=shown.placed[-1].covering.cells if shown.placed and state.counted is None else 0,
        areas=areas,
        counters=sum(1 << counter.cell for counter in state.laid),
        letters=state.letters,
    )


def _ghost(state: TableState) -> Ghost | None:
    draft = state.draft
    if draft is None:
        return None
    placement = draft.placement
    covering = coverings(placement.tile, placement.orientation)[placement.corner]
    mover = state.position.mover
    colours = (covering.own, covering.other) if mover is Seat.ONE else (covering.other, covering.own)
    fault = state.fault
    if fault is None:
        return Ghost(colours, Hold.PENDING if state.pending else Hold.LEGAL)
    faults = sum(1 << cell for cell in fault.cells)
    return Ghost(colours, Hold.ILLEGAL, faults & covering.cells)


def panel_lines(state: TableState, scale: Scale, width: int, height: int) -> list[Line]:
    """Both players, one under the other, what the games have come to, and the moves."""
    match = state.session.match
    shown = state.shown
    lines: list[Line] = []
    for seat in Seat:
        seated = state.session.seats[seat]
        draft = state.draft if shown.mover is seat and state.look is None else None
        orientation = draft.orientation if draft else Orientation.NORTH
        who = "" if seated == HUMAN else f"({seated})"
        lines += player_lines(match, shown, seat, orientation, scale, width, who)
        lines.append(BLANK)
    if not state.counting:
        lines += _results(state, width)
    look = match.log.cursor if state.look is None else state.look
    return lines + move_lines(match.log, look, width, height - len(lines))


def _results(state: TableState, width: int) -> list[Line]:
    match = state.session.match
    lines: list[Line] = []
    for number, outcome in enumerate(match.outcomes, start=1):
        winner = "drawn" if outcome.winner is None else f"{name_of(match, outcome.winner)} wins"
        score = Run(game_score(outcome), _TEXT)
        lines.append((Run(f"  game {number}  ", _MUTED), score, Run(f"  {winner}", _TEXT)))
    if match.finished:
        verdict = verdict_text(match, match.verdict())
        lines.extend((Run(f"  {text}", _NOTE),) for text in wrapped(verdict, width - 2))
    return lines
