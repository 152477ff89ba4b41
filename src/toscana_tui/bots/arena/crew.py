"""Playing many matches at once, each worker a process of its own."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, NoReturn

from toscana_tui.bots.arena.matches import MatchPlayed, Task, play_match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from multiprocessing.context import SpawnProcess
    from types import FrameType

_LEAVING_SECONDS = 3


class WorkerLostError(Exception):
    """A worker's process has ended in the middle of a match; the text says with what status."""


def played(tasks: Sequence[Task], jobs: int) -> Generator[MatchPlayed, None, None]:
    """The matches as they end, in any order; with one job they are played in this process.

    Closing the generator, as an interrupt does, ends the workers and the programs that they have started.

    Raises:
        WorkerLostError: a worker's process has ended by itself.
    """
    if jobs == 1 or len(tasks) == 1:
        yield from map(play_match, tasks)
        return
    waiting = iter(tasks)
    crew: dict[Connection, SpawnProcess] = {}
    try:
        for task in _first(waiting, jobs):
            connection, process = _start()
            crew[connection] = process
            connection.send(task)
        while crew:
            for ready in wait(list(crew)):
                assert isinstance(ready, Connection)  # noqa: S101 - `wait` returns what it was given
                yield _received(ready, crew[ready])
                _go_on(ready, crew, next(waiting, None))
    finally:
        _dismiss(crew)


def _first(tasks: Iterator[Task], number: int) -> Iterator[Task]:
    for _, task in zip(range(number), tasks, strict=False):
        yield task


def _start() -> tuple[Connection, SpawnProcess]:
    # Spawned everywhere: a fork would copy threads' locks, and other systems have no fork.
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_work, args=(there,), daemon=True)
    with _interrupts_held():
        process.start()
    there.close()
    return here, process


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Put off an interrupt of the terminal, so that a worker which is only starting does not see it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first worker would start it and so, in some versions of Python, let interrupts through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
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


def _go_on(connection: Connection, crew: dict[Connection, SpawnProcess], task: Task | None) -> None:
    with suppress(OSError):  # a worker that has gone is found when its answer is read
        connection.send(task)
    if task is None:
        crew.pop(connection).join(_LEAVING_SECONDS)
        connection.close()


def _dismiss(crew: dict[Connection, SpawnProcess]) -> None:
    for connection, process in crew.items():
        connection.close()
        process.terminate()
    for process in crew.values():
        process.join(_LEAVING_SECONDS)
        if process.is_alive():
            process.kill()
            process.join()


def _work(tasks: Connection) -> None:
    """What a worker does: play what it is sent, until it is sent nothing more or told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process decides what an interrupt means
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, OSError):
        while (task := tasks.recv()) is not None:
            tasks.send(play_match(task))


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """Leave by the way that closes players."""
    sys.exit(0)
