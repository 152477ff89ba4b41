"""The focus outlasts a terminal that is too small for a while.

Fault of the framework (Textual 8.2, `Widget._on_hide`) that this stands before: a widget that is hidden gives
up the focus for good, so that after two resizes the keys go to nobody. It is mended when
`test_the_focus_comes_back` passes without this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.widget import Widget


class KeptFocus:
    """Remembers what has the focus while a screen hides what it holds, and gives it back afterwards."""

    def __init__(self) -> None:
        self._kept: Widget | None = None

    def follow(self, screen: Screen[Any], *, hidden: bool) -> None:
        """Keep in mind what has the focus while everything is hidden, and give it back.

        Args:
            screen: the screen.
            hidden: whether everything is hidden from now on, or still; else it is shown again.
        """
        if hidden:
            self._kept = screen.focused or self._kept
        elif self._kept is not None:
            kept, self._kept = self._kept, None
            screen.call_after_refresh(_give_back, screen, kept)


def _give_back(screen: Screen[Any], kept: Widget) -> None:
    if screen.focused is None and kept.is_attached and kept.screen is screen:
        screen.set_focus(kept)
