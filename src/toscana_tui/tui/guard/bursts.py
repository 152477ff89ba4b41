"""Telling keys that a hand pressed one by one from those that came faster than any hand.

Text pasted into a terminal that does not mark pastes, keys that a slow link delivers together, and keys typed
while the screen stood still come in a burst. Whoever sent them had not seen what the first Enter did when the
second one was sent, so that only the first one counts: what takes two steps takes two looks at the screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

if TYPE_CHECKING:
    from textual.message import Message

GAP = 0.02
"""Seconds between two keys of a burst at most; a held key repeats more slowly, and so does any finger."""


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
