"""The analysis in the replay: pure steps from one state to the next, and what there is to show of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.tui.analysis.values import given_away, judged_count, learnt, missing, mistakes
from toscana_tui.tui.replaystate import gone_to, nearest

if TYPE_CHECKING:
    from toscana_tui.tui.analysis.values import Analysis, Judged
    from toscana_tui.tui.replaystate import ReplayState


def analysis_shown(state: ReplayState) -> Analysis:
    """The analysis of the game shown, as far as it has come."""
    return state.analyses[state.game]


def lost_here(state: ReplayState) -> float:
    """How many tiles of lead the action that led to the position shown gave away."""
    return given_away(state.record.log, analysis_shown(state), state.ply - 1) if state.ply else 0.0


def mistakes_shown(state: ReplayState) -> tuple[int, ...]:
    """How many actions stand after each of those that gave away most, in the game shown."""
    return tuple(index + 1 for index in mistakes(state.record.log, analysis_shown(state)))


def done(state: ReplayState) -> int:
    """How many actions of the game shown have been judged."""
    return judged_count(analysis_shown(state))


# -- steps --------------------------------------------------------------------------------------------------


def next_mistake(state: ReplayState, by: int) -> int | None:
    """Where the next turn that gave away much (`by` 1) or the one before (−1) ends; None without one."""
    return nearest(mistakes_shown(state), state.ply, by)


def at_mistake(state: ReplayState, by: int) -> ReplayState:
    """At the next turn that gave away much, or at the one before, where there is one."""
    ply = next_mistake(state, by)
    return state if ply is None else replace(gone_to(state, ply), expected=True)


def running_here(state: ReplayState) -> bool:
    """Whether the game shown is the one that is being analysed now."""
    return state.analysed == state.game


def analysis_possible(state: ReplayState) -> bool:
    """Whether the analysis of the game shown can be begun, gone on with, stopped or kept."""
    return running_here(state) or state.unkept or missing(analysis_shown(state)) is not None


def analysing(state: ReplayState) -> ReplayState:
    """With the analysis of the game shown being made, and shown."""
    return replace(state, analysed=state.game, expected=True, unkept=False)


def at_rest(state: ReplayState) -> ReplayState:
    """With no analysis being made; what is done so far stays."""
    return replace(state, analysed=None)


def with_judged(state: ReplayState, game: int, index: int, judged: Judged) -> ReplayState:
    """With what is thought of an action of a game."""
    analyses = list(state.analyses)
    analyses[game] = learnt(analyses[game], index, judged)
    return replace(state, analyses=tuple(analyses))


def with_keeping(state: ReplayState, complaint: str | None) -> ReplayState:
    """After the analysis was kept with the record, or after that failed: what is new is told."""
    if complaint is None:
        return replace(state, unkept=False, notice="" if state.unkept else state.notice)
    return state if state.unkept else replace(state, unkept=True, notice=complaint)
