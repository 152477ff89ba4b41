"""The part of the replay's screen that has a game analysed in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.reactive import reactive

from toscana_tui.play.session import Session
from toscana_tui.tui.replay import analysis as steps
from toscana_tui.tui.shared.sized import SizedScreen

if TYPE_CHECKING:
    from toscana_tui.play.analysis.keeping import AnalysisKeeper
    from toscana_tui.play.analysis.run import AnalysisRun, Progress
    from toscana_tui.play.analysis.values import Analysis
    from toscana_tui.record import GameRecord
    from toscana_tui.tui.replay.state import ReplayState


class AnalysingScreen(SizedScreen[Session | None]):
    """Begins, pauses and follows an analysis; ends it when it closes.

    Args:
        first: the state at the beginning.
        keeper: keeps an analysis with the record; None where it is none of the matches kept.
    """

    class Told(Message):
        """The analysis has come further.

        Attributes:
            progress: how far.
        """

        def __init__(self, progress: Progress) -> None:
            super().__init__()
            self.progress = progress

    state: reactive[ReplayState | None] = reactive(None, repaint=False)

    def __init__(self, first: ReplayState, keeper: AnalysisKeeper | None) -> None:
        super().__init__()
        self._first = first
        self._keeper = keeper
        self._run: AnalysisRun | None = None

    @property
    def replay(self) -> ReplayState:
        """The state, which is there from the moment the screen is mounted."""
        return self._first if self.state is None else self.state

    def on_unmount(self) -> None:
        """Stop what is being thought about."""
        self._stop()

    def action_analyse(self) -> None:
        """Have the game shown analysed, from where that stood; or pause it."""
        here = steps.running_here(self.replay)
        self._stop()
        if here:
            self.state = steps.at_rest(self.replay)
            return
        from toscana_tui.play.analysis.run import AnalysisRun  # noqa: PLC0415 - it loads a computer player

        state = steps.analysing(self.replay)
        self.state = state
        run = AnalysisRun(
            state.game,
            state.record,
            steps.analysis_shown(state),
            self._keep,
            lambda progress: self.post_message(self.Told(progress)),
        )
        self._run = run
        self.run_worker(run.work, thread=True, group="analysis")

    def on_analysing_screen_told(self, message: AnalysingScreen.Told) -> None:
        """Show what has been found out, unless that is not wanted any more."""
        progress = message.progress
        if progress.run is not self._run:
            return
        state = steps.with_keeping(self.replay, progress.complaint)
        if progress.place is None or progress.judged is None:
            self._run = None
            self.state = steps.at_rest(state)
        else:
            self.state = steps.with_judged(state, progress.run.number, progress.place, progress.judged)

    def action_mistake(self, by: int) -> None:
        """Go to another move that gave away much."""
        self.state = steps.at_mistake(self.replay, by)

    def _stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None

    def _keep(self, number: int, game: GameRecord, analysis: Analysis) -> str | None:
        from toscana_tui.play.analysis.keeping import NOT_HERE, not_kept  # noqa: PLC0415 - seldom needed

        if self._keeper is None:
            return not_kept(NOT_HERE)
        return self._keeper.keep(number, game, analysis)
