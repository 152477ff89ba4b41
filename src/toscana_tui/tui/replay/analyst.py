"""The one who has a game analysed in the background: begins, pauses and ends that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.message import Message

from toscana_tui.tui.replay import analysis as steps

if TYPE_CHECKING:
    from textual.screen import Screen

    from toscana_tui.play.analysis.judge import AnalysisRun, AnalysisStep
    from toscana_tui.play.analysis.keeping import AnalysisKeeper
    from toscana_tui.play.analysis.values import Analysis
    from toscana_tui.record import GameRecord
    from toscana_tui.tui.replay.state import ReplayState


class Analyst:
    """Runs one analysis at a time.

    Args:
        screen: the screen that is told, by the message `Told`.
        keeper: keeps an analysis with the record; None where it is none of the matches kept.
    """

    class Told(Message):
        """The analysis has come further.

        Attributes:
            progress: how far.
        """

        def __init__(self, progress: AnalysisStep) -> None:
            super().__init__()
            self.progress = progress

    def __init__(self, screen: Screen[Any], keeper: AnalysisKeeper | None) -> None:
        self._screen = screen
        self._keeper = keeper
        self._run: AnalysisRun | None = None

    def toggled(self, state: ReplayState) -> ReplayState:
        """Have the game shown analysed, from where that stood; or pause it."""
        here = steps.running_here(state)
        self.stop()
        if here:
            return steps.at_rest(state)
        from toscana_tui.play.analysis.judge import AnalysisRun  # noqa: PLC0415 - it loads a computer player

        state = steps.analysing(state)
        run = self._run = AnalysisRun(
            state.game,
            state.record,
            steps.analysis_shown(state),
            self._keep,
            lambda progress: self._screen.post_message(self.Told(progress)),
        )
        self._screen.run_worker(run.work, thread=True, group="analysis")
        return state

    def learnt(self, state: ReplayState, progress: AnalysisStep) -> ReplayState:
        """The state with what has been found out, unless that is not wanted any more."""
        if progress.run is not self._run:
            return state
        state = steps.with_keeping(state, progress.complaint)
        if progress.place is None or progress.judged is None:
            self._run = None
            return steps.at_rest(state)
        return steps.with_judged(state, progress.run.number, progress.place, progress.judged)

    def stop(self) -> None:
        """Stop what is being thought about."""
        if self._run is not None:
            self._run.stop()
            self._run = None

    def _keep(self, number: int, game: GameRecord, analysis: Analysis) -> str | None:
        from toscana_tui.play.analysis.keeping import NOT_HERE, not_kept  # noqa: PLC0415 - seldom needed

        if self._keeper is None:
            return not_kept(NOT_HERE)
        return self._keeper.keep(number, game, analysis)
