"""What an analysis says, as values, and as the comments in a record that other readers pass over.

Behind an action stands what is thought of it, all leads those of the first colour in tiles:

    {lead +1.2}                     nothing better was found
    {lead +1.2 best Mc4n +3.9}      the better placement, and the lead expected of it
    {lead +1.9 without +0.4}        behind a veto: the lead expected without it
    {lead loss best iv win}         instead of a lead: the first colour is sure to win, or to lose

Whatever else a comment says, or where its placement is not legal there, it is somebody's own comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.outcome import SURE, lead_of
from toscana_tui.core.seat import Seat
from toscana_tui.record import Comment, GameRecord, Section

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

LEAST = 1.0  # what must be given away at least, in tiles, for a turn to be marked
MOST = 6  # how many turns of a game are marked at most: those that gave away most

_LEAD = r"[+-][0-9]{1,3}\.[0-9]|win|loss"
_SAID = re.compile(rf"lead ({_LEAD})(?: best (\S{{1,40}}) ({_LEAD})| without ({_LEAD}))?")


@dataclass(frozen=True, slots=True)
class Judged:
    """What is thought of one action. Leads are those of seat ONE expected at the end, in tenths of a tile.

    From `core.outcome.SURE` on a lead stands for a sure win, and below zero for a loss.
    """

    lead: float  # expected after the action
    # The token of the placement that would have been better; None where none was found.
    best: str | None = None
    # Expected after that placement; of an interruption, expected without it; else None.
    instead: float | None = None


# Of each action of a game what is thought of it; None where it has not been judged yet.
Analysis: TypeAlias = "tuple[Judged | None, ...]"


def tenths(lead: float) -> float:
    """A lead as precisely as it is kept: zero without a sign, a sure win however soon it comes."""
    return round(max(-SURE, min(lead, SURE)), 1) + 0.0


def for_seat(seat: Seat, lead: float) -> float:
    """The lead of `seat`, from that of seat ONE, or the other way round."""
    return lead if seat is Seat.ONE else 0.0 - lead


def blank(log: GameLog) -> Analysis:
    """The analysis of a game before anything has been judged."""
    return (None,) * log.cursor


def learnt(analysis: Analysis, index: int, judged: Judged) -> Analysis:
    """The analysis with what is thought of the action number `index`, from 0."""
    return (*analysis[:index], judged, *analysis[index + 1 :])


def judged_count(analysis: Analysis) -> int:
    """How many actions have been judged."""
    return len(analysis) - analysis.count(None)


def leads(log: GameLog, analysis: Analysis) -> tuple[float | None, ...]:
    """The lead of seat ONE expected after each number of actions, from 0 on; None where it is not known.

    Behind the last action of a game that is over it is the result, not what was expected of that action.
    """
    expected = [None if judged is None else judged.lead for judged in analysis]
    if expected and expected[-1] is not None and log.position.over:
        expected[-1] = lead_of(log.position.outcome(), log.position.scores())
    return (None, *expected)


def given_away(log: GameLog, analysis: Analysis, index: int) -> float:
    """How many tiles of lead the action number `index` gave away, as far as is known; never negative."""
    judged = analysis[index]
    if judged is None or judged.best is None or judged.instead is None:
        return 0.0
    return max(0.0, tenths(for_seat(log.actor(index), judged.instead - judged.lead)))


def mistakes(log: GameLog, analysis: Analysis) -> tuple[int, ...]:
    """The actions that gave away most, in the order of the game: `MOST` of them, each at least `LEAST`."""
    lost = [(given_away(log, analysis, index), index) for index in range(len(analysis))]
    worst = sorted((one for one in lost if one[0] >= LEAST), key=lambda one: (-one[0], one[1]))
    return tuple(sorted(index for _, index in worst[:MOST]))


# -- in a record -------------------------------------------------------------------------------------------


def comment_of(judged: Judged) -> str:
    """The text of the comment that says what is thought of an action."""
    said = f"lead {_written(judged.lead)}"
    if judged.instead is None:
        return said
    how = "without" if judged.best is None else f"best {judged.best}"
    return f"{said} {how} {_written(judged.instead)}"


def _written(lead: float) -> str:
    if abs(lead) >= SURE:
        return "win" if lead > 0 else "loss"
    return f"{lead:+.1f}"


def _read(text: str) -> float:
    # A lead that no game has, as it was written for a win before, is one.
    lead = {"win": SURE, "loss": -SURE}.get(text)
    return max(-SURE, min(float(text) + 0.0, SURE)) if lead is None else lead


def judged_of(log: GameLog, comment: Comment) -> Judged | None:
    """What a comment of a game's record says of the action before it; None where it is somebody's own."""
    found = _SAID.fullmatch(comment.text)
    if found is None or comment.section is not Section.MOVES or not 0 < comment.index <= log.cursor:
        return None
    lead, best, better, without = found.groups()
    interrupts = log.interrupts(comment.index - 1)
    if (without is not None and not interrupts) or (best is not None and interrupts):
        return None
    if best is not None and not _is_placement(log, comment.index - 1, best):
        return None
    instead = better or without
    return Judged(_read(lead), best, None if instead is None else _read(instead))


def analysis_of(record: GameRecord) -> Analysis:
    """The analysis that a record holds; of several comments on an action the last counts."""
    analysis = blank(record.log)
    for comment in record.comments:
        judged = judged_of(record.log, comment)
        if judged is not None:
            analysis = learnt(analysis, comment.index - 1, judged)
    return analysis


def own_comments(record: GameRecord) -> tuple[Comment, ...]:
    """A record's comments without the analysis."""
    return tuple(said for said in record.comments if judged_of(record.log, said) is None)


def annotated(record: GameRecord, analysis: Analysis) -> GameRecord:
    """The record with an analysis of its first actions, or of all.

    Where that says nothing, what the record says stays, and so do all other comments.
    """
    before = analysis_of(record)
    now = (*analysis, *before[len(analysis) :])
    ours = [
        Comment(comment_of(judged), Section.MOVES, number)
        for number, (new, old) in enumerate(zip(now, before, strict=True), start=1)
        if (judged := new or old) is not None
    ]
    said = sorted((*ours, *own_comments(record)), key=lambda comment: (comment.section, comment.index))
    return replace(record, comments=tuple(said))


def _is_placement(log: GameLog, index: int, token: str) -> bool:
    """Whether a token is what the player who was to move at an action could have placed instead."""
    position = log.positions[index]
    try:
        action = log.game.parse_action(token)
        position.play(action)
    except GameError:
        return False
    return not position.must_pass and position.actor(action) is position.mover
