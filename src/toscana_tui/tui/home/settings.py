"""The settings: what should be the same in every match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.screen import Screen

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LONGEST_NAME, cut, kept_name
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.store.settings import OPTIONS, SEATS, Option, Settings
from toscana_tui.store.settingsfile import shown_path
from toscana_tui.tui.draw.looks import HEAD, MUTED, STRONG, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitting, line_width, wrapped
from toscana_tui.tui.shared.choice import Choice
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.name_field import NameField
from toscana_tui.tui.shared.too_small import TooSmall, is_too_small

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.widgets import Input


_WIDTH, _HEIGHT, _TALL = 76, 24, 36
_HEAD_ROWS = 2
_LABELS = 18
"""Columns of the labels, at least."""

_NAME_HELP = message(
    "Filled in for every new match; if empty, the colour is the name. Player one has a game's first colour."
)
_NAME_TITLES = message("Player one's name"), message("Player two's name")


class SettingsScreen(Screen[Settings | None]):
    """Shows every setting with its value; dismissed with the new settings, or None where nothing changed.

    Args:
        settings: as they are.
        path: where they are kept, or None where the user has no folder for them.
        warnings: what the user should know about the file, in clean sentences.
        on_change: is told of every change at once, so that it can be seen.
    """

    AUTO_FOCUS = "#set-language"
    DEFAULT_CSS = """
    SettingsScreen { align: center middle; }
    SettingsScreen #form { width: 76; max-width: 100%; height: 24; max-height: 100%; }
    SettingsScreen #head { height: 2; }
    SettingsScreen #rows { height: auto; }
    SettingsScreen #labels { width: 18; height: 100%; }
    SettingsScreen #fields { width: 1fr; height: auto; }
    SettingsScreen #fields > * { height: 1; }
    SettingsScreen #set-one { margin-top: 1; }
    SettingsScreen #foot { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", show=False, priority=True),
        Binding("down,tab", "app.focus_next", show=False, priority=True),
        Binding("w,k,W,K", "app.focus_previous", show=False),
        Binding("s,j,S,J", "app.focus_next", show=False),
        Binding("enter", "close", show=False, priority=True),
        Binding("escape,q,Q", "close", show=False),
    ]

    def __init__(
        self,
        settings: Settings,
        path: Path | None,
        warnings: Sequence[str] = (),
        on_change: Callable[[Settings], None] | None = None,
    ) -> None:
        super().__init__()
        self._before = self._told = settings
        self._path = path
        self._warnings = tuple(warnings)
        self._on_change = on_change

    def compose(self) -> ComposeResult:
        """Labels on the left, a field for each setting on the right, what they mean below."""
        with Container(id="form"):
            yield LineWidget(id="head")
            with Horizontal(id="rows"):
                yield LineWidget(id="labels")
                with Container(id="fields"):
                    for option in OPTIONS:
                        yield _option_row(option, getattr(self._before, option.name))
                    for seat in Seat:
                        yield NameField(
                            self._before.names[seat] or "",
                            id=f"set-{SEATS[seat]}",
                            placeholder=_("the colour"),
                        )
            yield LineWidget(id="foot")
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        """Take more rows where there is more to say."""
        if not self.query_one(TooSmall).follow(event.size):
            return
        width, height = event.size
        rows = min(height, _TALL if self._warnings else _HEIGHT)
        self.query_one("#form").styles.height = rows
        self._draw_head(width)
        self._draw_labels()
        self._draw_foot(min(width, _WIDTH), rows)

    def _draw_head(self, width: int) -> None:
        title = _("Settings")
        hints = _("Up, down: row. Left, right: change. Esc: back."), _("arrows change, Esc: back")
        hint = fitting(hints, width - len(title) - 4)
        self.query_one("#head", LineWidget).show([(Run(f" {title}", HEAD), Run(f"  {hint}", MUTED))])

    def on_descendant_focus(self) -> None:
        """Mark and explain the row that has come to be changed."""
        self._draw_labels()
        self._explain()

    def _explain(self, wrong: str = "") -> None:
        if not is_too_small(self):
            form = self.query_one("#form")
            height = form.styles.height
            self._draw_foot(
                min(self.size.width, _WIDTH), int(height.value) if height is not None else _HEIGHT, wrong
            )

    def on_choice_changed(self) -> None:
        """Let a change be seen, that of the language here, too."""
        self._tell()
        self._draw_head(self.size.width)
        self._draw_labels()
        self._explain()
        for choice in self.query(Choice):
            choice.draw()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Let a change be seen."""
        event.stop()
        self._explain()
        self._tell()

    def on_name_field_refused(self) -> None:
        """Say why what was typed or pasted is not taken."""
        self._explain(_("A name has at most {number} characters.", number=LONGEST_NAME))

    def action_close(self) -> None:
        """Go back."""
        current = self.current
        self.dismiss(None if current == self._before else current)

    @property
    def current(self) -> Settings:
        """The settings as the rows show them."""
        chosen: dict[str, Any] = {
            option.name: option.choices[int(self.query_one(f"#{_row_id(option)}", Choice).value)][0]
            for option in OPTIONS
        }
        one, two = (kept_name(self.query_one(f"#set-{seat}", NameField).value, "") or None for seat in SEATS)
        return replace(self._before, names=(one, two), **chosen)

    def _tell(self) -> None:
        current = self.current
        if current != self._told:
            self._told = current
            if self._on_change is not None:
                self._on_change(current)

    def _draw_labels(self) -> None:
        rows = [(_row_id(option), option.title) for option in OPTIONS]
        names = [(f"set-{seat}", title) for seat, title in zip(SEATS, _NAME_TITLES, strict=True)]
        focused = self.focused.id if self.focused is not None else None
        lines: list[Line] = []
        for name, title in (*rows, ("", ""), *names):
            # A mark, too, so that the row shows without colour.
            on = name == focused
            lines.append((Run(f"{'>' if on else ' '}{translated(title)}", STRONG if on else PLAIN),))
        labels = self.query_one("#labels", LineWidget)
        labels.styles.width = max(_LABELS, *map(line_width, lines))
        labels.show(lines)

    def _draw_foot(self, width: int, rows: int, wrong: str = "") -> None:
        focused = self.focused.id if self.focused is not None else None
        helps = {_row_id(option): option.help for option in OPTIONS}
        text = translated(helps.get(focused or "", _NAME_HELP))
        told = _told(wrong, width, WARN) if wrong else _told(text, width, PLAIN)
        lines: list[Line] = [BLANK, *told, BLANK]
        if self._path is None:
            where = _("You have no folder for settings; changes last until you leave.")
        else:
            where = _("Keys are changed in the file: {path}", path=shown_path(self._path))
        lines.extend(_told(where, width, MUTED))
        room = rows - _HEAD_ROWS - len(OPTIONS) - 3
        for warning in self._warnings:
            lines.extend(_told(translated(warning), width, WARN))
        if len(lines) > room:
            lines = [line for line in lines if line != BLANK]
        if len(lines) > room:
            lines[room - 1 :] = [(Run(" " + _("More in a larger window."), MUTED),)]
        self.query_one("#foot", LineWidget).show(lines)


def _row_id(option: Option) -> str:
    return f"set-{option.name}"


def _option_row(option: Option, value: object) -> Choice:
    """A row for a setting; a value from elsewhere, such as a theme that is gone, stands for the first."""
    values = [known for known, __ in option.choices]
    chosen = values.index(value) if value in values else 0
    labels = [(str(number), label) for number, (__, label) in enumerate(option.choices)]
    return Choice(labels, str(chosen), id=_row_id(option))


def _told(text: str, width: int, look: Look) -> Iterator[Line]:
    """The text in lines of at most `width` columns; a word that is longer, such as a path, is broken."""
    room = max(1, width - 2)
    for part in wrapped(text, room):
        rest = part
        while rest:
            line = cut(rest, room) or rest[0]
            rest = rest[len(line) :]
            yield (Run(f" {line}", look),)
