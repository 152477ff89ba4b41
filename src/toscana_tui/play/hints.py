"""What somebody who thinks has come to, as frozen values: for how long, and what the teacher says by now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toscana_tui.play.language import gettext as _

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason

WIDTH = 10
_FULL, _EMPTY = "█", "·"


class TimeSpent(NamedTuple):
    """A part of a time."""

    spent: float  # the seconds that have passed; they may be more than those allowed
    allowed: float  # the seconds that it may take, more than 0

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


class Advice(NamedTuple):
    """A placement that the teacher would make."""

    action: Any  # the placement
    value: float  # the final lead in tiles that it expects of it, for the player who places
    why: Reason | None = None  # the most that it does; None where the teacher cannot say


class Hint(NamedTuple):
    """What the teacher has said by now."""

    # The placements, the best first; empty before the first answer, and where it is about a veto.
    advice: tuple[Advice, ...] = ()
    shown: int = 0  # which of them is shown
    veto: Reason | None = None  # what a veto is worth, where that was asked
    progress: TimeSpent | None = None  # how long has been thought; None once nothing more is to come

    @property
    def chosen(self) -> Advice | None:
        """The placement shown."""
        return self.advice[self.shown] if self.advice else None

    def following(self) -> Hint:
        """With the next placement shown, after the last the first."""
        return self._replace(shown=(self.shown + 1) % len(self.advice)) if self.advice else self

    def improved(self, advice: tuple[Advice, ...]) -> Hint:
        """With better advice: whoever looked at the best still does, another placement is kept in sight."""
        shown = self.chosen
        places = [number for number, each in enumerate(advice) if shown and each.action == shown.action]
        kept = places[0] if self.shown and places else min(self.shown, len(advice) - 1)
        return self._replace(advice=advice, shown=max(0, kept))
