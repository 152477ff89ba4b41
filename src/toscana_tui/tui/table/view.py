"""What the table screen draws above the messages, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games import telling_of
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.sentences import AWAY, computer_note, name_of, signed_name
from toscana_tui.play.session import Phase, game_score
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, fitting
from toscana_tui.tui.shared.moves import move_lines
from toscana_tui.tui.table.card import ANALYSE, HOME, LEAVE, REMATCH, REPLAY, card_lines
from toscana_tui.tui.table.commands import LOOKING_BACK, kept_here, may_invite, may_let

if TYPE_CHECKING:
    from toscana_tui.play.session import Session
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.table.state import TableState

_BAR = Look("text", "bar")
_STRONG = Look("text", "bar", bold=True)
_NOTE = Look("accent")
_TEXT = Look()
_MUTED = Look("muted")
_WARN = Look("warning", bold=True)
_NARROW = 30
"""Columns of a panel in which every one counts."""

_UNSAVED = (
    message("Not saved! Leaving (q) says why."),
    message("Not saved! q says why."),
    message("Not saved!"),
)
# TRANSLATORS: at most 9 columns each.
_RESULT, _ALLOW, _CONTINUE = message("Result"), message("Allow"), message("Continue")
# TRANSLATORS: at most 9 columns each.
_BACK, _INVITE = message("Back"), message("Invite")
# TRANSLATORS: at most 9 columns.
VETO_KEYS = (("y", "y", message("Veto")), ("n", "n", message("No")))
"""The keys that answer the question about a veto."""


def title_lines(session: Session, viewed: int | None, width: int) -> tuple[Line]:
    """Game, turn by name and sign, and the score of the first game; shortened where there is little room.

    Args:
        session: the match.
        viewed: how many actions stand in an earlier position being looked at; None for the game itself.
        width: the columns there are.
    """
    match = session.match
    position = match.position
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
    game = f" {match.game.name}  {which}  "
    for shorter in (f" {which}  ", f" {number}/{rounds} "):
        if text_width(game + turn + score) <= width:
            break
        game = shorter
    gap = " " * max(1, width - text_width(game + turn + score))
    return ((Run(game, _BAR), Run(turn, _STRONG), Run(gap, _BAR), Run(score, _BAR)),)


def footer_labels(state: TableState) -> dict[str, str]:
    """What keys do now, where that is not what their commands' labels say."""
    labels: dict[str, str] = {}
    if state.counting:
        labels["turn.commit"] = _RESULT
    elif state.phase is Phase.OFFER:
        labels["turn.commit"] = _ALLOW
    elif state.phase is Phase.MATCH_OVER:
        labels |= {
            "match.rematch": REMATCH,
            "match.replay": REPLAY,
            "match.analyse": ANALYSE,
            "turn.commit": HOME if kept_here(state) else LEAVE,
        }
    elif may_let(state):
        labels["turn.commit"] = _ALLOW
    elif state.phase not in {Phase.PLACE, Phase.REMOTE}:
        labels["turn.commit"] = _CONTINUE
    if state.pending or state.viewed is not None:
        labels["turn.back"] = _BACK
    elif may_invite(state):
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
    lines: list[Line] = []
    if state.phase is Phase.MATCH_OVER and state.viewed is None and not state.counting:
        lines = card_lines(match, width, kept=kept_here(state))
        if len(lines) > height + 1:  # the last of them is blank
            lines = [line for line in lines if line != BLANK]
        return lines + move_lines(match.log, match.log.cursor, width, height - len(lines))
    for seat in Seat:
        who = computer_note(match.names[seat], state.session.seats[seat])
        if state.together is not None and seat is state.together.guest and not state.together.here:
            who = translated(AWAY)
        lines += face.player_lines(match, view, seat, layout, width, who)
        # What a stack holds is told in the blank row, so that nothing moves.
        lines += [] if view.stacks else [BLANK]
    if not state.counting:
        lines += _results(state, width)
    shown = match.log.cursor if state.viewed is None else state.viewed
    if not unsaved:
        return lines + move_lines(match.log, shown, width, height - len(lines))
    if len(lines) >= height:
        lines = [line for line in lines if line != BLANK]
    rows = [*lines, *move_lines(match.log, shown, width, height - 1 - len(lines))][: height - 1]
    warning = f"  {fitting(tuple(map(translated, _UNSAVED)), width - 2)}"
    return [*rows, *[BLANK] * (height - 1 - len(rows)), (Run(warning, _WARN),)]


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
        lines.append((Run(head, _MUTED), Run(score, _TEXT), Run(f"  {won}", _TEXT)))
    return lines
