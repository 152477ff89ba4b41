"""The focus outlasts a terminal that is too small for a while.

Fault of the framework (Textual 8.2, `Widget._on_hide`) that this stands before: a widget that is hidden gives
up the focus for good, so that after two resizes the keys go to nobody. It is mended when
`test_the_focus_comes_back` passes without this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen, ScreenResultType

if TYPE_CHECKING:
    from textual.widget import Widget


class FocusedScreen(Screen[ScreenResultType]):
    """A screen that can be told when it hides what it holds, and gives the focus back afterwards."""

    _kept: Widget | None = None

    def keep_focus(self, *, hidden: bool) -> None:
        """Keep in mind what has the focus while everything is hidden, and give it back.

        Args:
            hidden: whether everything is hidden from now on, or still; else it is shown again.
        """
        if hidden:
            self._kept = self.focused or self._kept
        elif self._kept is not None:
            kept, self._kept = self._kept, None
            self.call_after_refresh(self._give_back, kept)

    def _give_back(self, kept: Widget) -> None:
        if self.focused is None and kept.is_attached and kept.screen is self:
            self.set_focus(kept)
