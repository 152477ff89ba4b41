"""The card at the end of a match: both games, the totals, what decided it, and what can follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LEAST_NAME, text_width
from toscana_tui.games import telling_of
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.sentences import names_of, signed_name, verdict_texts
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import HEAD, MUTED
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitting, wrapped

if TYPE_CHECKING:
    from toscana_tui.core.outcome import Outcome
    from toscana_tui.play.session import AnyMatch

_COLUMN = 6
"""Columns of a number."""

_SIGN = 3
"""Columns of a player's sign and the blank behind it."""

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
_ELSEWHERE = (_FOLLOWS[0], ("Enter", LEAVE, "turn.commit"))
"""What can follow where the record is kept at another terminal."""


def card_lines(match: AnyMatch, width: int, *, kept: bool = True) -> list[Line]:
    """The card in so many columns: the winner comes first, and what can follow can be clicked.

    Args:
        match: the match that is over.
        width: the columns.
        kept: whether its record is kept here, so that it can be replayed, and there is a first screen.
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
    lines += [
        BLANK,
        *((Run(f"  {text}", MUTED),) for fact in _facts(match) for text in wrapped(fact, width - 2)),
    ]
    lines.append(BLANK)
    follows = _FOLLOWS if kept else _ELSEWHERE
    lines += [
        (Run("  ", PLAIN), Run(f"{key:>5}", HEAD, action), Run(f"  {translated(label)}", PLAIN, action))
        for key, label, action in ((key, label, f"command('{name}')") for key, label, name in follows)
    ]
    return [*lines, BLANK]


def _told(outcome: Outcome, seat: Seat) -> str:
    """A player's score of a game, or what became of a game that no score decided."""
    if outcome.by_score or outcome.winner is None:
        return str(outcome.scores[seat])
    # TRANSLATORS: a game, in the table of a match; at most 5 columns.
    return _("won") if outcome.winner is seat else _("lost")


def _numbers(texts: list[str]) -> str:
    return "".join(text.rjust(_COLUMN) for text in texts)


def _facts(match: AnyMatch) -> list[str]:
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
    vetoed = [
        log.actor(index)
        for log in match.logs
        for index in range(log.cursor)
        if log.actor(index) is not log.positions[index].mover
    ]
    if vetoed:
        counts = tuple(f"{names[seat]} {vetoed.count(seat)}" for seat in Seat)
        facts.append(_("vetoes: {counts}", counts=counts))
    return facts
