"""Making an analysis action by action, in a thread of its own, until it is done or stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from toscana_tui.bots.faults import NoLongerAskedError
from toscana_tui.play.analysis.judge import Judge
from toscana_tui.play.analysis.values import learnt, missing

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.play.analysis.values import Analysis, Judged
    from toscana_tui.record import GameRecord


class Keep(Protocol):
    """What puts an analysis into the record."""

    def __call__(self, number: int, game: GameRecord, analysis: Analysis) -> str | None:
        """Why the analysis of game `number` could not be kept, in one sentence, or None."""


class AnalysisStep(NamedTuple):
    """What a run has come to.

    Attributes:
        run: the run.
        place: the action that has been judged, from 0; None where all have been.
        judged: what is thought of it.
        complaint: why the analysis could not be kept, or None.
    """

    run: AnalysisRun
    place: int | None
    judged: Judged | None
    complaint: str | None


class AnalysisRun:
    """Judges what has not been judged yet of one game.

    Attributes:
        number: the place of the game in its match's records, from 0.

    Args:
        number: that place.
        game: the game.
        analysis: what has been judged before.
        keep: puts what is done so far into the record, after every action.
        tell: takes the progress, from the thread that does the work.
    """

    def __init__(
        self,
        number: int,
        game: GameRecord,
        analysis: Analysis,
        keep: Keep,
        tell: Callable[[AnalysisStep], object],
    ) -> None:
        self.number = number
        self._game = game
        self._analysis = analysis
        self._keep = keep
        self._tell = tell
        self._stopped = False

    def stop(self) -> None:
        """Have it end at once; what it is thinking about is dropped."""
        self._stopped = True

    def work(self) -> None:
        """Do it; returns when it is done or has been stopped."""
        judge = Judge(self._game.log, stop=lambda: self._stopped)
        while (index := missing(self._analysis)) is not None:
            try:
                judged = judge.judge(index)
            except NoLongerAskedError:
                return
            self._analysis = learnt(self._analysis, index, judged)
            self._tell(AnalysisStep(self, index, judged, self._kept()))
        self._tell(AnalysisStep(self, None, None, self._kept()))

    def _kept(self) -> str | None:
        return self._keep(self.number, self._game, self._analysis)
