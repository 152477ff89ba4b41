"""Threads that do not keep the program alive.

Fault of the framework (Textual 8.2, `worker.py`) that this stands before: a worker's thread comes from
asyncio's default executor, which waits for it when the loop is closed, and again when the interpreter ends; a
computer player that thinks for a minute keeps the program, with the terminal long restored, for a minute.

It is mended when `test_a_thinking_player_does_not_keep_the_program` passes without this executor.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class LooseExecutor(ThreadPoolExecutor):
    """Runs each call in a thread of its own, which nobody waits for.

    A pool only by name: asyncio takes no other executor as its default.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start a call; its result to come."""
        future: Future[T] = Future()

        def work() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:  # noqa: BLE001 - whoever asked for the result gets it
                future.set_exception(error)
            else:
                future.set_result(result)

        Thread(target=work, name="toscana-work", daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the threads to themselves; they end with the program."""
        del wait
        super().shutdown(wait=False, cancel_futures=cancel_futures)
