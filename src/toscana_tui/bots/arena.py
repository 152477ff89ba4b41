"""Matches between two bots, without a table, many at once: each worker a process of its own."""

from __future__ import annotations

import multiprocessing
import queue
import random
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Literal, TypeAlias

from toscana_tui.bots import short_name
from toscana_tui.bots.player import VETO_SHARE, Player, player_of
from toscana_tui.core.bot import BotFault, Budget, NoLongerAskedError, Stop, never
from toscana_tui.core.match import GameLog
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.seat import Seat
from toscana_tui.core.signals import ENDING
from toscana_tui.core.text import clean
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from toscana_tui.core.game import AnyAction

_TICK = 0.1  # seconds between two looks at whether to stop
_LEAVING_SECONDS = 5.0

Side = Literal["a", "b"]
Sides: TypeAlias = tuple[Side, Side]  # who sits where: the side at each seat


@dataclass(frozen=True, slots=True)
class Task:
    """A match to be played."""

    bots: tuple[str, str]  # of A and B, by name
    # Which match of the arena it is, from 0; an even number and the next have the same deals, as far as a
    # deal does not depend on how the game before ended.
    number: int
    seed: int  # what fixes the deals and the bots
    budgets: tuple[Budget, Budget]  # what A and B may think about a placement
    game: str  # the name of the game
    # The game's options that were chosen, each as its tag and the value's code.
    rules: tuple[tuple[str, str], ...] = ()
    openings: int = 0  # how many actions at the start of each game are drawn by lot, the same for a pair

    @property
    def labels(self) -> tuple[str, str]:
        """What A and B are called: in short, by the whole command or the budget where only that differs."""
        a, b = map(short_name, self.bots)
        if a == b and self.bots[0] != self.bots[1]:
            a, b = map(clean, self.bots)
        if a == b and self.budgets[0] != self.budgets[1]:
            a, b = f"{a} ({self.budgets[0]})", f"{b} ({self.budgets[1]})"
        return a, b

    @property
    def pair(self) -> int:
        """The number of the pair of matches with the same deals."""
        return self.number // 2

    @property
    def sides(self) -> Sides:
        """Who sits where: A on the first seat in matches with an even number."""
        return ("b", "a") if self.number % 2 else ("a", "b")


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played; pairs hold A's number first."""

    log: GameLog
    sides: Sides  # who sat where
    outcome: Outcome  # how it ended; where a fault broke it off the other has won, without scores
    faulty: Side | None  # who lost it by a fault
    fault: str  # that fault in a sentence
    seconds: tuple[float, float]  # the time that all answers took
    answers: tuple[int, int]  # how many these were

    @property
    def scores(self) -> tuple[int, int] | None:
        """The scores of A and of B; None where a fault broke the game off."""
        one, two = self.outcome.scores
        return None if self.faulty else (one, two) if self.sides[0] == "a" else (two, one)

    @property
    def winner(self) -> Side | None:
        """Who won it, or None where it was drawn."""
        return None if self.outcome.winner is None else self.sides[self.outcome.winner]


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A match that was played: what was to be played, and its games in order."""

    task: Task
    games: tuple[Played, ...]

    @property
    def winner(self) -> Side | None:
        """Who won it, as the game judges; None where it was drawn. A game broken off counts no scores."""
        winner = GAMES[self.task.game].verdict([played.outcome for played in self.games]).winner
        return None if winner is None else self.task.sides[winner]


def play_match(task: Task, stop: Stop = never) -> MatchPlayed:
    """Play a match from its task alone; with built-in bots and a budget in nodes always the same.

    It raises BotNameError, or NoLongerAskedError once `stop` says that nobody waits for the match any more.
    """
    game = GAMES[task.game]
    players: list[Player] = [player_of(task.bots["ab".index(side)], game.name) for side in task.sides]
    rng = random.Random(f"{task.seed}/deal/{task.pair}")
    setup = game.deal(rng, Seat(rng.randrange(2)), dict(task.rules))
    games: list[Played] = []
    try:
        while True:
            log = _opened(task, GameLog.begin(game, setup), len(games))
            games.append(_game(task, log, len(games), players, stop))
            if len(games) == game.rounds:
                return MatchPlayed(task, tuple(games))
            setup = game.next_deal(rng, setup, games[-1].outcome)
    finally:
        for player in players:
            player.close()


def _opened(task: Task, log: GameLog, number: int) -> GameLog:
    """The log after the opening drawn for a pair's game of that number; it never ends a game."""
    rng = random.Random(f"{task.seed}/opening/{task.pair}/{number}")
    for _ in range(task.openings):
        after = log.play(rng.choice(log.position.choices(log.position.mover)))
        if after.position.over:
            break
        log = after
    return log


def _game(task: Task, log: GameLog, number: int, players: Sequence[Player], stop: Stop) -> Played:
    sides = task.sides
    seconds, answers = [0.0, 0.0], [0, 0]
    outcome, faulty, fault = log.position.outcome(), None, ""
    asked, let = 0, False  # whether the player not to move has let the mover go on
    while outcome is None:
        mover = log.position.mover
        veto = not let and bool(log.position.choices(mover.other))
        seat = mover.other if veto else mover
        who = "ab".index(sides[seat])
        asked += 1
        rng = random.Random(f"{task.seed}/{task.number}/{number}/{asked}")
        begin = time.perf_counter()
        try:
            action = _answer(players[seat], log, rng, task.budgets[who], stop, veto=veto)
        except BotFault as error:
            outcome, faulty, fault = Outcome((0, 0), seat.other, "a fault"), sides[seat], str(error)
            break
        if stop():
            raise NoLongerAskedError
        seconds[who] += time.perf_counter() - begin
        answers[who] += 1
        let = action is None
        if not let:
            log = log.play(action)
            outcome = log.position.outcome()
    return Played(
        log, sides, outcome, faulty, fault, (seconds[0], seconds[1]), answers=(answers[0], answers[1])
    )


def _answer(
    player: Player, log: GameLog, rng: random.Random, budget: Budget, stop: Stop, *, veto: bool
) -> AnyAction:
    """What a player does, None where it lets the other move; BotFault where it may not do so."""
    mover = log.position.mover
    if veto:
        action = player.veto(log, rng, budget.part(VETO_SHARE), stop)
    else:
        action = player.move(log, rng, budget, stop)
    if action in log.position.choices(mover.other if veto else mover) or (veto and action is None):
        return action
    try:
        sent = str(log.game.format_action(action))
    except Exception:  # noqa: BLE001 - it may be anything at all
        sent = repr(action)
    raise BotFault(player.name, message("answered an illegal action"), sent)


# -- many matches at once --------------------------------------------------------------------------------


class WorkerLostError(Exception):
    """A worker's process has ended in the middle of a match; the text says with what status."""


def played(tasks: Sequence[Task], jobs: int, stop: Stop = never) -> Generator[MatchPlayed, None, None]:
    """The matches as they end, in any order; with one job they are played in this process.

    Once `stop` says so there are no more, as when the generator is closed: the matches being played are
    dropped, and the workers and the programs that they have started are ended.

    Raises:
        WorkerLostError: a worker's process has ended by itself.
    """
    if jobs == 1 or len(tasks) == 1:
        with suppress(NoLongerAskedError):
            for task in tasks:
                yield play_match(task, stop)
        return
    waiting = iter(tasks)
    crew: dict[Connection, SpawnProcess] = {}
    try:
        for task in islice(waiting, jobs):
            if stop():
                return
            connection, process = _start()
            crew[connection] = process
            connection.send(task)
        while crew:
            for ready in wait(list(crew), _TICK):
                assert isinstance(ready, Connection)  # noqa: S101 - `wait` returns what it was given
                yield _received(ready, crew[ready])
                following = next(waiting, None)
                with suppress(OSError):  # a worker that has gone is found when its answer is read
                    ready.send(following)
                if following is None:
                    crew.pop(ready).join(_LEAVING_SECONDS)
                    ready.close()
            if stop():
                return
    finally:
        _dismiss(crew)


def _start() -> tuple[Connection, SpawnProcess]:
    # Spawned everywhere: a fork would copy threads' locks, and other systems have no fork.
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_work, args=(there,), daemon=True)
    with _signals_held():
        process.start()
    there.close()
    return here, process


@contextmanager
def _signals_held() -> Iterator[None]:
    """Put off the signals of the terminal, so that a worker which is only starting does not see them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        # The first worker would start it; it lets some of the signals through again.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _received(connection: Connection, process: SpawnProcess) -> MatchPlayed:
    try:
        found: MatchPlayed = connection.recv()
    except (EOFError, OSError):
        process.join(_LEAVING_SECONDS)
        raise WorkerLostError(f"a worker has ended with status {process.exitcode}") from None
    return found


def _dismiss(crew: dict[Connection, SpawnProcess]) -> None:
    for connection in crew:
        connection.close()
    end = time.monotonic() + _LEAVING_SECONDS
    for process in crew.values():
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def _work(line: Connection) -> None:
    """What a worker does: play what it is sent, until it is sent nothing more or nobody is left to send.

    What a signal means, the first process decides. When that is gone, however it went, the line ends.
    """
    for number in ENDING:  # unlike an ignored signal, this is not handed down to the programs that it starts
        signal.signal(number, lambda _number, _frame: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
    gone = threading.Event()
    threading.Thread(target=_listen, args=(line, tasks, gone), daemon=True).start()
    with suppress(NoLongerAskedError, OSError):
        while (task := tasks.get()) is not None:
            line.send(play_match(task, gone.is_set))


def _listen(line: Connection, tasks: queue.SimpleQueue[Task | None], gone: threading.Event) -> None:
    """Hand on what a worker is sent; say when nothing more can come."""
    with suppress(EOFError, OSError):
        while True:
            tasks.put(line.recv())
    gone.set()
    tasks.put(None)
