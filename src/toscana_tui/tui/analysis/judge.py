"""Judging the actions of a game by a computer player, each from what its player could know then."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from toscana_tui.bots import bots_of
from toscana_tui.bots.faults import NoLongerAskedError
from toscana_tui.core.bot import Budget, never
from toscana_tui.core.outcome import lead_of
from toscana_tui.core.seat import Seat
from toscana_tui.tui.analysis.values import Judged, for_seat, tenths

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot, Rated, Stop
    from toscana_tui.core.game import Position
    from toscana_tui.tui.session import AnyLog


BUDGET = Budget(nodes=30_000)
"""What may be looked at for each position: about a second of the expert's, and the same answer every time."""


def analyst_of(game: str) -> str:
    """The computer player that judges a game of that name: the strongest there is."""
    return tuple(bots_of(game))[-1]


class Judge:
    """Judges the actions of one game, in whatever order; the game's own order asks least.

    Args:
        log: the game.
        bot: who judges; `analyst_of` its game if None.
        stop: whether the answer is not wanted any more; asked often, from the thread that judges.
    """

    def __init__(self, log: AnyLog, bot: AnyBot | None = None, stop: Stop = never) -> None:
        self._log = log
        game = log.game.name
        self._bot = bot or bots_of(game)[analyst_of(game)]
        self._stop = stop
        self._last: tuple[int, tuple[Rated, ...]] = (-1, ())

    def judge(self, index: int) -> Judged:
        """What is thought of the action number `index`, from 0.

        A placement is compared with the best by one search, from the observation of its player: what comes up
        later was not known and does not count. Of an interruption, which changes what is known, the lead with
        and without it is told, but it is not called better or worse.

        Raises:
            NoLongerAskedError: `stop` said so.
        """
        log = self._log
        before, action = log.positions[index], log.actions[index]
        mover = before.mover
        if before.actor(action) is not mover:
            unchanged = tenths(self._lead(index, before))
            return Judged(tenths(self._lead(index + 1, log.positions[index + 1])), instead=unchanged)
        if before.must_pass:
            return Judged(tenths(self._lead(index + 1, log.positions[index + 1])))
        rated = self._rated(index, before)
        # One that the bot has not looked at is no better than those that it has.
        value = next((one.value for one in rated if one.action == action), rated[-1].value)
        played = tenths(for_seat(mover, value))
        best = rated[0]
        instead = tenths(for_seat(mover, best.value))
        if best.action == action or for_seat(mover, instead - played) <= 0:
            return Judged(played)
        return Judged(played, log.game.format_action(best.action), instead)

    def _lead(self, number: int, position: Position[Any]) -> float:
        """The lead of seat ONE expected at the position after `number` actions."""
        if position.over:
            return lead_of(position.outcome(), position.scores())
        mover = position.mover
        if position.must_pass:  # nothing else can be done, so nothing is revealed by doing it
            return self._lead(number + 1, position.play(position.choices(mover)[0]))
        return for_seat(Seat(mover), self._rated(number, position)[0].value)

    def _rated(self, number: int, position: Position[Any]) -> tuple[Rated, ...]:
        """The mover's placements at the position after `number` actions, the best first."""
        if self._last[0] != number:
            rng = random.Random(f"analysis/{number}")
            rated = self._bot.rate(position.observation(position.mover), rng, BUDGET, self._stop)
            if self._stop():
                raise NoLongerAskedError
            self._last = number, rated
        return self._last[1]
