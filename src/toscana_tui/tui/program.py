"""What both applications are, the program itself and that of a guest, and what is known when they start."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.app import App, ScreenStackError
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Offset
from textual.widgets import Input

from toscana_tui.core import garbage
from toscana_tui.games import usual_game
from toscana_tui.play.language import gettext as _, language_for, speak, translated
from toscana_tui.play.options import PROGRAM, PlayOptions, in_force, stored_settings
from toscana_tui.store.paths import data_path, settings_path
from toscana_tui.tui.draw.appearance import Appearance, appearance_for
from toscana_tui.tui.draw.themes import textual_theme
from toscana_tui.tui.guard.costs import read_once
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.analysis.keeping import Keep
    from toscana_tui.play.current import CurrentMatch
    from toscana_tui.play.questions import Question
    from toscana_tui.play.session import Session
    from toscana_tui.record import GameRecord
    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.guard.order import Order
    from toscana_tui.tui.keys.command import AnyCommand, Command, S

LEAVING = "leaving"  # the name of the question how to leave
_SETTLED = 1.0  # seconds after which nothing more is loaded to start
_TURNS = 3  # a person's turns of a game in which the coach speaks


class Coach:
    """Says something in each of a person's first three turns of a game, and never again.

    A mark of each game in `folder` remembers it; None remembers nothing and says nothing.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._turns: dict[str, int] = {}

    def turn(self, game: str) -> int | None:
        """Which of a person's first turns in a game comes next, from 0; None after these."""
        if game not in self._turns:
            known = self._folder is None or os.path.exists(_mark(self._folder, game))  # noqa: PTH110 - raises nothing
            self._turns[game] = _TURNS if known else 0
        turn = self._turns[game]
        return turn if turn < _TURNS else None

    def acted(self, game: str) -> None:
        """Count a placement by a person."""
        turn = self.turn(game)
        if turn is None or self._folder is None:
            return
        self._turns[game] = turn + 1
        if turn + 1 == _TURNS:
            with suppress(OSError):  # where it cannot be written the hints come again, which does no harm
                self._folder.mkdir(parents=True, exist_ok=True)
                _mark(self._folder, game).touch(exist_ok=False)


def _mark(folder: Path, game: str) -> Path:
    """A game's mark; that of the usual one is older than the other games, and names none."""
    return folder / ("hints-seen" if game == usual_game() else f"hints-seen-{game.lower()}")


class Start(NamedTuple):
    """What an application is started with."""

    options: PlayOptions  # what the command line settled
    settings: Settings  # the player's settings, those of the command line included
    coach: Coach  # the coach of a first game
    environment: Mapping[str, str]  # the process's environment
    encoding: str | None  # the encoding of the stream that Textual writes the terminal to
    own: Mapping[str, AnyCommand] = MappingProxyType({})  # what the player's own keys change, by its id
    settings_file: Path | None = None  # where the settings are kept; None where there is no folder for them
    notes: tuple[str, ...] = ()  # what the player should know about the settings file, in clean sentences
    data: Path | None = None  # the folder that matches are kept in; None where the user has none

    def appearance(self, settings: Settings) -> Appearance:
        """How everything looks with these settings on this terminal; their language is spoken from now on."""
        found = appearance_for(
            settings.theme, settings.ascii, environment=self.environment, encoding=self.encoding
        )
        speak(language_for(settings.language, self.environment), ascii=found.ascii)
        return found


def read_start(options: PlayOptions) -> Start:
    """Read the settings and look at the terminal."""
    path = settings_path(options.config)
    stored, notes = stored_settings(path, expected=options.config is not None)
    own: Mapping[str, AnyCommand] = {}
    clashes: tuple[str, ...] = ()
    if stored.keys:
        from toscana_tui.tui.keys.keymap import own_commands  # noqa: PLC0415 - few players change keys

        own, clashes = own_commands(dict(stored.keys))
    return Start(
        options=options,
        settings=in_force(stored, options),
        own=own,
        coach=Coach(path.parent if path else None),
        settings_file=path,
        notes=(*notes, *clashes),
        data=data_path(options.data),
        environment=os.environ,
        encoding=encoding_of(os.environ),
    )


def encoding_of(environment: Mapping[str, str]) -> str | None:
    """The encoding that the terminal is written in; ASCII where the locale is asked to be the plain one.

    Python then writes UTF-8 all the same, which says nothing of what the terminal understands.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "")
    if locale in {"C", "POSIX"}:
        return "ascii"
    return sys.__stderr__.encoding if sys.__stderr__ else None


class Program(App[int], inherit_bindings=False):
    """What the screens may ask of the program around them: settings, keys, the match at the table.

    All its widgets follow one appearance, which may change while it runs.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = PROGRAM
    CSS_PATH = "styles/app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    order: Order  # whose turn it is among what the terminal sends, as `GuardedApp` keeps it
    guarded: bool  # whether it is the program itself, and not one of the many applications of a test run
    appearance: Appearance

    def __init__(self, start: Start, current: CurrentMatch) -> None:
        super().__init__()
        self._start, self.current = start, current
        self.coach, self.settings = start.coach, start.settings
        self.shows_cursor = start.settings.cursor == "shown"
        self.dress(start.appearance(start.settings))
        read_once(self)
        if start.own:
            self.set_keymap({name: ",".join(command.all_keys) for name, command in start.own.items()})

    def on_mount(self) -> None:
        """Look for garbage once everything is loaded."""
        if self.guarded:
            self.set_timer(_SETTLED, garbage.look)

    def with_own_keys(self, commands: Sequence[Command[S]]) -> tuple[Command[S], ...]:
        """The commands of a screen with the player's keys."""
        own = self._start.own
        return tuple(
            replace(command, keys=own[command.id].keys, shown=own[command.id].shown)
            if command.id in own
            else command
            for command in commands
        )

    # -- how it looks -----------------------------------------------------------------------------------

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""
        return self.appearance.signs_only

    def dress(self, appearance: Appearance) -> None:
        """Look like `appearance` from now on, on every screen."""
        self.appearance = appearance
        self.register_theme(textual_theme(appearance.theme))
        self.theme = appearance.theme.name
        # A new theme repaints by itself; a change of the signs alone does not.
        for screen in self.screen_stack:
            screen.refresh()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every strip passes through.

        Where the environment says NO_COLOR, Textual would turn everything into greys; here the theme decides.
        """
        kept = [one for one in super().get_line_filters() if type(one) not in {Monochrome, NoColor}]
        return (*kept, *self.appearance.filters)

    def find_cursor(self) -> Offset | None:
        """Where what the keys act upon is on the screen; None where nothing stands out, or nobody wants it.

        That is the end of a field's text, what is held over a board, or the chosen entry: for braille
        displays and magnifiers, which follow the terminal's cursor.
        """
        if self.settings.cursor == "off":
            return None
        with suppress(ScreenStackError):
            field = self.focused
            if isinstance(field, Input):
                # The framework's is one too far at the end of the text, where its drawn cursor stands.
                return field.cursor_screen_offset - Offset(int(field.cursor_at_end), 0)
            for widget in self._with_cursor():
                if widget.display and (place := widget.cursor) is not None:
                    return widget.content_region.offset + place
        return None

    def _with_cursor(self) -> Iterator[LineWidget]:
        """The widgets that may have it, the first that does has it."""
        if isinstance(self.focused, LineWidget):
            yield self.focused
        with suppress(NoMatches):  # the framework remembers one widget, and looks for many anew
            yield self.screen.query_one("#board", LineWidget)
        yield from self.screen.query(LineWidget)

    # -- the settings -----------------------------------------------------------------------------------

    def apply(self, settings: Settings) -> None:
        """Follow other settings from now on; a board does when it is seen again."""
        before, self.settings = self.settings, settings
        if before.look != settings.look:
            self.dress(self._start.appearance(settings))

    def action_settings(self) -> None:
        """Open the settings, unless they are open."""
        from toscana_tui.tui.home.settings import SettingsScreen  # noqa: PLC0415 - not needed to start

        before = self.settings

        def closed(after: Settings | None) -> None:
            if after is not None:
                self.apply(after)
                self.keep_settings(before)

        if not isinstance(self.screen, SettingsScreen):
            start = self._start
            self.push_screen(SettingsScreen(before, start.settings_file, start.notes, self.apply), closed)

    def keep_settings(self, before: Settings) -> None:
        """Keep the settings, which were others before; a guest's are gone with the table."""

    # -- the match and what is around it ----------------------------------------------------------------

    def keep(self, session: Session) -> str | None:
        """Put the match on disk as it stands; what the players should know in one sentence, or None."""
        return self.current.save(session)

    def resume(self, name: str) -> str | None:
        """Go on with a match that is kept; why that cannot be, or None."""
        from toscana_tui.play.keeping.state import CannotResumeError  # noqa: PLC0415 - few starts need it

        try:
            self.open_table(self.current.resume(name))
        except CannotResumeError as error:
            return error.reason
        return None

    def replay(self, name: str) -> str | None:
        """Show a match that is kept move by move; why that cannot be, or None."""
        from toscana_tui.play.analysis.keeping import keep_analysis  # noqa: PLC0415 - not needed to start
        from toscana_tui.store.folder import UnreadableError  # noqa: PLC0415

        keeper = self.current.keeper
        try:
            records = keeper.records(name)
        except UnreadableError as error:
            return _("It cannot be read: {why}", why=error.reason)
        self.open_replay(records, partial(keep_analysis, keeper.folder, name))
        return None

    def open_replay(self, records: tuple[GameRecord, ...], keep: Keep | None = None) -> None:
        """Show a match move by move; `keep` puts an analysis into its record, where that is kept."""

    def open_table(self, session: Session) -> None:
        """Play a match that has begun; a guest has one table alone."""

    def ask(self, question: Question, does: Mapping[str, Callable[[], object]], *, name: str = "") -> None:
        """Ask the player, and do what the answer stands for, if anything; what has a name is asked once."""
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - not needed to start

        def answered(answer: str | None) -> None:
            if answer and answer in does:
                does[answer]()

        if not name or self.screen.name != name:
            self.push_screen(Dialog(question, name=name), answered)

    def say(self, text: str | None) -> None:
        """Tell the player something that belongs to no screen, if there is something to tell."""
        from toscana_tui.play.questions import Answer, Question  # noqa: PLC0415 - seldom needed

        if text is not None:
            answers = (Answer("on", _("Continue")),)
            self.ask(Question(_("Please note"), translated(text), answers, "on"), {})

    def action_home(self) -> None:
        """Put the match away and go to the first screen."""
        self.current.put_away()
        self.to_home()

    def to_home(self) -> None:
        """Go to the first screen, whatever is open."""
        raise NotImplementedError
