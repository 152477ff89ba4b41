"""Keys are handled one after the other, and none counts that was pressed blindly.

Fault of the framework (Textual 8.2, `App.on_event`) that this stands before: it hands a key to what has the
focus when the key is read. What the key before it does is done only when that has come back from there, so
that keys that come fast reach what they were not meant for. It is mended when `tests/terminal/test_order.py`
passes with every event let through.

A key, a paste or what the mouse does is let through when everything before it has been handled, and waits
until then. How long is counted in looks, not in seconds: what keeps the whole program busy is not given up.
What opens by itself takes no key that was pressed before it was drawn.

Text pasted into a terminal that does not mark pastes, keys that a slow link delivers together, and keys typed
while the screen stood still come in a burst, faster than any hand presses them. Whoever sent them had not
seen what the first Enter did when the second one was sent, so that only the first one counts: what takes two
steps takes two looks at the screen.
"""

from __future__ import annotations

import asyncio
from collections import deque
from math import inf
from typing import TYPE_CHECKING, Any

from textual import events
from textual._time import get_time

if TYPE_CHECKING:
    from textual.app import App
    from textual.events import Event
    from textual.message import Message
    from textual.message_pump import MessagePump

_PAUSE = 0.001  # seconds between two looks at whether all is handled
_LOOKS = 500  # looks after which nothing is waited for any longer

# Seconds between two keys of a burst at most; a held key repeats more slowly, and so does any finger.
GAP = 0.02


class Order:
    """Lets through what the terminal sends to an application, each when it is its turn."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._held: deque[Event] = deque()
        self._next: Event | None = None
        self._taken_from = -inf
        self._looks = 0
        self._watching = False

    @property
    def held(self) -> int:
        """How many events wait for their turn."""
        return len(self._held)

    @property
    def at_rest(self) -> bool:
        """Whether nothing waits, and a key that comes now is taken."""
        return not self._held and self._next is None and self._taken_from < inf

    def keys_until_drawn(self) -> None:
        """Take no key or button pressed before all that there is now has been drawn: it opened by itself."""
        self._taken_from = inf
        self._watch()

    def lets(self, event: Event) -> bool:
        """Whether an event is to be handled now; otherwise it is dropped, or comes again in its turn."""
        if event is self._next:
            self._next = None
            if self._held or self._taken_from == inf:
                self._watch()
        elif self._held or self._next is not None or not self._is_turn():
            if isinstance(event, events.MouseMove) and self._held and type(self._held[-1]) is type(event):
                self._held.pop()  # where the mouse is now says enough
            self._held.append(event)
            self._watch()
            return False
        if event.time >= self._taken_from:
            return True
        if isinstance(event, events.MouseDown):
            self._app._mouse_down_widget = None  # noqa: SLF001 - letting the button go is no click then
        return not isinstance(event, (events.Key, events.Paste, events.MouseDown))

    def _is_turn(self) -> bool:
        """Whether all is handled but for what the application handles now, which is what asks."""
        app: Any = self._app
        return app._message_queue.empty() and not app._next_callbacks and self._others_rest()  # noqa: SLF001

    def _others_rest(self) -> bool:
        return all(map(rests, self._app._registry))  # noqa: SLF001

    def _watch(self) -> None:
        self._looks = 0
        if not self._watching:
            self._watch_on()

    def _watch_on(self) -> None:
        self._watching = True
        asyncio.get_running_loop().call_later(_PAUSE, self._look)

    def _look(self) -> None:
        """Let the next event come, or take keys again, as soon as all before that is done."""
        self._watching = False
        app = self._app
        if app._closing or app._closed:  # noqa: SLF001
            self._held.clear()
            return
        self._looks += 1
        patient = self._looks < _LOOKS
        if patient and not (rests(app) and self._others_rest()):
            self._watch_on()
        elif self._held and self._next is None:
            self._next = self._held.popleft()
            app.post_message(self._next)
        elif self._taken_from == inf:
            if patient and undrawn(app):
                self._watch_on()
            else:
                self._taken_from = get_time()


def rests(pump: MessagePump) -> bool:
    """Whether it has handled all its messages and waits for another."""
    queue: Any = pump._message_queue  # noqa: SLF001
    waits = queue.empty() and bool(queue.ready_event._waiters)  # noqa: SLF001
    return (waits and not pump._next_callbacks) or pump._closed  # noqa: SLF001


def undrawn(app: App[Any]) -> bool:
    """Whether the screen on top has something to draw."""
    screen = app.screen
    return bool(
        screen._layout_required  # noqa: SLF001
        or screen._scroll_required  # noqa: SLF001
        or screen._repaint_required  # noqa: SLF001
        or screen._dirty_widgets  # noqa: SLF001
    )


class Bursts:
    """Knows which Enters and which presses of a mouse button came too fast after another to be meant."""

    def __init__(self) -> None:
        self._last_key = self._last_press = float("-inf")
        self._entered = False

    def lets(self, event: Message, now: float) -> bool:
        """Whether an event that came at the time `now` counts."""
        if isinstance(event, events.Key):
            if now - self._last_key > GAP:
                self._entered = False
            self._last_key = now
            if event.key != "enter":
                return True
            again, self._entered = self._entered, True
            return not again
        if isinstance(event, events.MouseDown):
            again, self._last_press = now - self._last_press <= GAP, now
            return not again
        return True
