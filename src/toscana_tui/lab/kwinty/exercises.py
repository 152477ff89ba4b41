"""What exercises of Kwinty are drawn from (`lab.draw`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from toscana_tui.core.bot import Budget, WeakerBot, never
from toscana_tui.core.match import GameLog
from toscana_tui.core.outcome import SURE, moves_to_win
from toscana_tui.core.perfectinfo import StarterSetup
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.bots.exercises import AHEAD, DEFENCE, ONE, THREE, TWO
from toscana_tui.games.kwinty.bots.expert import EVERY, ExpertBot, Search, Weights, lead_of
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.lab.draw import Question, Source, Values, best_first, gap

if TYPE_CHECKING:
    from toscana_tui.core.exercise import Theme
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.kwinty.position import Position

BY_LOT = 4  # blocks that are placed by lot at the beginning of a game
SLIPS = 0.15  # how often a player places by lot later on
STEPS = (1, 400, 2000)  # with so many nodes a search sees the answer, from the second difficulty on


class KwintySource(Source):
    """Games between the levels; values are in lines of four, and only a win or a loss makes an exercise."""

    game = KWINTY
    margin = SURE
    short = 8_000
    deep = 100_000
    opening = 6
    choices = 8

    def play(self, rng: random.Random) -> GameLog:
        """A game from a random opening, each side with nodes and a margin by lot, and sometimes careless."""
        log = GameLog.begin(KWINTY, StarterSetup(rng.choice(tuple(Seat))))
        players = [WeakerBot(ExpertBot(), rng.choice((10, 100, 400)), rng.choice((0.1, 0.3))) for _ in Seat]
        while not log.position.over:
            position, mover = log.position, log.position.mover
            if log.cursor < BY_LOT or rng.random() < SLIPS:
                log = log.play(rng.choice(position.choices(mover)))
            else:
                log = log.play(players[mover].choose(position.observation(mover), rng))
        return log

    def question(self, position: Position, seed: str, nodes: int) -> Question | None:
        """The position, where one placement wins and no other, or all but one lose."""
        values = self.judge(position, (), seed, nodes)
        if gap(values) < SURE:
            return None
        best, value = next(iter(values.items()))
        about = theme(position, value)
        return Question(tuple(values), about, self._difficulty(position, best, about)) if about else None

    def judge(self, position: Position, first: tuple[AnyAction, ...], seed: str, nodes: int) -> Values:  # noqa: ARG002
        """Every placement, by a search whose order and evaluation the seed settles."""
        rng = random.Random(seed)
        weights = Weights(*(round(weight * rng.uniform(0.6, 1.6)) for weight in Weights()))
        found = Search(Budget(nodes=nodes), never, weights).deepen(position, rng, EVERY)
        return best_first({placement: lead_of(value) for placement, value in found.items()})

    def _difficulty(self, position: Position, best: AnyAction, about: Theme) -> int:
        """How far one must look to see that the best placement decides the game, from 1."""
        if about is ONE:
            return 1
        for difficulty, nodes in enumerate(STEPS, start=2):
            values = self.judge(position, (), "difficulty", nodes)
            if next(iter(values)) == best and gap(values) >= SURE:
                return difficulty
        return 5


def theme(position: Position, value: float) -> Theme | None:
    """What a placement of that value is about, where it is the only one that decides the game."""
    if value < SURE:
        return DEFENCE if position.threats(position.mover.other) else AHEAD
    moves = moves_to_win(value)
    if moves is None:
        return None  # won by lines of four: nobody can see that far
    return {1: ONE, 2: TWO}.get(moves, THREE)


SOURCE = KwintySource()
