"""Playing many matches at once, each worker a process of its own."""

from __future__ import annotations

import multiprocessing
import queue
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

from toscana_tui.bots.arena.matches import MatchPlayed, Task, play_match
from toscana_tui.core.bot import NoLongerAskedError, Stop, never
from toscana_tui.core.signals import ENDING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess


_TICK = 0.1  # seconds between two looks at whether to stop

_LEAVING_SECONDS = 5.0


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
    for number in ENDING:
        signal.signal(number, _left_to_the_first)
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


def _left_to_the_first(_number: int, _frame: object) -> None:
    """Do nothing; unlike an ignored signal, this is not handed down to the programs that a worker starts."""
