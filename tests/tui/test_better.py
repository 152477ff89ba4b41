"""The better placement in the replay, in every game: as its player would have held it, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from helpers.played.records import of_logs, random_log
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.play.analysis.values import Judged, annotated, blank, learnt
from toscana_tui.record import records_of
from toscana_tui.tui.boards.face import View
from toscana_tui.tui.replay.state import ReplayState, opened

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.draw.runs import Line

every_game = pytest.mark.parametrize("name", list(GAMES))


@cache
def judged_places(name: str) -> tuple[tuple[ReplayState, Any, Any], ...]:
    """Replays at an action that had a better one, with the position before it and the better one."""
    return tuple(_judged_places(GAMES[name]))


def _judged_places(game: Game) -> Iterator[tuple[ReplayState, Any, Any]]:
    for seed in range(2):
        rng = random.Random(f"better {game.name} {seed}")
        options = {option.tag: option.usual for option in game.options}
        log: GameLog = random_log(rng, GameLog.begin(game, game.deal(rng, Seat(seed % 2), options)), 30)
        (record,) = records_of(of_logs(log))
        for index in range(1, log.cursor):
            before = log.positions[index]
            others = [one for one in before.actions() if one != log.actions[index]]
            if before.must_pass or log.actor(index) is not before.mover or not others:
                continue
            best = rng.choice([one for one in others if before.actor(one) is before.mover])
            judged = Judged(0.0, game.format_action(best), 5.0 if before.mover is Seat.ONE else -5.0)
            state = opened((annotated(record, learnt(blank(log), index, judged)),))
            yield state.viewing(index + 1), before, best


def cells(lines: Sequence[Line]) -> dict[tuple[int, int], tuple[str, Any]]:
    """Each sign with its look by its place."""
    found: dict[tuple[int, int], tuple[str, Any]] = {}
    for y, line in enumerate(lines):
        signs = [(sign, run.look) for run in line for sign in run.text]
        found |= {(x, y): sign for x, sign in enumerate(signs)}
    return found


def held(lines: Sequence[Line]) -> dict[tuple[int, int], str]:
    """The places where something held is drawn, with its colour."""
    found: dict[tuple[int, int], str] = {}
    for y, line in enumerate(lines):
        x = 0
        for run in line:
            if run.look.ground.startswith("ghost"):
                found |= {(x + place, y): run.look.ground for place in range(len(run.text))}
            x += len(run.text)
    return found


@every_game
def test_it_is_held_in_the_position_before_in_its_players_colour(name: str) -> None:
    met = 0
    for state, before, best in judged_places(name):
        face = state.face
        for layout in face.layouts:
            there: Layout = layout
            now = face.draw(replace(state, better=True).view, there, plain=False)
            then = face.draw(View(before, draft=face.drafted(before, best), pending=True), there, plain=False)
            assert held(now) == held(then)
            met += bool(held(now))
    assert met > 50


@every_game
def test_nothing_else_on_the_board_changes(name: str) -> None:
    """What lies there, and above all a table of the position shown."""
    for state, before, best in judged_places(name):
        face, layout = state.face, state.face.layouts[0]
        better = face.draw(replace(state, better=True).view, layout, plain=False)
        over, touched = cells(better), held(better)
        shown = face.draw(state.view, layout, plain=False)
        legend = {y for y, line in enumerate(shown) if line and line[0].text.startswith("near")}
        without = {place: sign for place, sign in cells(shown).items() if place[1] not in legend}
        # A block to be taken out is outlined; what is barred is so in the turn in which the better was open.
        signs = {place for place, (sign, _) in without.items() if {sign, over[place][0]}.isdisjoint("▏ /[]")}
        changed = {place for place in signs - touched.keys() if without[place][0] != over[place][0]}
        assert not changed, (before, best)
