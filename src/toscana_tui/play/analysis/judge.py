"""Judging the actions of a game by a computer player, each from what its player could know then.

A judge that thinks long does so in two processes, each asked by a thread of its own: a whole game then takes
half a minute at most, and keys are answered meanwhile.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.bots import bots_of, strongest
from toscana_tui.bots.player import BuiltIn, Player, player_apart
from toscana_tui.core.bot import AnyBot, BotFault, Budget, NoLongerAskedError, Rated, Stop, never
from toscana_tui.core.outcome import lead_of
from toscana_tui.core.seat import Seat
from toscana_tui.play.analysis.values import Analysis, Judged, for_seat, learnt, tenths

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog
    from toscana_tui.record import GameRecord

SECONDS = 40  # what a whole game may take, in seconds of one processor
MOST_NODES = 30_000  # what may be looked at for each position at most
PROCESSES = 2  # how many processes think about a game


def budget_for(log: GameLog, bot: AnyBot) -> Budget:
    """What may be looked at for each position of a game: nodes, so that it is judged the same every time."""
    return Budget(nodes=max(1, min(MOST_NODES, SECONDS * bot.pace // max(1, log.cursor))))


class Judge:
    """Judges the actions of a game by a bot, or the strongest, in any order; each position is rated once."""

    def __init__(self, log: GameLog, bot: AnyBot | None = None, stop: Stop = never) -> None:
        self._log = log
        name = strongest(log.game.name)
        bot = bot or bots_of(log.game.name)[name]
        self._player = BuiltIn(name, bot)
        self._budget = budget_for(log, bot)
        self._stop = stop
        self._rated: dict[int, tuple[Rated, ...]] = {}

    def judge(self, index: int) -> Judged:
        """What is thought of the action number `index`, from 0.

        A placement is compared with the best by one search, from the observation of its player: what comes up
        later was not known and does not count. Of an interruption, which changes what is known, the lead with
        and without it is told, but it is not called better or worse. NoLongerAskedError where `stop` said so.
        """
        log = self._log
        before, action = log.positions[index], log.actions[index]
        mover = before.mover
        if log.interrupts(index):
            without = tenths(self._lead(index))
            return Judged(tenths(self._lead(index + 1)), instead=without)
        if before.must_pass:
            return Judged(tenths(self._lead(index + 1)))
        rated = self.rate(log.at(index))
        # One that the bot has not looked at is no better than those that it has.
        value = next((one.value for one in rated if one.action == action), rated[-1].value)
        played = tenths(for_seat(mover, value))
        best = rated[0]
        instead = tenths(for_seat(mover, best.value))
        if best.action == action or for_seat(mover, instead - played) <= 0:
            return Judged(played)
        return Judged(played, log.game.format_action(best.action), instead)

    def asked(self, index: int) -> tuple[GameLog, ...]:
        """The game at each position that must be rated to judge the action number `index`."""
        if self._log.interrupts(index):
            return self._placing(index), self._placing(index + 1)
        return (self._placing(index + self._log.positions[index].must_pass),)

    def rate(self, log: GameLog, player: Player | None = None) -> tuple[Rated, ...]:
        """The mover's placements at the game's cursor, the best first; from any thread.

        The `player` is the judge where it thinks elsewhere; raises what its `rate` raises.
        """
        number = log.cursor
        if number not in self._rated and not log.position.over:
            rng = random.Random(f"analysis/{number}")
            rated = () if self._stop() else (player or self._player).rate(log, rng, self._budget, self._stop)
            if self._stop():
                raise NoLongerAskedError
            self._rated[number] = rated
        return self._rated.get(number, ())

    def _placing(self, number: int) -> GameLog:
        """The game after `number` actions and the passes that must follow: nothing is revealed by passing."""
        log = self._log.at(number)
        while not log.position.over and log.position.must_pass:
            log = log.play(log.position.choices(log.position.mover)[0])
        return log

    def _lead(self, number: int) -> float:
        """The lead of seat ONE expected at the position after `number` actions."""
        log = self._placing(number)
        position = log.position
        if position.over:
            return lead_of(position.outcome(), position.scores())
        return for_seat(Seat(position.mover), self.rate(log)[0].value)


class AnalysisStep(NamedTuple):
    """What an analysis has come to."""

    place: int | None  # the action that has been judged, from 0; None where all have been
    judged: Judged | None  # what is thought of it
    complaint: str | None  # why the analysis could not be kept, or None


def analyse(
    game: GameRecord,
    analysis: Analysis,
    keep: Callable[[Analysis], str | None],
    tell: Callable[[AnalysisStep], object],
    stop: Stop = never,
) -> None:
    """Judge what has not been judged yet of a game; returns when that is done, or once `stop` says so.

    After every action the analysis so far is put into the record by `keep`, which says why not, or None.
    """
    log = game.log
    judge = Judge(log, stop=stop)
    asked = {index: judge.asked(index) for index, judged in enumerate(analysis) if judged is None}
    positions = {one.cursor: one for logs in asked.values() for one in logs}
    with _rated(judge, log.game.name, positions) as ratings:
        try:
            for index, logs in asked.items():
                for one in logs:
                    ratings[one.cursor].result()
                judged = judge.judge(index)
                analysis = learnt(analysis, index, judged)
                tell(AnalysisStep(index, judged, keep(analysis)))
        except NoLongerAskedError:
            return
    tell(AnalysisStep(None, None, keep(analysis)))


@contextmanager
def _rated(judge: Judge, game: str, positions: dict[int, GameLog]) -> Iterator[dict[int, Future[object]]]:
    """Have positions rated for a judge, several at the same time; yields what tells that one is."""
    name = strongest(game)
    number = PROCESSES if bots_of(game)[name].thinks_long else 1
    players = [player_apart(name, game) for _ in range(number)]
    idle: SimpleQueue[Player] = SimpleQueue()
    for player in players:
        idle.put(player)

    def rate(log: GameLog) -> None:
        player = idle.get()
        try:
            judge.rate(log, player)
        except BotFault:  # its process was ended by somebody, so it is asked in this one
            judge.rate(log)
        finally:
            idle.put(player)

    pool = ThreadPoolExecutor(number, "analysis")
    try:
        yield {cursor: pool.submit(rate, log) for cursor, log in positions.items()}
    finally:
        pool.shutdown(cancel_futures=True)
        for player in players:
            player.close()
