"""How long something has been thought about: a calm bar and the seconds."""

from __future__ import annotations

from typing import NamedTuple

from toscana_tui.play.language import gettext as _

WIDTH = 10
_FULL, _EMPTY = "█", "·"


class TimeSpent(NamedTuple):
    """A part of a time.

    Attributes:
        spent: the seconds that have passed; they may be more than those allowed.
        allowed: the seconds that it may take, more than 0.
    """

    spent: float
    allowed: float

    @property
    def bar(self) -> str:
        """A bar of `WIDTH` columns."""
        full = min(WIDTH, int(WIDTH * self.spent / self.allowed))
        return _FULL * full + _EMPTY * (WIDTH - full)

    @property
    def text(self) -> str:
        """The bar with the seconds, as `███······· 0.3 of 1.0 s`."""
        # TRANSLATORS: seconds.
        time = _("{spent:.1f} of {allowed:.1f} s", spent=self.spent, allowed=self.allowed)
        return f"{self.bar} {time}"
