"""The application: from the command line's options to the first screen, and out again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.games import GAMES
from toscana_tui.play import setup
from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.setup import answered, begin, game_settled, options_for
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.guard.app import GuardedApp, run_guarded
from toscana_tui.tui.keys.command import commands_of
from toscana_tui.tui.program import LEAVING, Program, Start, read_start
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from toscana_tui.play.analysis.keeping import Keep
    from toscana_tui.play.session import Session
    from toscana_tui.play.setup import Answers
    from toscana_tui.play.together.link import Link
    from toscana_tui.record import GameRecord
    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.home.screen import HomeScreen

_READING = 0.1  # seconds for which matches that no index knows are read before a setup


class ToscanaApp(Program, GuardedApp[int]):
    """Toscana at one keyboard. Screens other than the table are loaded when they are first opened.

    `link` speaks with the other terminals of the first match; None where all play at this one.
    """

    def __init__(self, start: Start, link: Link | None = None) -> None:
        super().__init__(start, CurrentMatch(start.data, start.options.record))
        self._options = start.options
        self._link = link
        self._last: Answers | None = None
        self._game: str | None = None
        self.to_resume = False

    def get_default_screen(self) -> Screen[Any]:
        """The screen at the bottom of the stack: the table where that was asked for, else the home.

        Taking the place of Textual's empty one it saves drawing that first.
        """
        if self._options.resume is not None:
            from toscana_tui.play.keeping.state import CannotResumeError  # noqa: PLC0415 - few starts need it

            try:
                return self._table(self.current.resume(self._options.resume))
            except CannotResumeError as error:
                return self._home((error.reason, *self._start.notes))
        if self._options.start_at_once:
            return self._new_table(answered(self._options, self.settings.names))
        return self._home(self._start.notes)

    def on_mount(self) -> None:
        """Ask what the command line settled in part only."""
        options = self._options
        at_once = options.start_at_once or options.resume
        home_first = options.asks_nothing and not (at_once or options.replay)
        if self._start.notes and not home_first:  # else the home tells them itself
            self.say(" ".join(map(translated, self._start.notes)))
            self.order.keys_until_drawn()
        if options.replay:
            self.open_replay(options.replay)
        if not (at_once or options.asks_nothing):
            self.action_set_up()

    def _home(self, notes: Sequence[str] = ()) -> HomeScreen:
        from toscana_tui.tui.home.screen import HomeScreen  # noqa: PLC0415 - not needed by every start

        return HomeScreen(self._turned, self.current.in_progress, notes)

    def _turned(self, by: int) -> str:
        """The game that the first screen starts, after so many steps to the next one."""
        names = list(GAMES)
        now = self._game or game_settled(self._options) or self.current.last_game()
        self._game = names[(names.index(now) + by) % len(names)]
        return self._game

    def action_resume(self) -> None:
        """Go on with the match that was taken up last."""
        found = self.current.in_progress()
        if found is not None and found.entry is not None:
            self.say(self.resume(found.entry.name))

    def action_library(self) -> None:
        """Show the matches kept."""
        from toscana_tui.tui.library.screen import LibraryScreen  # noqa: PLC0415 - not needed to start

        self.push_screen(LibraryScreen(self))

    def action_exercises(self) -> None:
        """Show the exercises."""
        from toscana_tui.play.exercises import Exercises  # noqa: PLC0415 - not needed to start
        from toscana_tui.tui.exercises.list_screen import ExercisesScreen  # noqa: PLC0415

        self.push_screen(ExercisesScreen(Exercises(self._start.data), self))

    def open_replay(self, records: tuple[GameRecord, ...], keep: Keep | None = None) -> None:
        """Show a match move by move; what is branched off comes to the table."""
        from toscana_tui.tui.replay.screen import ReplayScreen  # noqa: PLC0415 - not needed to start

        self.push_screen(ReplayScreen(records, self, keep), self._branched)

    def _branched(self, session: Session | None) -> None:
        if session is not None:
            self._options = self._options._replace(replay=())
            self.current.new_match()
            self.open_table(session)
        elif self._options.replay:
            self.exit(0)  # the replay is what the program was started for

    def open_table(self, session: Session) -> None:
        """Play a match that has begun."""
        self._game = session.match.game.name
        self.push_screen(self._table(session))

    def action_play(self) -> None:
        """Start a match of two people at once; two who have just played stay as they were."""
        last = self._last if self._last is not None and self._last.seats == (HUMAN, HUMAN) else None
        self._sit_down(answered(self._wanted, self.settings.names, last))

    def action_practise(self) -> None:
        """Set up a match against the computer, with a player that fits."""
        self.action_set_up(practise=True)

    def action_set_up(self, *, practise: bool = False) -> None:
        """Set up a match: ask what the command line has not answered."""
        from toscana_tui.play.library.matches import saved  # noqa: PLC0415 - not needed to start

        entries = saved(self.current.keeper.folder, _READING)
        wanted, usual = self._wanted, self.settings.names
        answers = setup.next_answers(wanted, usual, entries, self._last, practise=practise)
        game = answers.played
        asked = setup.questions(game) if practise else setup.open_questions(self._options, game)
        if not asked:
            self._sit_down(answers)
            return
        from toscana_tui.tui.home.setup import SetupScreen  # noqa: PLC0415 - not needed by every start

        self.push_screen(SetupScreen(answers, asked, partial(setup.reached, entries)), self._sit_down)

    @property
    def _wanted(self) -> PlayOptions:
        """What the command line settled, for the game that the first screen starts."""
        return self._options if self._game is None else options_for(self._options, self._game)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from toscana_tui.tui.shared import page  # noqa: PLC0415 - not needed to start

        faces = [FACES[game] for game in GAMES]
        commands = commands_of(faces[0], self.with_own_keys(COMMANDS))
        pages = (*(face.telling.rules for face in faces), page.MOUSE_PAGE)
        self.push_screen(page.HelpScreen(partial(page.help_lines, commands, pages, lead=page.LEAD)))

    def keep_settings(self, before: Settings) -> None:
        """Write to the settings file what was not so before."""
        from toscana_tui.store.settingsfile import write_settings  # noqa: PLC0415 - not needed to start

        self.say(write_settings(self._start.settings_file, self.settings, before))

    def action_leave(self) -> None:
        """Ask how to leave, once, and do that."""
        from toscana_tui.play import questions  # noqa: PLC0415 - not needed to start

        abandon = questions.ABANDON
        does = {
            questions.QUIT: self.quit,
            questions.ELSEWHERE: self._save_elsewhere,
            questions.HOME: self.action_home,
            abandon: lambda: self.ask(questions.ABANDON_QUESTION, {abandon: self._abandon}),
        }
        at_table = any(isinstance(screen, TableScreen) for screen in self.screen_stack)
        self.ask(questions.leave_question(self.current, at_table=at_table), does, name=LEAVING)

    def _save_elsewhere(self) -> None:
        from toscana_tui.store.writing import save_elsewhere  # noqa: PLC0415 - not needed to start
        from toscana_tui.tui.shared.dialog import Prompt  # noqa: PLC0415

        take = partial(save_elsewhere, text=self.current.text)
        self.push_screen(Prompt(_("Save the record where?"), _("A new file."), "match.toscana", take))

    def _abandon(self) -> None:
        wrong = self.current.abandon()
        self.to_home()
        self.say(wrong)

    def quit(self) -> None:
        """Put the match away and leave the program."""
        self.to_resume = self.current.under_way and self.current.complaint is None
        self.current.put_away()
        self.exit(0)

    def to_home(self) -> None:
        """Go to the first screen, whatever is open."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if isinstance(self.screen, TableScreen):
            self.switch_screen(self._home())

    def _sit_down(self, answers: Answers | None) -> None:
        if answers is not None:
            self._last, self._game = answers, answers.game
            self.push_screen(self._new_table(answers))

    def _new_table(self, answers: Answers) -> TableScreen:
        session = begin(answers, self._options.seed)
        self.current.new_match()
        return self._table(session)

    def _table(self, session: Session) -> TableScreen:
        """A table for a match; the first one is hosted, where that was asked for."""
        link, self._link = self._link, None
        return TableScreen(session, self, link)


def run(options: PlayOptions, link: Link | None = None) -> int:
    """Play until the players leave, perhaps with other terminals; the exit status."""
    start = read_start(options)
    app = ToscanaApp(start, link)
    try:
        status = run_guarded(app, mouse=start.settings.mouse, reports=start.data)
    finally:
        app.current.put_away()
    if app.to_resume:
        command = "host --resume" if link else "resume"
        print(_("The match is saved. To go on: toscana {command}", command=command))
    return status
