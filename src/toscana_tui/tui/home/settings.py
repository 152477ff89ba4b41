"""The settings: what should be the same in every match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.screen import Screen

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import NAME_TOO_LONG, cut, kept_name, text_width
from toscana_tui.play.options import THEME_NAMES
from toscana_tui.store.settings import SEATS, Option, Settings, options
from toscana_tui.store.settingsfile import shown_path
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, line_width, wrapped
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

_TITLE = Look("accent", bold=True)
_MUTED = Look("muted")
_TEXT = Look()
_ON = Look(bold=True)
_WARN = Look("warning")
_CHOSEN = Look("text", "selected", bold=True)
_FIELD = Look("text", "field")

_WIDTH, _HEIGHT, _TALL = 76, 22, 34
_HEAD_ROWS = 2
_NAME_HELP = (
    "Stands in the setup of every match; empty leaves the colour's. Player one has a game's first colour."
)


class SettingsScreen(Screen[Settings | None]):
    """Shows every setting with its value; dismissed with the new settings, or None where nothing changed.

    Args:
        settings: as they are.
        path: where they are kept, or None where the user has no folder for them.
        warnings: what the user should know about the file, in clean sentences.
        on_change: is told of every change at once, so that it can be seen.
    """

    AUTO_FOCUS = "#set-layout"
    DEFAULT_CSS = """
    SettingsScreen { align: center middle; }
    SettingsScreen #form { width: 76; max-width: 100%; height: 22; max-height: 100%; }
    SettingsScreen #head { height: 2; }
    SettingsScreen #rows { height: 10; }
    SettingsScreen #labels { width: 18; height: 10; }
    SettingsScreen #fields { width: 1fr; height: 10; }
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
        self._options = options(THEME_NAMES)

    def compose(self) -> ComposeResult:
        """Labels on the left, a field for each setting on the right, what they mean below."""
        with Container(id="form"):
            yield LineWidget(id="head")
            with Horizontal(id="rows"):
                yield LineWidget(id="labels")
                with Container(id="fields"):
                    for option in self._options:
                        yield OptionRow(option, getattr(self._before, option.name))
                    for seat in Seat:
                        yield NameField(self._before.names[seat] or "", id=f"set-{SEATS[seat]}")
            yield LineWidget(id="foot")
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        """Take more rows where there is more to say."""
        if not self.query_one(TooSmall).follow(event.size):
            return
        width, height = event.size
        rows = min(height, _TALL if self._warnings else _HEIGHT)
        self.query_one("#form").styles.height = rows
        hint = "Up, down: row. Left, right: change. Esc: back."
        title = Run(" Settings", _TITLE)
        if width >= len(hint) + 12:
            self.query_one("#head", LineWidget).show([(title, Run(f"  {hint}", _MUTED))])
        else:
            self.query_one("#head", LineWidget).show([(title, Run("  arrows change, Esc: back", _MUTED))])
        self._draw_labels()
        self._draw_foot(min(width, _WIDTH), rows)

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

    def on_option_row_changed(self) -> None:
        """Let a change be seen."""
        self._tell()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Let a change be seen."""
        event.stop()
        self._explain()
        self._tell()

    def on_name_field_refused(self) -> None:
        """Say why what was typed or pasted is not taken."""
        self._explain(f"{NAME_TOO_LONG.capitalize()}.")

    def action_close(self) -> None:
        """Go back."""
        current = self.current
        self.dismiss(None if current == self._before else current)

    @property
    def current(self) -> Settings:
        """The settings as the rows show them."""
        chosen: dict[str, Any] = {row.option.name: row.chosen for row in self.query(OptionRow)}
        one, two = (kept_name(self.query_one(f"#set-{seat}", NameField).value, "") or None for seat in SEATS)
        return replace(self._before, names=(one, two), **chosen)

    def _tell(self) -> None:
        current = self.current
        if current != self._told:
            self._told = current
            if self._on_change is not None:
                self._on_change(current)

    def _draw_labels(self) -> None:
        rows = [(f"set-{option.name}", option.title) for option in self._options]
        names = [(f"set-{SEATS[seat]}", f"Player {SEATS[seat]}'s name") for seat in Seat]
        focused = self.focused.id if self.focused is not None else None
        lines: list[Line] = []
        for name, title in (*rows, ("", ""), *names):
            # A mark, too, so that the row shows without colour.
            on = name == focused
            lines.append((Run(f"{'>' if on else ' '}{title}", _ON if on else _TEXT),))
        self.query_one("#labels", LineWidget).show(lines)

    def _draw_foot(self, width: int, rows: int, wrong: str = "") -> None:
        row = self.focused
        text = row.option.help if isinstance(row, OptionRow) else _NAME_HELP
        told = _told(wrong, width, _WARN) if wrong else _told(text, width, _TEXT)
        lines: list[Line] = [BLANK, *told, BLANK]
        if self._path is None:
            where = "You have no folder for settings; changes last until you leave."
        else:
            where = f"Keys are changed in the file: {shown_path(self._path)}"
        lines.extend(_told(where, width, _MUTED))
        room = rows - _HEAD_ROWS - len(self._options) - 3
        for warning in self._warnings:
            lines.extend(_told(warning, width, _WARN))
        if len(lines) > room:
            lines[room - 1 :] = [(Run(" More in a larger window.", _MUTED),)]
        self.query_one("#foot", LineWidget).show(lines)


class OptionRow(Choice):
    """A row for a setting; where its values do not fit side by side it shows the one chosen."""

    class Changed(Message):
        """Another value was chosen."""

    def __init__(self, option: Option, value: object) -> None:
        self.option = option
        values = [known for known, _ in option.choices]
        # A value from elsewhere, such as a theme that is gone, stands for the first.
        chosen = values.index(value) if value in values else 0
        labels = [(str(number), label) for number, (_, label) in enumerate(option.choices)]
        super().__init__(labels, str(chosen), id=f"set-{option.name}")

    @property
    def chosen(self) -> object:
        """The value chosen, as the settings have it."""
        return self.option.choices[int(self.value)][0]

    def on_resize(self) -> None:
        """Draw for the new width."""
        self.draw()

    def action_choose(self, by: int) -> None:
        """Choose the next value."""
        super().action_choose(by)
        self.post_message(self.Changed())

    def action_take(self, value: str) -> None:
        """Choose the value that was clicked."""
        super().action_take(value)
        self.post_message(self.Changed())

    def draw(self) -> None:
        """Draw the values, or the one chosen between arrows."""
        labels = [label for _, label in self.option.choices]
        if sum(text_width(label) + 2 for label in labels) <= self.size.width:
            super().draw()
            return
        look = _CHOSEN if self.has_focus else _FIELD
        label = f"[{labels[int(self.value)]}]"
        runs = [
            Run("< ", _FIELD, "choose(-1)"),
            Run(label, look, "choose(1)"),
            Run(" >", _FIELD, "choose(1)"),
        ]
        number = Run(f"  {int(self.value) + 1} of {len(labels)}", Look("muted", "field"))
        if line_width((*runs, number)) <= self.size.width:
            runs.append(number)
        self.show((tuple(runs),))


def _told(text: str, width: int, look: Look) -> Iterator[Line]:
    """The text in lines of at most `width` columns; a word that is longer, such as a path, is broken."""
    room = max(1, width - 2)
    for part in wrapped(text, room):
        rest = part
        while rest:
            line = cut(rest, room) or rest[0]
            rest = rest[len(line) :]
            yield (Run(f" {line}", look),)
