"""The replay: a match move by move, from a record."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from toscana_tui.core.seat import Seat
from toscana_tui.play.keeping.state import player_tags
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import HUMAN
from toscana_tui.play.questions import player_question
from toscana_tui.play.session import Session
from toscana_tui.tui.keys.command import words_of
from toscana_tui.tui.replay.state import BAR, COMMANDS, SPEEDS, ReplayState, opened
from toscana_tui.tui.replay.view import comment_page, footer_labels, message_lines, panel_lines, title_lines
from toscana_tui.tui.shared.board_screen import Arrangement, BoardScreen, BoardView, Drawing
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.page import ANALYSIS_PAGE, MOUSE_PAGE, PageScreen
from toscana_tui.tui.shared.screen_parts import is_too_small

if TYPE_CHECKING:
    from textual import events
    from textual.binding import BindingType
    from textual.timer import Timer

    from toscana_tui.play.analysis.judge import AnalysisStep
    from toscana_tui.play.analysis.keeping import Keep
    from toscana_tui.record import GameRecord
    from toscana_tui.tui.program import Program


class ReplayScreen(BoardScreen[Session | None, ReplayState]):
    """Goes through the games of a match, at least one; dismissed with a match to play on, or with None.

    `keep` puts an analysis into the record; it is None where that is none of the matches kept.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in COMMANDS]
    MORE_ROWS = 8

    def __init__(self, records: tuple[GameRecord, ...], services: Program, keep: Keep | None = None) -> None:
        super().__init__(opened(records), COMMANDS, services, "replay.leave", BAR)
        self._keep = keep
        self._run: object = None  # the analysis that is wanted; None while none is
        self._timer: Timer | None = None
        self._pace: float | None = None

    def drawing(self, arranged: Arrangement) -> Drawing:
        """The position shown."""
        state, width = self.state, arranged.width
        return Drawing(
            title=(title_lines, state, width),
            view=state.view,
            panel=(panel_lines, state, arranged.layout, *arranged.panel),
            message=message_lines(state, width),
            labels=footer_labels(state),
        )

    def on_unmount(self) -> None:
        """Stop what is being thought about."""
        self._run = None

    # -- time -------------------------------------------------------------------------------------------

    def watch_state(self) -> None:
        """Draw what the new state changes; a timer runs while it goes on by itself, at its speed."""
        seconds = SPEEDS[self.state.speed] if self.state.playing else None
        if seconds != self._pace:
            self._pace = seconds
            if self._timer is not None:
                self._timer.stop()
            self._timer = None if seconds is None else self.set_interval(seconds, self._tick)
        self.draw()

    def _tick(self) -> None:
        # What cannot be seen waits: behind a dialog, or in a window that is too small.
        if self.is_active and not is_too_small(self):
            self.state = self.state.ticked()

    # -- keys and the mouse -----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """While a number is entered all keys are for it; a digit that is no key of a command begins one."""
        if is_too_small(self):
            return
        if self.state.typed is not None:
            self.state = self.state.with_key(event.key)
        elif event.key in tuple("0123456789") and not self.commands.has_use(event.key, but=""):
            self.state = self.state.entering(event.key)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_board_view_wheeled(self, message: BoardView.Wheeled) -> None:
        """Go on or back with the wheel."""
        self.state = self.state.stepped(message.quarters)

    # -- the analysis -----------------------------------------------------------------------------------

    def analyse(self) -> None:
        """Have the game shown analysed, from where that stood; or pause it."""
        state, self._run = self.state, None
        if state.running:
            self.state = replace(state, analysed=None)
            return
        from toscana_tui.play.analysis.judge import analyse  # noqa: PLC0415 - it loads a computer player
        from toscana_tui.play.analysis.keeping import keep_nowhere  # noqa: PLC0415

        self.state = replace(state, analysed=state.game, expected=True, unkept=False)
        run = self._run = object()
        keep = partial(self._keep or keep_nowhere, state.game, state.record)

        def learn(progress: AnalysisStep) -> None:
            if self._run is run:
                self.state = self.state.learnt(progress)

        told = partial(self.call_later, learn)
        work = partial(analyse, state.record, state.analysis, keep, told, lambda: self._run is not run)
        self.run_worker(work, thread=True, group="analysis")

    # -- other screens ----------------------------------------------------------------------------------

    def back(self) -> None:
        """Open the menu."""
        self.state = self.state.stopped()
        self.commands.open_menu(_("Back to the replay"))

    def show_help(self) -> None:
        """Show the keys, what the analysis is, and the rules."""
        self.state = self.state.stopped()
        words = words_of(self._face)
        self.commands.open_help(ANALYSIS_PAGE, self._face.telling.rules, MOUSE_PAGE, words=words)

    def show_settings(self) -> None:
        """Open the settings."""
        self.state = self.state.stopped()
        super().show_settings()

    def show_comment(self) -> None:
        """Read this move's comments in full."""
        self.state = self.state.stopped()
        self.app.push_screen(PageScreen(partial(comment_page, self.state.comments)))

    def branch(self, *known: str) -> None:
        """Go on from here in a match of its own, after asking who plays the seats that are not known yet."""
        state = self.state = self.state.stopped()
        if len(known) == len(Seat):
            one, two = known
            seed = random.SystemRandom().getrandbits(32)
            self.dismiss(state.branched((one, two), seed, time.strftime("%Y.%m.%d")))
            return
        seat = Seat(len(known))
        usual = state.record.tag(player_tags(state.log)[seat]) or HUMAN

        def answered(answer: str | None) -> None:
            if answer is not None:
                self.branch(*known, answer)

        self.app.push_screen(Dialog(player_question(state.match, seat, usual)), answered)
