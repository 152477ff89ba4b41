"""Screens that need some room, and say so below it; and whatever they say goes with the next key."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual import events
from textual.screen import ScreenResultType

from toscana_tui.tui.guard.focus import FocusedScreen
from toscana_tui.tui.layouts import SMALLEST
from toscana_tui.tui.look import Look, Run, wrapped
from toscana_tui.tui.names import PROGRAM
from toscana_tui.tui.widgets.lines import LineWidget

_DEEDS = (events.Key, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp)
"""What the player does that ends what was said before."""

_NOTICE = Look("warning")


class SizedScreen(FocusedScreen[ScreenResultType]):
    """A screen that hides its contents behind a notice while the terminal is too small for it.

    The state of a screen, where it has one, says in its `notice` what has just happened. That is forgotten
    with the next key or click, before these have their effect, so that no step need do it.
    """

    state: Any = None

    DEFAULT_CSS = """
    SizedScreen #too-small { display: none; width: 100%; height: 100%; }
    SizedScreen.too-small > * { display: none; }
    SizedScreen.too-small #too-small { display: block; }
    """

    async def on_event(self, event: events.Event) -> None:
        """Forget what was said before, then do what is wanted."""
        if isinstance(event, _DEEDS):
            self.forget()
        await super().on_event(event)

    def forget(self) -> None:
        """Say no longer what was said."""
        if getattr(self.state, "notice", ""):
            self.state = replace(self.state, notice="")

    def notice(self) -> LineWidget:
        """The widget that holds the notice, to be composed by each screen as its last child."""
        return LineWidget(id="too-small")

    @property
    def too_small(self) -> bool:
        """Whether the terminal is too small."""
        return self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]

    def on_resize(self, event: events.Resize) -> None:
        """Hide or show, and let the screen lay itself out for the new size."""
        self.keep_focus(hidden=self.too_small)
        self.set_class(self.too_small, "too-small")
        width, height = event.size
        text = f"{PROGRAM} needs {SMALLEST[0]} x {SMALLEST[1]} here; this window is {width} x {height}."
        lines = wrapped(text, max(1, width))
        self.query_one("#too-small", LineWidget).show([(Run(line, _NOTICE),) for line in lines])
        if not self.too_small:
            self.resized(width, height)

    def resized(self, width: int, height: int) -> None:
        """Lay out for a terminal of so many columns and rows, which is large enough."""

    def place(self, selector: str, width: int, height: int) -> None:
        """Give a widget so many columns and rows."""
        styles = self.query_one(selector).styles
        styles.width, styles.height = width, height
