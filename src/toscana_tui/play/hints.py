"""A hint: good placements, of which one is shown, or a word about the veto; a frozen value and its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason
    from toscana_tui.play.progress import TimeSpent


class Advice(NamedTuple):
    """A placement that the teacher would make.

    Attributes:
        action: the placement.
        value: the final lead in tiles that it expects of it, for the player who places.
        why: the most that it does; None where the teacher cannot say.
    """

    action: Any
    value: float
    why: Reason | None = None


class Hint(NamedTuple):
    """What the teacher has said by now.

    Attributes:
        advice: the placements, the best first; empty before the first answer, and where it is about a veto.
        shown: which of them is shown.
        veto: what a veto is worth, where that was asked.
        progress: how long has been thought; None once nothing more is to come.
    """

    advice: tuple[Advice, ...] = ()
    shown: int = 0
    veto: Reason | None = None
    progress: TimeSpent | None = None

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
