"""The settings: what should be the same in every match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.core.message import message
from toscana_tui.core.text import kept_name
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.store.settings import OPTIONS, SEATS, Settings
from toscana_tui.store.settingsfile import shown_path
from toscana_tui.tui.draw.looks import HEAD, MUTED, STRONG, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Run, fitting, paragraph
from toscana_tui.tui.home.form import Form
from toscana_tui.tui.shared.fields import Choice, NameField

if TYPE_CHECKING:
    from pathlib import Path

    from textual.widget import Widget

_WIDTH, _HEIGHT, _TALL = 76, 24, 36
_HEAD_ROWS = 2

_NAME_HELP = message(
    "Filled in for every new match; if empty, the colour is the name. Player one has a game's first colour."
)
_NAME_TITLES = message("Player one's name"), message("Player two's name")


class SettingsScreen(Form[Settings | None]):
    """Shows every setting with its value; dismissed with the new settings, or None where nothing changed.

    `path` is where they are kept, and None where the user has no folder for them; `warnings` are clean
    sentences about the file. `tell` is told of every change at once, so that it can be seen.
    """

    AUTO_FOCUS = "#set-language"
    DEFAULT_CSS = """
    SettingsScreen #form { width: 76; height: 24; max-height: 100%; }
    SettingsScreen #head { height: 2; }
    SettingsScreen #rows { height: auto; }
    SettingsScreen #labels { width: 18; }
    SettingsScreen #set-one { margin-top: 1; }
    SettingsScreen #foot { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,k,W,K", "app.focus_previous", show=False),
        Binding("s,j,S,J", "app.focus_next", show=False),
        Binding("enter", "dismiss", show=False, priority=True),
    ]
    LABELS = 18

    def __init__(
        self, settings: Settings, path: Path | None, warnings: Sequence[str], tell: Callable[[Settings], None]
    ) -> None:
        super().__init__()
        self._before = self._told = settings
        self._path, self._warnings, self._tell = path, warnings, tell

    def fields(self) -> Iterator[Widget]:
        """A field for each setting, then those for the names."""
        for option in OPTIONS:
            values = [value for value, __ in option.choices]
            now = getattr(self._before, option.name)
            # A value from elsewhere, such as a theme that is gone, stands for the first.
            chosen = values.index(now) if now in values else 0
            labels = [(str(number), label) for number, (__, label) in enumerate(option.choices)]
            yield Choice(labels, str(chosen), id=f"set-{option.name}")
        for seat, name in zip(SEATS, self._before.names, strict=True):
            yield NameField(name or "", id=f"set-{seat}", placeholder=_("the colour"))

    @property
    def _rows(self) -> int:
        """The rows of the whole: more where there is more to say."""
        return min(self.app.size.height, _TALL if self._warnings else _HEIGHT)

    def lay_out(self) -> None:
        """Take the rows there are."""
        self.query_one("#form").styles.height = self._rows

    def on_input_changed(self) -> None:
        """Let a change be seen."""
        current = self.current
        if current != self._told:
            self._told = current
            self._tell(current)
        self.draw()

    def on_choice_changed(self) -> None:
        """Let a change be seen, that of the language here, too."""
        self.on_input_changed()
        for choice in self.query(Choice):
            choice.draw()

    async def action_dismiss(self, _result: object = None) -> None:
        """Go back."""
        current = self.current
        self.dismiss(None if current == self._before else current)

    @property
    def current(self) -> Settings:
        """The settings as the rows show them."""
        chosen: dict[str, Any] = {
            option.name: option.choices[int(self.query_one(f"#set-{option.name}", Choice).value)][0]
            for option in OPTIONS
        }
        one, two = (kept_name(self.query_one(f"#set-{seat}", NameField).value, "") or None for seat in SEATS)
        return self._before._replace(names=(one, two), **chosen)

    def head(self) -> list[Line]:
        """The title and the keys."""
        title = _("Settings")
        hints = _("Up, down: row. Left, right: change. Esc: back."), _("arrows change, Esc: back")
        hint = fitting(hints, self.app.size.width - len(title) - 4)
        return [(Run(f" {title}", HEAD), Run(f"  {hint}", MUTED))]

    def labels(self) -> list[Line]:
        """The settings' titles."""

        def label(row: str, title: str) -> Line:
            on = f"set-{row}" == self.row
            return (Run(f"{'>' if on else ' '}{translated(title)}", STRONG if on else PLAIN),)

        rows = [label(option.name, option.title) for option in OPTIONS]
        return [*rows, BLANK, *map(label, SEATS, _NAME_TITLES)]

    def foot(self, wrong: str) -> list[Line]:
        """What the chosen setting means, where all are kept, and what is wrong with that."""
        width = min(self.app.size.width, _WIDTH) - 1
        helps = {f"set-{option.name}": option.help for option in OPTIONS}
        if self._path is None:
            where = _("You have no folder for settings; changes last until you leave.")
        else:
            where = _("Keys are changed in the file: {path}", path=shown_path(self._path))
        told = translated(wrong or helps.get(self.row, _NAME_HELP))
        lines = [BLANK, *paragraph(told, width, WARN if wrong else PLAIN), BLANK]
        lines += paragraph(where, width, MUTED)
        for warning in self._warnings:
            lines += paragraph(translated(warning), width, WARN)
        room = self._rows - _HEAD_ROWS - len(OPTIONS) - 3
        if len(lines) > room:
            lines = [line for line in lines if line != BLANK]
        if len(lines) > room:
            lines[room - 1 :] = [(Run(" " + _("More in a larger window."), MUTED),)]
        return lines
