"""An application whose terminal cannot break it, and how it is run."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App, ReturnType

from toscana_tui.tui.guard.leaving import Departure, LooseExecutor
from toscana_tui.tui.guard.order import Order

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import RenderableType
    from textual.await_complete import AwaitComplete
    from textual.driver import Driver
    from textual.geometry import Offset
    from textual.screen import Screen


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
    app: GuardedApp[int],
    *,
    mouse: bool = True,
    reports: Path | None = None,
    loop: asyncio.AbstractEventLoop | None = None,
) -> int:
    """Run an application to its end, whatever that is.

    Args:
        app: the application.
        mouse: whether the terminal is to report the mouse.
        reports: the folder for a report on an error inside it; None where there is none.
        loop: the event loop to run in, which is closed then; None for one of its own.

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
