"""What the table screen draws above the messages, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LEAST_NAME, text_width
from toscana_tui.games import telling_of
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.sentences import AWAY, computer_note, name_of, names_of, signed_name, verdict_texts
from toscana_tui.play.session import Phase, Session, game_score
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import ALARM, HEAD, MUTED
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitting, wrapped
from toscana_tui.tui.shared.board_lines import move_lines, title_row

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.core.outcome import Outcome
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.table.state import TableState

_NARROW = 30  # columns of a panel in which every one counts

_UNSAVED = (
    message("Not saved! Leaving (q) says why."),
    message("Not saved! q says why."),
    message("Not saved!"),
)
_COLUMN = 6  # columns of a number on the card at the end of a match
_SIGN = 3  # columns of a player's sign and the blank behind it

# TRANSLATORS: what follows a match; at most 9 columns each.
REMATCH, REPLAY, ANALYSE = message("Rematch"), message("Replay"), message("Analyse")
# TRANSLATORS: leads to the first screen, or away from the table; at most 9 columns.
HOME, LEAVE = message("Home"), message("Leave")
_FOLLOWS = (
    ("1", REMATCH, "match.rematch"),
    ("2", REPLAY, "match.replay"),
    ("3", ANALYSE, "match.analyse"),
    ("Enter", HOME, "turn.commit"),
)
# What can follow where the record is kept at another terminal.
_ELSEWHERE = (_FOLLOWS[0], ("Enter", LEAVE, "turn.commit"))

# TRANSLATORS: at most 9 columns each.
_RESULT, _ALLOW, _CONTINUE = message("Result"), message("Allow"), message("Continue")
# TRANSLATORS: at most 9 columns each.
_BACK, _INVITE = message("Back"), message("Invite")
# The footer's labels while an earlier position is looked at.
# TRANSLATORS: at most 9 columns.
LOOKING_BACK = {"view.earlier": message("Earlier"), "view.later": message("Later")}
# The keys that answer the question about a veto.
# TRANSLATORS: at most 9 columns.
VETO_KEYS = (("y", "y", message("Veto")), ("n", "n", message("No")))


def title_lines(session: Session, viewed: int | None, width: int) -> tuple[Line]:
    """Game, turn by name and sign, and the score of the first game; shortened where there is little room.

    `viewed` is as in `TableState`.
    """
    match, position = session.match, session.match.position
    number, rounds = len(match.logs), match.game.rounds
    if viewed is not None:
        turn = _("Viewing move {number} of {all}", number=viewed, all=len(match.log.actions))
    elif position.over:
        turn = _("The match is over") if match.finished else _("The game is over")
    else:
        # TRANSLATORS: stands behind a player's name.
        what = _("cannot place") if position.must_pass else translated(telling_of(match.game).task(position))
        turn = f"{signed_name(match, position.mover)} {what}"
    first = match.logs[0].position.outcome() if number > 1 else None
    score = _("game 1: {score}", score=game_score(match.game, first)) + " " if first else ""
    which = _("game {number} of {all}", number=number, all=rounds)
    games = f" {match.game.name}  {which}  ", f" {which}  ", f" {number}/{rounds} "
    return title_row([(game, turn, score) for game in games], width, spare=0)


def footer_labels(state: TableState) -> dict[str, str]:
    """What keys do now, where that is not what their commands' labels say."""
    labels: dict[str, str] = {}
    if state.counting:
        labels["turn.commit"] = _RESULT
    elif state.phase is Phase.OFFER or state.may_let:
        labels["turn.commit"] = _ALLOW
    elif state.phase is Phase.MATCH_OVER:
        labels |= {name: label for __, label, name in _FOLLOWS}
        labels["turn.commit"] = HOME if state.kept_here else LEAVE
    elif state.phase not in {Phase.PLACE, Phase.REMOTE}:
        labels["turn.commit"] = _CONTINUE
    if state.pending or state.viewed is not None:
        labels["turn.back"] = _BACK
    elif state.may_invite:
        labels["turn.back"] = _INVITE
    if state.viewed is not None:
        labels |= LOOKING_BACK
    return labels


def panel_lines(
    state: TableState, layout: Layout, width: int, height: int, unsaved: bool = False
) -> list[Line]:
    """Both players, one under the other, what the games have come to, and the moves.

    `unsaved` is whether the match is not on the disk as it stands.
    """
    match, face, view = state.session.match, state.face, state.view
    if state.over:
        lines = card_lines(match, width, kept=state.kept_here)
        if len(lines) > height + 1:  # the last of them is blank
            lines = [line for line in lines if line != BLANK]
        return lines + move_lines(match.log, match.log.cursor, width, height - len(lines))
    lines = []
    for seat in Seat:
        who = computer_note(match.names[seat], state.session.seats[seat])
        if state.together is not None and seat is state.together.guest and not state.together.here:
            who = translated(AWAY)
        lines += face.player_lines(match, view, seat, layout, width, who, short=False)
        # What a stack holds is told in the blank row, so that nothing moves.
        lines += [] if view.stacks else [BLANK]
    # A row is kept for the first game's result, so that the moves stay where they are when it comes.
    lines += (() if state.counting else _results(state, width)) or [BLANK]
    if not unsaved:
        return lines + move_lines(match.log, state.taken, width, height - len(lines))
    if len(lines) >= height:
        lines = [line for line in lines if line != BLANK]
    rows = [*lines, *move_lines(match.log, state.taken, width, height - 1 - len(lines))][: height - 1]
    warning = f"  {fitting(tuple(map(translated, _UNSAVED)), width - 2)}"
    return [*rows, *[BLANK] * (height - 1 - len(rows)), (Run(warning, ALARM),)]


def _results(state: TableState, width: int) -> list[Line]:
    match = state.session.match
    lines: list[Line] = []
    for number, outcome in enumerate(match.outcomes, start=1):
        game = _("game {number}", number=number)
        head = f"  {game}  " if width > _NARROW else f" {number}: "
        score = game_score(match.game, outcome)
        won = _("drawn")
        if outcome.winner is not None:
            room = width - text_width(f"{head}{score}  ")
            whole = _("{name} wins", name=name_of(match, outcome.winner))
            won = whole if text_width(whole) <= room else name_of(match, outcome.winner, room)
        lines.append((Run(head, MUTED), Run(score, PLAIN), Run(f"  {won}", PLAIN)))
    return lines


# -- the card at the end of a match -------------------------------------------------------------------------


def card_lines(match: Match, width: int, *, kept: bool) -> list[Line]:
    """The card of a match that is over: the winner comes first, and what can follow can be clicked.

    `kept` is whether its record is kept here, so that it can be replayed, and there is a first screen.
    """
    verdict, outcomes = match.verdict(), match.outcomes
    texts = verdict_texts(match, verdict)
    headline = texts[0] if width > 2 * LEAST_NAME + _COLUMN else texts[1]
    lines: list[Line] = [(Run(f"  {text}", HEAD),) for text in wrapped(headline, width - 2)]
    heads = [f"{number}" for number in range(1, len(outcomes) + 1)]
    if verdict.totals:
        # TRANSLATORS: at most 5 columns.
        heads.append(fitting((_("total"), "="), _COLUMN - 1))
    room = width - 2 - _COLUMN * len(heads)
    widest = max(text_width(signed_name(match, seat)) for seat in Seat)
    beside = room > min(widest, LEAST_NAME + _SIGN)
    head = _("game").ljust(room) if beside else "  "
    lines += [BLANK, (Run(f"  {head}{_numbers(heads)}", MUTED),)]
    first = verdict.winner or Seat.ONE
    inks = face_of(match.game).inks
    for seat in (first, first.other):
        scores = [_told(outcome, seat) for outcome in outcomes]
        scores += [str(verdict.totals[seat])] if verdict.totals else []
        name = signed_name(match, seat, (room - 1 if beside else width - 2) - _SIGN)
        ink = Look(f"{inks[seat]}-name", bold=True)
        numbers = _numbers(scores).rjust(width - 2 - (text_width(name) if beside else 0))
        named, told = (Run("  ", PLAIN), Run(name, ink)), Run(numbers, PLAIN)
        lines += [(*named, told)] if beside else [named, (Run("  ", PLAIN), told)]
    facts = [(Run(f"  {text}", MUTED),) for fact in _facts(match) for text in wrapped(fact, width - 2)]
    lines += [BLANK, *facts, BLANK]
    for key, label, name in _FOLLOWS if kept else _ELSEWHERE:
        does = f"command('{name}')"
        runs = Run(f"{key:>5}", HEAD, does), Run(f"  {translated(label)}", PLAIN, does)
        lines.append((Run("  ", PLAIN), *runs))
    return [*lines, BLANK]


def _told(outcome: Outcome, seat: Seat) -> str:
    """A player's score of a game, or what became of a game that no score decided."""
    if outcome.by_score or outcome.winner is None:
        return str(outcome.scores[seat])
    # TRANSLATORS: a game, in the table of a match; at most 5 columns.
    return _("won") if outcome.winner is seat else _("lost")


def _numbers(texts: list[str]) -> str:
    return "".join(text.rjust(_COLUMN) for text in texts)


def _facts(match: Match) -> list[str]:
    """The best score of the match, and how often each player vetoed."""
    scored = [
        (outcome.scores[seat], -number, seat)
        for number, outcome in enumerate(match.outcomes, start=1)
        for seat in Seat
        if outcome.by_score
    ]
    names, facts = names_of(match, LEAST_NAME), []
    if scored:
        score, number, seat = max(scored)
        best = telling_of(match.game).score_texts(score)[0]
        facts.append(_("best: {score} by {name}, game {game}", score=best, name=names[seat], game=-number))
    vetoed = [log.actor(index) for log in match.logs for index in log.interruptions()]
    if vetoed:
        counts = tuple(f"{names[seat]} {vetoed.count(seat)}" for seat in Seat)
        facts.append(_("vetoes: {counts}", counts=counts))
    return facts
