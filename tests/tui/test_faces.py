"""What holds of every game at the table: what can be held can be done, and what is wrong is told why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from helpers.played.records import random_log
from helpers.played.sessions import session_of_match
from toscana_tui.core.game import Pass
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.games.kwinty.actions import Clause as KwintyClause, Orientation
from toscana_tui.games.turris.actions import NONE, Clause as TurrisClause, Placement
from toscana_tui.play.language import translated
from toscana_tui.play.session import Phase
from toscana_tui.store.settings import Settings
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.boards.face import Counter
from toscana_tui.tui.boards.kwinty.face import Draft as KwintyDraft
from toscana_tui.tui.boards.turris.face import Draft as TurrisDraft, Kind
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.messages import coach_line, message_lines
from toscana_tui.tui.table.state import TableState, arrived

every_game = pytest.mark.parametrize("name", list(GAMES))
COMMIT = next(command for command in COMMANDS if command.id == "turn.commit")


def positions(name: str, seeds: int, most: int = 60) -> Iterator[GameLog]:
    """The logs of random games, cut after every few actions."""
    game = GAMES[name]
    for seed in range(seeds):
        rng = random.Random(f"{name} {seed}")
        options = {option.tag: option.usual for option in game.options}
        log = GameLog.begin(game, game.deal(rng, Seat.ONE, options))
        while not log.position.over and log.cursor < most:
            yield log
            log = random_log(rng, log, log.cursor + 1)


def table(log: GameLog) -> TableState:
    return arrived(session_of_match(Match(("Anna", "Bruno"), (log,))))


@every_game
def test_what_can_be_held_is_what_can_be_done(name: str) -> None:
    """The walk holds every action of the mover but a pass, each once, and each can be taken as it is held."""
    face, met = FACES[name], 0
    for log in positions(name, 4):
        position: Any = log.position
        walk = list(face.walk(position))
        wanted = [one for one in position.choices(position.mover) if not isinstance(one, Pass)]
        assert len(walk) == len(set(walk))
        assert set(walk) == set(wanted)
        for action in walk:
            assert face.drafted(position, action).action == action
        draft = face.arrived(log)
        assert (draft is None) is (not walk)
        if draft is not None:
            assert draft.action in walk
            met += 1
    assert met > 20


@every_game
def test_stepping_both_ways_is_the_walk(name: str) -> None:
    face = FACES[name]
    for log in list(positions(name, 2))[::5]:
        position, draft = log.position, face.arrived(log)
        if draft is None:
            continue
        length = len(face.walk(position))
        seen = []
        for _ in range(length):
            assert draft is not None
            seen.append(draft.action)
            draft = face.step(position, draft, 1)
        assert draft is not None
        assert draft.action == seen[0]
        assert len(set(seen)) == length
        back = face.step(position, draft, -1)
        assert back is not None
        assert back.action == seen[-1]


@every_game
def test_where_a_cell_begins_that_cell_is_drawn(name: str) -> None:
    face = FACES[name]
    rows, columns = face.first.board
    for layout in face.layouts:
        for cell in product(range(rows), range(columns)):
            place = face.place_of(*cell, layout)
            if place is not None:
                assert face.cell_under(*place, layout) == cell
                assert face.cell_under(place[0] - 1, place[1], layout) != cell


@every_game
@pytest.mark.parametrize("width", [22, 26, 40])
def test_the_score_is_shown_whatever_else_there_is_no_room_for(
    name: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [*map(translated, FACES[name].telling.score_texts(13))]
    monkeypatch.setattr(type(FACES[name]), "score_told", lambda *_: (13, texts))
    log = list(positions(name, 1))[-1]
    match = Match(("Anna", "Bruno the Bold"), (log,))
    for seat in Seat:
        line = FACES[name].name_line(match, log.position, seat, width, "(steady)")
        text = "".join(run.text for run in line)
        assert len(text) <= width
        assert "13" in text
        assert match.names[seat][:11] in text
        assert ("(steady)" in text) is (width == 40)


DRAFTS: dict[str, list[Any]] = {
    "Kwinty": [
        KwintyDraft(0, column, orientation).moved(0, 0) for column in range(17) for orientation in Orientation
    ],
    "Turris": [
        TurrisDraft(row, place, kind).moved(0, 0) for row in range(3) for place in range(3) for kind in Kind
    ],
}
MET: dict[str, set[str]] = {
    "Kwinty": {
        KwintyClause.FIRST_COLUMN,
        KwintyClause.WIDTH,
        KwintyClause.CONTACT,
        KwintyClause.HEIGHT,
        KwintyClause.REST,
        KwintyClause.SHORT_SIDES,
    },
    "Turris": {
        TurrisClause.REST,
        TurrisClause.BARRED,
        TurrisClause.THREE_LEVELS,
        TurrisClause.MIDDLE,
        TurrisClause.LONG_SIDE,
        TurrisClause.STRADDLE,
        TurrisClause.BONUS_ONLY,
        TurrisClause.TAKE_NOTHING,
        TurrisClause.TAKE_OWN,
        TurrisClause.TAKE_LAST,
        TurrisClause.TAKE_BURIED,
    },
}
"""The clauses that a player at the table can break by what is held."""


@pytest.mark.parametrize("name", list(MET))
def test_every_rule_that_is_broken_at_the_table_is_told_in_its_words(name: str) -> None:
    met = set()
    for log in positions(name, 12):
        state = table(log)
        if state.phase is not Phase.PLACE:
            continue
        for draft in DRAFTS[name]:
            held = state.holding(draft)
            fault = held.fault
            if fault is None or fault.clause in met:
                continue
            met.add(fault.clause)
            for width in (79, 400):
                said = " ".join(run.text for line in message_lines(held, width) for run in line)
                assert " ".join(fault.reason.split()) in " ".join(said.split())
            assert COMMIT.why_not(held) == ""
            assert draft.turned(1).turned(-1).action is not None
    assert met >= MET[name]


def test_what_is_typed_without_a_bonus_is_refused_and_can_be_turned_away_from() -> None:
    face = FACES["Turris"]
    log = next(log for log in positions("Turris", 9) if log.cursor > 3 and log.actions[-1] == NONE)
    state = table(log)
    assert state.draft is not None
    for text in ("xb1", "none"):
        draft, _ = face.typed(text, state.position, state.draft)
        assert draft is not None
        held = state.holding(draft)
        assert held.fault is not None
        assert held.fault.clause == TurrisClause.BONUS_ONLY
        assert COMMIT.why_not(held) == "", "the rule is told already"
        turned = [(draft := draft.turned(1)).action for _ in range(3)]
        assert any(isinstance(action, Placement) for action in turned)


@every_game
@pytest.mark.parametrize("steps", [1, 2])
def test_keys_and_counting_are_told_whatever_a_piece_and_a_score_are_called(
    name: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = FACES[name]
    monkeypatch.setattr(face.telling, "piece", "peg")
    monkeypatch.setattr(face.game, "point", "pair")
    state = table(next(positions(name, 1)))
    services: Any = SimpleNamespace(coach=SimpleNamespace(turn=lambda _: 1), settings=Settings(steps=steps))
    assert f"Enter {'shows' if steps == 2 else 'places'}" in coach_line(state, services, 120)[0].text
    monkeypatch.setattr(type(face), "counters", lambda *_: (Counter(Seat.ONE),) * 2)
    assert "".join(run.text for run in message_lines(replace(state, counted=1), 120)[0]).endswith(
        ": Anna 1  "
    )
