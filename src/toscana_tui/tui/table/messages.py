"""What the table says below the board, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.play.sentences import (
    action_text,
    advice_texts,
    effect_text,
    interruption_in,
    lead_text,
    name_of,
    names_of,
    result_texts,
    verdict_texts,
)
from toscana_tui.play.session import Phase
from toscana_tui.tui.draw.runs import Line, Look, Run, line_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.play.hints import Hint
    from toscana_tui.tui.table.state import TableState

_NOTE = Look("accent")
_WARN = Look("warning")
_TEXT = Look()
_MUTED = Look("muted")
_GAP = Run("  ", _TEXT)


def message_lines(state: TableState, width: int) -> tuple[Line, Line]:
    """Two rows: what is asked for, and what has happened or may be done besides.

    What is asked for takes both rows where one of `width` columns is too short for it.
    """
    first, second = _over_messages(state, width - 1) if _told_over(state) else _messages(state, width - 1)
    if line_width(first) > width - 1:
        first, second = broken_line(first, width - 1)
    elif line_width(second) > width - 1:
        second = second[:1]  # what has happened goes before what may be done besides
    return (Run(" ", _TEXT), *first), (Run(" ", _TEXT), *second)


def broken_line(line: Line, width: int) -> tuple[Line, Line]:
    """A line broken between words into two, each run keeping its look."""
    rows: tuple[list[Run], list[Run]] = ([], [])
    row = used = 0
    for run in line:
        for word in run.text.split():
            needed = text_width(word) + 1
            if row == 0 and used + needed > width:
                row = 1
            rows[row].append(run._replace(text=f"{word} "))
            used += needed
    return tuple(rows[0]), tuple(rows[1])


def _messages(state: TableState, width: int) -> tuple[Line, Line]:
    if state.viewed is not None:
        return _look_messages(state, state.viewed)
    if state.counting:
        return _count_messages(state)
    match, position = state.session.match, state.position
    mover = name_of(match, position.mover)
    notice: Line = (Run(state.notice, _MUTED),) if state.notice else ()
    # What is wrong with a typed placement, or why nothing was saved, is more pressing.
    if state.phase is Phase.PLACE and not state.notice and (advice := state.face.telling.advice(position)):
        notice = (Run(f"{advice} n and p step through them.", _NOTE),)
    match state.phase:
        case Phase.PLACE:
            if state.hint is not None:
                return _hint_message(state, state.hint, width)
            return draft_message(state), _veto_message(state, notice)
        case Phase.OFFER:
            may = interruption_in(match)
            ask = f"{mover} {may.offer if may else ''}: Enter allows it, v vetoes it."
            return (Run(ask, _NOTE),), notice if state.hint is None else _veto_hint(state, state.hint, width)
        case Phase.BOT:
            asked = state.session.asked_bot
            thinker = mover if asked is None else name_of(match, asked)
            how_long = "…" if state.progress is None else state.progress.text
            return (Run(f"{thinker} is thinking {how_long}", _MUTED),), notice
        case Phase.PASS:
            return (
                Run(f"{mover} passes: {state.face.telling.why_pass(position)}. Press Enter.", _WARN),
            ), notice
        case _:
            return (), notice


def _told_over(state: TableState) -> bool:
    """Whether the result is what there is to say."""
    over = state.phase in {Phase.GAME_OVER, Phase.MATCH_OVER}
    return over and state.viewed is None and not state.counting


def _over_messages(state: TableState, width: int) -> tuple[Line, Line]:
    """The result, and below it what follows, each in as many words as there is room for."""
    match, outcome = state.session.match, state.position.outcome()
    results = result_texts(match, len(match.logs), outcome) if outcome else ("",)
    follows: tuple[str, ...] = ("Enter: the second game.",)
    if state.phase is Phase.MATCH_OVER:
        verdicts = verdict_texts(match, match.verdict())
        follows = (*(f"{text}  Enter: the first screen." for text in verdicts), *verdicts)
    return (Run(_fitting(results, width), _TEXT),), (Run(_fitting(follows, width), _NOTE),)


def _fitting(texts: Sequence[str], width: int) -> str:
    """The first of some texts that takes at most `width` columns, or the last."""
    return next((text for text in texts if text_width(text) <= width), texts[-1])


def _look_messages(state: TableState, viewed: int) -> tuple[Line, Line]:
    match = state.session.match
    log = match.log
    what = (
        "the empty board"
        if viewed == 0
        else action_text(match.with_log(log.at(viewed - 1)), log.actions[viewed - 1])
    )
    where = Run(f"Viewing move {viewed} of {len(log.actions)}: ", _NOTE)
    return (where, Run(what, _TEXT)), (Run(", earlier  . later  Esc back to the game", _MUTED),)


def _count_messages(state: TableState) -> tuple[Line, Line]:
    match = state.session.match
    laid = state.counters[: state.counted or 0]
    runs = [Run(f"Counting {match.game.point}s: ", _NOTE)]
    for seat in Seat:
        count = sum(counter.points for counter in laid if counter.seat is seat)
        if count or seat is Seat.ONE:
            runs.append(Run(f"{name_of(match, seat)} {count}  ", _TEXT))
    return tuple(runs), (Run("Any key: the result.", _MUTED),)


def draft_message(state: TableState) -> Line:
    """The placement in hand: whether it is legal, and what it would do once it is pending."""
    draft = state.draft
    if draft is None:
        return ()
    action = draft.action
    token = state.face.telling.draft_text(state.position, action)
    fault = state.fault
    if fault is not None:
        return (Run(f"{token} ", _MUTED), Run(fault.reason, _WARN))
    if state.pending:
        steps = f"  Enter {state.face.telling.deed(action)}, Esc cancels."
        return (
            Run(f"{token}: ", _NOTE),
            Run(effect_text(state.session.match, action), _TEXT),
            Run(steps, _NOTE),
        )
    order = state.face.walk(state.position)
    number = order.index(action) + 1
    return (Run(f"{token} legal, {number} of {len(order)}", _TEXT),)


def _hint_message(state: TableState, hint: Hint, width: int) -> tuple[Line, Line]:
    """The placement shown with the most that it does, and below it all that were found, with their leads."""
    progress = "" if hint.progress is None else hint.progress.bar
    chosen = hint.chosen
    if chosen is None:
        looking = f"Looking for good placements  {progress}" if progress else "No hint was found."
        return draft_message(state), (Run(looking, _MUTED),)
    token = state.session.match.game.format_action
    listed = [Run("Best: ", _MUTED)]
    for advice in hint.advice:
        told = f"{token(advice.action)} {lead_text(advice.value)}"
        listed.append(Run(f"[{told}]  ", _NOTE) if advice is chosen else Run(f" {told}   ", _MUTED))
    listed.append(Run(progress or ("i: the next" if len(hint.advice) > 1 else ""), _MUTED))
    if state.pending:
        return draft_message(state), tuple(listed)
    texts = advice_texts(state.session.match, chosen)
    return (Run(_fitting(texts, width), _TEXT),), tuple(listed)


def _veto_hint(state: TableState, hint: Hint, width: int) -> Line:
    """What the veto is worth."""
    if hint.veto is None:
        what = "There is no advice about this veto." if hint.progress is None else "Weighing the veto …"
        return (Run(what, _MUTED),)
    return (Run(_fitting(hint.veto.texts(names_of(state.session.match)), width), _TEXT),)


def _veto_message(state: TableState, notice: Line) -> Line:
    """What has happened, and whether the player not to move may veto what is about to be placed."""
    session = state.session
    other = state.position.mover.other
    interruption = interruption_in(session.match) if session.human(other) else None
    if interruption is None:
        return notice
    may = Run(f"{name_of(session.match, other)} {interruption.may}: v.", _MUTED)
    return (*notice, _GAP, may) if notice else (may,)


def hint_line(state: TableState) -> Line:
    """The next sensible key for somebody who plays for the first time."""
    return (Run(f" Hint: {_hint(state)}", _NOTE),)


def _hint(state: TableState) -> str:
    if state.viewed is not None:
        return "Esc goes back to the game."
    piece = state.face.telling.piece
    match state.phase:
        case Phase.PLACE if state.pending and state.draft is not None:
            deed = state.face.telling.deed(state.draft.action)
            return f"Enter again {deed}, Esc cancels."
        case Phase.PLACE if state.fault is not None:
            return f"the {piece} cannot go there; n goes to the next place where it can."
        case Phase.PLACE:
            return f"arrows move the {piece}, r turns it; Enter shows what placing it here does."
        case Phase.OFFER:
            return f"Enter allows the {piece}; v vetoes it, once a game."
        case Phase.PASS | Phase.GAME_OVER:
            return "Enter goes on."
        case _:
            return "? explains the keys and the rules."
