"""What the table says below the board, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LEAST_NAME, text_width
from toscana_tui.games import telling_of
from toscana_tui.play import sentences
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.session import Phase
from toscana_tui.tui.draw.looks import MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run, fitting, line_width
from toscana_tui.tui.shared.board_lines import two_rows

if TYPE_CHECKING:
    from toscana_tui.play.together.table import Together
    from toscana_tui.tui.program import Program
    from toscana_tui.tui.table.state import Hint, TableState

_GAP = Run("  ", PLAIN)
# What the coach says of the keys where the face's words are too long, by the steps of a placement.
_KEYS_BRIEFLY = {
    1: (
        message("Arrows move, r turns, n: next place. Enter places it."),
        message("Arrows move, r turns. Enter places it."),
    ),
    2: (
        message("Arrows move, r turns, n: next place. Enter shows what it does."),
        message("Arrows move, r turns. Enter shows what it does."),
    ),
}
_KEYS_LEAST = message("Arrows move, r turns, Enter places.")


def coach_line(state: TableState, services: Program, width: int) -> Line:
    """What a person who plays the game for the first time should know in each of their first turns."""
    turn = services.coach.turn(state.session.match.game.name)
    if turn is None or state.phase is not Phase.PLACE or state.viewed is not None or state.pending:
        return (Run("", NOTE),)
    telling, steps = state.face.telling, services.settings.steps
    keys = (state.face.keys[steps - 1], *_KEYS_BRIEFLY[steps], _KEYS_LEAST)
    log = state.session.match.log
    knows = state.position.mover in map(log.actor, log.interruptions())
    texts = (telling.aim, keys, ("",) if knows else telling.coach)[turn]
    return (Run(f" {fitting(tuple(map(translated, texts)), width - 2)}", NOTE),)


def message_lines(state: TableState, width: int, threats: str = "never") -> tuple[Line, Line]:
    """Two rows: what is asked for, in both where one is too short, and what else has happened or may be done.

    `threats` is when it is told that somebody could win at once (`Settings.threats`).
    """
    if state.viewed is not None:
        first, second = _look_messages(state, state.viewed)
    elif state.counting:
        first, second = _count_messages(state)
    elif state.asking:
        first, second = _veto_question(state, width - 1)
    else:
        first, second = _messages(state, width - 1, threats)
    if line_width(second) > width - 1:
        second = second[:1]  # what has happened goes before what may be done besides
    return two_rows(first, second, width)


def _messages(state: TableState, width: int, threats: str) -> tuple[Line, Line]:
    """What is said in the phase that the game itself is in."""
    match, position = state.session.match, state.position
    mover = sentences.name_of(match, position.mover)
    notice: Line = (Run(translated(state.notice), MUTED),) if state.notice else ()
    match state.phase:
        case Phase.PLACE:
            return _place_messages(state, notice, width, threats)
        case Phase.REMOTE:
            return _remote_messages(state, notice, width, threats)
        case Phase.GAME_OVER | Phase.MATCH_OVER:
            return _over_messages(state, width)
        case Phase.OFFER:
            may = sentences.interruption_in(match)
            how = _("Enter allows it, v vetoes it.")
            if state.left is not None:
                how = _("v vetoes it ({left:.1f} s).", left=state.left)
            head = f"{mover} {may.offer if may else ''}"
            offer = (Run(_("{head}: {rest}", head=head, rest=how), NOTE),)
            return offer, notice if state.hint is None else _veto_hint(state, state.hint, width)
        case Phase.BOT:
            asked = state.session.asked_bot
            thinker = mover if asked is None else sentences.name_of(match, asked)
            how_long = "…" if state.progress is None else state.progress.text
            thinks = (Run(_("{name} is thinking {time}", name=thinker, time=how_long), MUTED),)
            return (notice, thinks) if notice else (thinks, ())
        case Phase.VETOED:
            told = _("{told} Press Enter.", told=sentences.played_text(match, match.log.cursor))
            return (Run(told, WARN),), ()
        case Phase.PASS:
            why = state.face.telling.why_pass(position)
            return (Run(_("{name} passes: {why}. Press Enter.", name=mover, why=why), WARN),), notice


def _place_messages(state: TableState, notice: Line, width: int, threats: str) -> tuple[Line, Line]:
    """What the placement in hand would do, and below it what is more pressing than the veto."""
    if state.together is not None and state.resting:
        return _resting(state, state.together, width, NOTE), notice
    # What is wrong with a typed placement, or why nothing was saved, is more pressing.
    if not state.notice and (advice := state.face.telling.advice(state.position)):
        texts = _("{advice} n and p step through them.", advice=advice), translated(advice)
        notice = (Run(fitting(texts, width), NOTE),)
    if state.hint is not None:
        return _hint_message(state, state.hint, width)
    return draft_message(state, width), _besides(state, notice or _beside(state, width), width, threats)


def _remote_messages(state: TableState, notice: Line, width: int, threats: str) -> tuple[Line, Line]:
    """What another terminal is waited for, and below it what has happened and whether it may be vetoed."""
    table = state.together
    if table is None:
        return notice, ()
    if state.hint is not None:
        notice = _veto_hint(state, state.hint, width)
    if table.rest is not None:
        return _resting(state, table, width, WARN), notice
    from toscana_tui.play.together.sentences import waiting_texts  # noqa: PLC0415 - not needed to start

    waiting = Run(fitting(waiting_texts(table), width), NOTE if state.may_let else MUTED)
    notice = notice or _beside(state, width)
    return (waiting,), notice if state.may_let else _besides(state, notice, width, threats)


def _resting(state: TableState, table: Together, width: int, look: Look) -> Line:
    """What becomes of a placement that can still be vetoed."""
    from toscana_tui.play.together.sentences import resting_texts  # noqa: PLC0415 - not needed to start

    return (Run(fitting(resting_texts(table, state.left), width), look),)


def _beside(state: TableState, width: int) -> Line:
    """Whom this side waits for, or what it has asked, if anything."""
    if state.together is None:
        return ()
    from toscana_tui.play.together import sentences  # noqa: PLC0415 - not needed to start

    texts = sentences.asked_texts if state.phase is Phase.REMOTE else sentences.beside_texts
    text = fitting(texts(state.together), width)
    return (Run(text, MUTED),) if text else ()


def _over_messages(state: TableState, width: int) -> tuple[Line, Line]:
    """The result, and below it what follows, each in as many words as there is room for."""
    match, outcome = state.session.match, state.position.outcome()
    results = sentences.result_texts(match, len(match.logs), outcome) if outcome else ("",)
    follows: tuple[str, ...] = ("",) if state.watching else (_("Enter: the second game."),)
    if state.phase is Phase.MATCH_OVER:
        verdicts = sentences.verdict_texts(match, match.verdict())
        leads = _("Enter: the first screen.") if state.kept_here else _("Enter: leave the table.")
        follows = (*(f"{text}  {leads}" for text in verdicts), *verdicts)
    return (Run(fitting(results, width), PLAIN),), (Run(fitting(follows, width), NOTE),)


def _look_messages(state: TableState, viewed: int) -> tuple[Line, Line]:
    match = state.session.match
    what = sentences.played_text(match, viewed) if viewed else _("the empty board")
    where = Run(_("Viewing move {number} of {all}:", number=viewed, all=len(match.log.actions)) + " ", NOTE)
    return (where, Run(what, PLAIN)), (Run(_(", earlier  . later  Esc back to the game"), MUTED),)


def _count_messages(state: TableState) -> tuple[Line, Line]:
    match = state.session.match
    laid = state.counters[: state.counted or 0]
    runs = [Run(translated(state.face.counting) + " ", NOTE)]
    for seat in Seat:
        count = sum(counter.points for counter in laid if counter.seat is seat)
        if count or seat is Seat.ONE:
            runs.append(Run(f"{sentences.name_of(match, seat)} {count}  ", PLAIN))
    return tuple(runs), (Run(_("Any key: the result."), MUTED),)


def _veto_question(state: TableState, width: int) -> tuple[Line, Line]:
    """Whether to veto, and below it what the other player would be left with."""
    match = state.session.match
    asked = sentences.name_of(match, state.position.mover.other)
    may = sentences.interruption_in(match)
    if may is None:
        return (), ()
    ask = Run(_("{head}: {rest}", head=asked, rest=may.title) + "  ", WARN)
    keys = Run(_("y veto   n or Enter no"), NOTE)
    if line_width((ask, keys)) > width:
        ask = Run(f"{may.title[:1].upper()}{may.title[1:]}  ", WARN)
    texts = [may.text]
    if short := telling_of(match.game).interruption(state.position, sentences.names_of(match, LEAST_NAME)):
        texts.append(translated(short.text))
    return (ask, keys), (Run(fitting(texts, width), PLAIN),)


def draft_message(state: TableState, width: int) -> Line:
    """The placement in hand: what it would do or why it is not legal; once it is pending what Enter does."""
    draft = state.draft
    if draft is None:
        return ()
    action, telling, match = draft.action, state.face.telling, state.session.match
    token = translated(telling.draft_text(state.position, action))
    if state.fault is not None:
        return (Run(f"{token} ", MUTED), Run(translated(state.fault.reason), WARN))
    if state.pending:
        last = Run("  " + _("Enter {does}, Esc cancels.", does=telling.deed(action)), NOTE)
    else:
        order = state.face.walk(state.position)
        last = Run("  " + _("{number} of {all}", number=order.index(action) + 1, all=len(order)), MUTED)
    room = width - text_width(last.text)
    told = sentences.effect_text(match, action)
    if text_width(f"{token}  {told}") > room:
        told = sentences.effect_text(match, action, LEAST_NAME)
    if text_width(f"{token}  {told}") > width:  # the row below is for what threatens
        token = match.game.format_action(action)
    held = Run(f"{token}  ", NOTE), Run(told, PLAIN)
    return (*held, last) if state.pending or line_width(held) <= room else held


def _hint_message(state: TableState, hint: Hint, width: int) -> tuple[Line, Line]:
    """The placement shown with the most that it does, and below it all that were found, with their leads."""
    progress, chosen = hint.progress, hint.chosen
    first = draft_message(state, width)
    if chosen is None:
        looking = translated(sentences.NO_HINT)
        if progress is not None:
            looking = _("Looking for good placements") + f"  {progress.bar}"
        return first, (Run(looking, MUTED),)
    if state.reasoned:
        first = (Run(fitting(sentences.advice_texts(state.session.match, chosen), width), PLAIN),)
    return first, _hint_list(state, hint, width)


def _hint_list(state: TableState, hint: Hint, width: int) -> Line:
    """What the teacher would place, all of it or only what is shown, and the keys for it."""
    token, chosen = state.session.match.game.format_action, hint.chosen
    taken = chosen is not None and state.draft is not None and state.draft.action == chosen.action
    able = "  ".join([_("f take it")] * (not taken) + [_("i next")] * (len(hint.advice) > 1))
    keys = Run(f"{hint.progress.bar}  " if hint.progress else "", MUTED), Run(able, MUTED)
    listed: list[Run] = []
    for shown in (hint.advice, hint.advice[hint.shown : hint.shown + 1]):
        listed = [Run(_("Hint") + " ", MUTED)]
        for advice in shown:
            told = f"{token(advice.action)} {sentences.lead_text(advice.value)}"
            listed.append(Run(f"[{told}]  ", NOTE) if advice is chosen else Run(f" {told}   ", MUTED))
        if line_width((*listed, *keys)) <= width:
            break
    return (*listed, *keys)


def _veto_hint(state: TableState, hint: Hint, width: int) -> Line:
    """What the veto is worth."""
    if hint.veto is None:
        what = translated(sentences.NO_ADVICE) if hint.progress is None else _("Weighing the veto …")
        return (Run(what, MUTED),)
    texts = tuple(map(translated, hint.veto.texts(sentences.names_of(state.session.match))))
    return (Run(fitting(texts, width), PLAIN),)


def _besides(state: TableState, notice: Line, width: int, threats: str) -> Line:
    """What has happened, who could win at once, and whether the player not to move may veto."""
    session, other = state.session, state.position.mover.other
    if told := sentences.threat_texts(session, threats):
        room = width - line_width((*notice, _GAP)) if notice else width
        besides = Run(fitting(told, room), WARN)
    elif session.human(other) and (interruption := sentences.interruption_in(session.match)):
        name = sentences.name_of(session.match, other)
        texts = _("{name} {may}: v.", name=name, may=interruption.may), _("{name} may veto: v.", name=name)
        besides = Run(fitting(texts, width), MUTED)
    else:
        return notice
    return (*notice, _GAP, besides) if notice else (besides,)
