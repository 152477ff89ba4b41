"""An application whose terminal cannot break it, how it is run, and how it leaves: at once and in order.

Faults of the framework (Textual 8.2) that leaving stands before:

* It catches none of the signals that ask a program to end (`app.py`), so that they end it with the terminal
  in raw mode, on the alternate screen, with the mouse reporting.
* A worker's thread (`worker.py`) comes from asyncio's default executor, which waits for it when the loop is
  closed, and again when the interpreter ends; a computer player that thinks for a minute keeps the program,
  with the terminal long restored, for a minute.

They are mended when `tests/terminal/test_leaving.py` passes without `Departure` and `LooseExecutor`.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from textual import events
from textual.app import App, ReturnType

from toscana_tui.core.signals import caught
from toscana_tui.tui.guard.order import Order

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from pathlib import Path

    from rich.console import RenderableType
    from textual.await_complete import AwaitComplete
    from textual.driver import Driver
    from textual.geometry import Offset
    from textual.screen import Screen

GRACE = 0.5  # seconds for leaving in order, before the program leaves without
_LAST_WRITE = 2.0  # seconds for putting the terminal back then; a crowded machine takes its time

P = ParamSpec("P")
T = TypeVar("T")


class Departure:
    """How a program leaves for a reason outside itself.

    `leave` asks the program to leave in order, in the thread and the loop it runs in; `restore` puts the
    terminal back at once, from any thread.
    """

    def __init__(self, leave: Callable[[], None], restore: Callable[[], None]) -> None:
        self._leave = leave
        self._restore = restore
        self._asked = Event()
        self._over = False
        self._post: Callable[[Callable[[], None]], object] | None = None
        self.status: int | None = None  # the exit status that the reason asks for; None while there is none

    def leave_for(self, number: int, _frame: object = None) -> None:
        """Leave as for the signal of that number; from any thread, and as a signal's handler."""
        if self.status is None:
            self.status = 128 + number
            self._asked.set()
            if self._post is not None:
                self._post(self._leave)

    @contextmanager
    def watched(self, post: Callable[[Callable[[], None]], object]) -> Iterator[None]:
        """Catch signals inside this context; whatever hangs, the program is gone soon after one.

        `post` has something called in the program's loop, from any thread.
        """
        self._post = post
        # Made now, because no thread can safely be started in a signal's handler.
        Thread(target=self._insist, name="toscana-departure", daemon=True).start()
        with caught(self.leave_for):
            try:
                yield
            finally:
                self._over = True
                self._asked.set()

    def _insist(self) -> None:
        """Wait until somebody asks to leave; end the process if it is still there after a while."""
        self._asked.wait()
        time.sleep(GRACE)
        if self._over or self.status is None:
            return
        # A terminal that takes nothing must not hold the program either.
        last = Thread(target=self._restore, daemon=True)
        last.start()
        last.join(_LAST_WRITE)
        os._exit(self.status)


class LooseExecutor(ThreadPoolExecutor):
    """Runs each call in a thread of its own, which nobody waits for.

    A pool only by name: asyncio takes no other executor as its default.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start a call; its result to come."""
        future: Future[T] = Future()

        def work() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(fn(*args, **kwargs))
                except BaseException as error:  # noqa: BLE001 - whoever asked for the result gets it
                    future.set_exception(error)

        Thread(target=work, name="toscana-work", daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the threads to themselves; they end with the program."""
        del wait
        super().shutdown(wait=False, cancel_futures=cancel_futures)


class GuardedApp(App[ReturnType]):
    """An application with a driver that holds, which leaves in order whatever ends it.

    Selecting text with the mouse is off: the framework fails where a press meets a widget that is just being
    removed (Textual 8.2, `Screen._forward_event`), and the mouse is for playing.

    Run with `run_guarded` an error inside it becomes one line and a report; under `run_test` it is raised.
    """

    ALLOW_SELECT = False

    def __init__(self) -> None:
        self.shows_cursor = False  # whether it can be seen; it takes effect when the terminal is taken
        super().__init__()
        # Nothing here shows tooltips or toasts; without their widgets each screen is laid out once less.
        self._disable_tooltips = True
        self._disable_notifications = True
        self.departure = Departure(self.exit, self.restore)  # how it leaves when something outside ends it
        self.order = Order(self)  # whose turn it is among what the terminal sends
        self.guarded = False  # whether errors are to be kept for whoever runs this, rather than printed
        self.failure: BaseException | None = None  # the first error that nobody handled

    @property
    def cursor_position(self) -> Offset:
        """Where the terminal's cursor is put after each repaint: the framework knows only of fields."""
        return self.find_cursor() or self._cursor

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        self._cursor = place

    def find_cursor(self) -> Offset | None:
        """Where the cursor belongs; None leaves it to the framework."""
        return None

    def restore(self) -> None:
        """Put the terminal back at once, from any thread."""
        driver: Any = self._driver
        if hasattr(driver, "restore"):  # a guarded one
            driver.restore()

    def get_driver_class(self) -> type[Driver]:
        """The framework's driver, guarded where there is a guarded one."""
        given = super().get_driver_class()
        if os.name != "posix":
            return given
        from toscana_tui.tui.guard.driver import GuardedDriver  # noqa: PLC0415 - not there on Windows

        return GuardedDriver if issubclass(GuardedDriver, given) else given

    async def on_event(self, event: events.Event) -> None:
        """Handle an event, what the terminal sends in its order."""
        sent = isinstance(event, (events.InputEvent, events.Paste)) and not event.is_forwarded
        if not sent or self.order.lets(event):
            await super().on_event(event)

    def switch_screen(self, screen: Screen[Any] | str) -> AwaitComplete:
        """Put a screen in the place of the topmost.

        The framework takes the callback away that a screen was pushed with, and fails at the one screen that
        nobody pushed: the default screen.
        """
        top = self.screen
        if not top._result_callbacks:  # noqa: SLF001
            top._push_result_callback(top, None)  # noqa: SLF001
        return super().switch_screen(screen)

    def panic(self, *renderables: RenderableType) -> None:
        """Leave because of an error."""
        if self.guarded:
            self._fail()
        else:
            super().panic(*renderables)

    def _fatal_error(self) -> None:
        if self.guarded:
            self._fail()
        else:
            super()._fatal_error()

    def _fail(self) -> None:
        error = sys.exc_info()[1] or self._exception or RuntimeError("the framework gave up")
        self.failure = self.failure or error
        self._close_messages_no_wait()


def run_guarded(
    app: GuardedApp[int], *, mouse: bool, reports: Path | None = None, loop: AbstractEventLoop | None = None
) -> int:
    """Run an application to its end, whatever that is, in `loop`, which is then closed, or one of its own.

    A report on an error inside it goes to the folder `reports`. `mouse` says whether the terminal reports it.

    Returns:
        the exit status: what the application ended with, 1 after an error inside it, 128 and the signal's
        number after a signal.
    """
    app.guarded = True
    result: int | None = None
    departure = app.departure
    try:
        with asyncio.Runner(loop_factory=lambda: loop or asyncio.new_event_loop()) as runner:
            loop = runner.get_loop()
            loop.set_default_executor(LooseExecutor())
            loop.set_exception_handler(lambda _, context: _note(app, context))
            with departure.watched(loop.call_soon_threadsafe):
                result = runner.run(app.run_async(mouse=mouse))
    except Exception as error:  # noqa: BLE001 - the last place where it can be said in one line
        app.failure = app.failure or error
        app.restore()
    if departure.status is not None:
        return departure.status
    if app.failure is not None:
        from toscana_tui.tui.guard.crash import report, sentence  # noqa: PLC0415 - seldom needed, one hopes

        text = sentence(app.failure, report(app.failure, reports))
        if sys.stderr is not None:
            with suppress(OSError, ValueError):
                print(text, file=sys.stderr, flush=True)
        return 1
    return result or 0


def _note(app: GuardedApp[int], context: dict[str, Any]) -> None:
    """Keep an error that only asyncio has seen, in place of printing it over the screen."""
    error = context.get("exception")
    if isinstance(error, Exception) and app.is_running:
        app.failure = app.failure or error
        app.exit()
