"""What the table screen draws, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games.toscana.notation import format_action
from toscana_tui.games.toscana.tiles import Orientation, coverings
from toscana_tui.tui.board.draft import walk
from toscana_tui.tui.board.scene import Ghost, Hold, Scene
from toscana_tui.tui.look import BLANK, Line, Look, Run, line_width
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.session import Phase, game_score
from toscana_tui.tui.widgets.panel import player_lines
from toscana_tui.tui.words import SIGNS, name_of, result_text, score_text, verdict_text

if TYPE_CHECKING:
    from toscana_tui.games.toscana.tiles import Placement
    from toscana_tui.tui.board.paint import Scale
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.tablestate import TableState

_BAR = Look("text", "bar")
_STRONG = Look("text", "bar", bold=True)
_NOTE = Look("accent")
_WARN = Look("warning")
_TEXT = Look()
_MUTED = Look("muted")


def title_line(state: TableState, width: int) -> Line:
    """Game, turn by name and sign, and the score of the first game."""
    match = state.session.match
    position = state.position
    game = f" Toscana  game {len(match.logs)} of {match.game.rounds}  "
    if position.over:
        turn = "The match is over" if match.finished else "The game is over"
    else:
        tile = position.top(position.mover)
        what = "cannot place" if state.phase is Phase.PASS else f"to place tile {tile}"
        turn = f"{SIGNS[position.mover]} {name_of(match, position.mover)} {what}"
    first = match.logs[0].position.outcome() if len(match.logs) > 1 else None
    score = f"game 1: {game_score(first)} " if first else ""
    gap = " " * max(1, width - text_width(game + turn + score))
    return Run(game, _BAR), Run(turn, _STRONG), Run(gap, _BAR), Run(score, _BAR)


def scene_of(state: TableState) -> Scene:
    """The board as it is to be drawn."""
    position = state.position
    placing = state.draft is not None
    return Scene(
        placed=position.placed,
        ghost=_ghost(state),
        dots=position.placements.covered() if state.dots and placing else 0,
        last=position.placed[-1].covering.cells if position.placed else 0,
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


def panel_lines(state: TableState, scale: Scale, width: int) -> list[Line]:
    """Both players, one under the other, then what the game has come to."""
    match = state.session.match
    position = state.position
    lines: list[Line] = []
    for seat in Seat:
        seated = state.session.seats[seat]
        held = state.draft is not None and position.mover is seat
        orientation = state.draft.orientation if held and state.draft else Orientation.NORTH
        who = "" if seated == HUMAN else f"({seated})"
        lines += player_lines(match, position, seat, orientation, scale, width, who)
        lines.append(BLANK)
    for number, outcome in enumerate(match.outcomes, start=1):
        winner = "drawn" if outcome.winner is None else f"{name_of(match, outcome.winner)} wins"
        lines.append(
            (Run(f"  game {number}  ", _MUTED), Run(game_score(outcome), _TEXT), Run(f"  {winner}", _TEXT))
        )
    if match.finished:
        lines.extend(
            (Run(f"  {text}", _NOTE),) for text in wrapped(verdict_text(match, match.verdict()), width - 2)
        )
    return lines


def wrapped(text: str, width: int) -> list[str]:
    """`text` broken between words into lines of at most `width` columns; a longer word stands alone."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}".strip()
        if text_width(joined) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def message_lines(state: TableState, width: int) -> tuple[Line, Line]:
    """Two rows: what is asked for, and what has happened or may be done besides.

    What is asked for takes both rows where one of `width` columns is too short for it.
    """
    first, second = _messages(state)
    if line_width(first) > width - 1:
        first, second = _broken(first, width - 1)
    return (Run(" ", _TEXT), *first), (Run(" ", _TEXT), *second)


def _broken(line: Line, width: int) -> tuple[Line, Line]:
    """A line broken between words into two, each run keeping its look."""
    words = [run._replace(text=word) for run in line for word in run.text.split()]
    rows: list[list[Run]] = [[], []]
    row = used = 0
    for word in words:
        needed = text_width(word.text) + 1
        if row == 0 and used + needed > width:
            row = 1
        rows[row].append(word._replace(text=word.text + " "))
        used += needed
    return tuple(rows[0]), tuple(rows[1])


def _messages(state: TableState) -> tuple[Line, Line]:
    match, position = state.session.match, state.position
    mover = name_of(match, position.mover)
    other = name_of(match, position.mover.other)
    notice: Line = (Run(state.notice, _MUTED),) if state.notice else ()
    tile = position.top(position.mover)
    match state.phase:
        case Phase.PLACE:
            return _draft_message(state), _veto_message(state, notice)
        case Phase.OFFER:
            ask = f"{mover} is about to place {tile}: Enter lets it, v vetoes."
            return (Run(ask, _NOTE),), notice
        case Phase.BOT:
            asked = state.session.asked_bot
            thinker = other if asked is position.mover.other else mover
            return (Run(f"{thinker} is thinking …", _MUTED),), notice
        case Phase.PASS:
            why = f"tile {tile} has no legal placement" if tile else "no tile is left"
            return (Run(f"{mover} passes: {why}. Press Enter.", _WARN),), notice
        case Phase.GAME_OVER | Phase.MATCH_OVER:
            outcome = position.outcome()
            result = result_text(match, len(match.logs), outcome) if outcome else ""
            if state.phase is Phase.GAME_OVER:
                follow = "Enter: the second game."
            else:
                follow = verdict_text(match, match.verdict())
            return (Run(result, _TEXT),), (Run(follow, _NOTE),)


def _draft_message(state: TableState) -> Line:
    draft = state.draft
    if draft is None:
        return ()
    token = format_action(draft.placement)
    fault = state.fault
    if fault is not None:
        return (Run(f"{token} ", _MUTED), Run(fault.reason, _WARN))
    if state.pending:
        return (
            Run(f"{token}: ", _NOTE),
            Run(_preview(state, draft.placement), _TEXT),
            Run("  Enter places it, Esc withdraws.", _NOTE),
        )
    order = walk(state.position.placements)
    number = order.index(draft.placement) + 1
    return (Run(f"{token} legal, {number} of {len(order)}", _TEXT),)


def _preview(state: TableState, placement: Placement) -> str:
    """What the placement does to both largest areas."""
    match = state.session.match
    before = state.position.scores()
    after = state.position.play_unchecked(placement).scores()
    if before == after:
        return score_text(match, before)
    parts = []
    for seat in Seat:
        change = f"{before[seat]} → {after[seat]}" if before[seat] != after[seat] else f"{after[seat]}"
        parts.append(f"{name_of(match, seat)} {change}")
    return ", ".join(parts)


def _veto_message(state: TableState, notice: Line) -> Line:
    """What has happened, and whether the player not to move may veto what is about to be placed."""
    session = state.session
    other = state.position.mover.other
    if not (session.human(other) and session.may_interrupt):
        return notice
    may = Run(f"{name_of(session.match, other)} may veto this tile: v.", _MUTED)
    return (*notice, Run("  ", _TEXT), may) if notice else (may,)


def enabled(state: TableState, command: Command) -> bool:
    """Whether a command can do anything now."""
    placing = state.phase is Phase.PLACE
    match command.id:
        case "turn.commit":
            if placing:
                return state.fault is None
            return state.phase in {Phase.OFFER, Phase.PASS, Phase.GAME_OVER}
        case "turn.veto":
            other = state.position.mover.other
            return may_veto(state) and state.session.human(other)
        case "turn.back" | "match.help" | "match.leave":
            return True
        case _:
            return placing


def may_veto(state: TableState) -> bool:
    """Whether the player not to move may veto now."""
    return state.phase in {Phase.PLACE, Phase.OFFER} and state.session.may_interrupt
