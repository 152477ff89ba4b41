"""The engine as a state machine: play, veto, pass, undo, redo, save and load in any order.

`TOSCANA_MACHINES=2000 pytest tests/tui/test_machine.py` tries more.
"""

from __future__ import annotations

import os
import random

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.keeping.state import session_of, text_of
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import Session
from toscana_tui.record import read_text

TRIES = int(os.environ.get("TOSCANA_MACHINES", "30"))
"""How many sequences are tried; many more on demand."""

SEATS = ((HUMAN, HUMAN), (HUMAN, "random"), ("random", HUMAN))


class Table(RuleBasedStateMachine):
    """A session beside a plain model of it: the actions that stand and those that can be done again."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(_match(0, "it"), SEATS[0], 0)
        self.standing: list[object] = []
        self.undone: list[object] = []

    @initialize(
        seed=st.integers(0, 10_000),
        edition=st.sampled_from(TOSCANA.options[0].codes),
        seats=st.sampled_from(SEATS),
        skip=st.booleans(),
    )
    def begin(self, seed: int, edition: str, seats: tuple[str, str], skip: bool) -> None:
        self.session = Session(_match(seed, edition), seats, seed)
        if skip:  # most of a game is over soon enough for a second one to be reached
            rng = random.Random(seed)
            while not self.session.match.position.over:
                self._play(rng.choice(self._choices()))

    @rule(pick=st.randoms(use_true_random=False))
    @precondition(lambda self: not self.session.match.position.over)
    def act(self, pick: random.Random) -> None:
        self._play(pick.choice(self._choices()))

    @rule(pick=st.randoms(use_true_random=False))
    @precondition(
        lambda self: bool(self.session.match.position.choices(self.session.match.position.mover.other))
    )
    def interrupt(self, pick: random.Random) -> None:
        position = self.session.match.position
        self._play(pick.choice(list(position.choices(position.mover.other))))

    @rule()
    @precondition(lambda self: self.session.may_interrupt)
    def let(self) -> None:
        self.session = self.session.let()

    @rule()
    def undo(self) -> None:
        step = self.session.undo()
        if step is not None:
            assert step.cursor < len(self.standing)
            self.undone = self.standing[step.cursor :] + self.undone
            self.standing = self.standing[: step.cursor]
            self.session = self.session.at(step.cursor)

    @rule()
    def redo(self) -> None:
        cursor = self.session.redo()
        assert (cursor is None) == (not self.undone)
        if cursor is not None:
            more = cursor - len(self.standing)
            self.standing, self.undone = self.standing + self.undone[:more], self.undone[more:]
            self.session = self.session.at(cursor)

    @rule()
    def save_and_load(self) -> None:
        loaded = session_of(read_text(text_of(self.session)))
        assert loaded == self.session

    @rule()
    @precondition(lambda self: self.session.match.position.over and not self.session.match.finished)
    def next_game(self) -> None:
        before = self.session.match.log.setup.first
        self.session = self.session.next_game()
        assert self.session.match.log.setup.first is before.other
        self.standing, self.undone = [], []

    @invariant()
    def the_log_is_as_the_model_says(self) -> None:
        log = self.session.match.log
        assert list(log.played) == self.standing
        assert list(log.actions[log.cursor :]) == self.undone

    @invariant()
    def the_position_follows_from_the_actions(self) -> None:
        log = self.session.match.log
        position = TOSCANA.start(log.setup)
        for action in log.played:
            position = position.play(action)
        assert position == log.position

    def _choices(self) -> list[object]:
        position = self.session.match.position
        return list(position.choices(position.mover))

    def _play(self, action: object) -> None:
        self.session = self.session.play(action)
        if self.undone and self.undone[0] == action:
            self.undone = self.undone[1:]
        else:
            self.undone = []
        self.standing.append(action)


def _match(seed: int, edition: str) -> Match:
    setup = TOSCANA.deal(random.Random(seed), Seat(seed % 2), {"Edition": edition})
    return Match(("Anna", "Bruno"), (GameLog.begin(TOSCANA, setup),), (("Date", "2026.11.27"),))


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=TRIES, stateful_step_count=60)
