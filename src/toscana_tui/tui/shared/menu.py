"""The menu of commands, for whoever uses arrows, Enter and Esc alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual.binding import Binding, BindingType

from toscana_tui.play.language import translated
from toscana_tui.play.questions import Answer
from toscana_tui.tui.draw.looks import BAR, BAR_TITLE
from toscana_tui.tui.draw.runs import BLANK, Line, Run, fitted
from toscana_tui.tui.keys.command import FIXED, AnyCommand
from toscana_tui.tui.shared.dialog import Dialog, in_window

if TYPE_CHECKING:
    from textual import events


_MARGIN = 2  # columns left and right, and between two columns of commands
_LEAST = 34  # the columns that a column of commands has at least where there are two

# Keys that the menu itself answers to; of the others it shows the first.
_UNSHOWN = frozenset({"Enter", "Esc", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right"})

# What stands in a row of a column, and the number of the answer that it is part of; 0 for none.
_Row: TypeAlias = "tuple[Line, int]"


class CommandMenu(Dialog):
    """Every command that arrows and Esc do not do anyway, by sections; dismissed with the chosen one's id.

    The keys that it shows do here what they do on the screen below.

    Args:
        commands: the commands in order.
        state: the screen's state, in which some can do something and others cannot.
        back: what closing the menu is called.
    """

    WIDTH = 80
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,a,H,A", "across(-1)", show=False),
        Binding("right,l,d,L,D", "across(1)", show=False),
    ]

    def __init__(self, commands: Sequence[AnyCommand], state: object, back: str) -> None:
        listed = [command for command in commands if not command.by_arrows]
        answers = [Answer("", back, "Esc")]
        answers += [
            Answer(
                command.id,
                translated(command.brief or command.help).removesuffix("."),
                next((key for key in command.shown.split() if key not in _UNSHOWN), ""),
                command.why_not(state) is None,
            )
            for command in listed
        ]
        super().__init__("", "", answers, default="")
        self._keys = {
            key: number
            for number, command in enumerate(listed, start=1)
            for key in command.all_keys
            if key not in FIXED and key not in {"tab", "shift+tab"}
        }
        numbered = enumerate(listed, start=1)
        self._sections = [
            (title, [number for number, _ in group])
            for title, group in groupby(numbered, key=lambda each: each[1].section)
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key does on the screen below."""
        number = self._keys.get(event.key)
        if number is not None:
            event.stop()
            event.prevent_default()
            self.action_take(number)

    def action_across(self, by: int) -> None:
        """Go to the other column, to what stands nearest there; where there is none, to the next answer."""
        columns = [
            {number: row for row, (_, number) in enumerate(rows) if number and self._answers[number].enabled}
            for rows in self._columns(self._inner)
        ]
        here = next((column for column in columns if self._chosen in column), None)
        there = next((column for column in columns if column is not here), None)
        if not here or not there:
            self.action_choose(by)
            return
        row = here[self._chosen]
        self.choose(min(there, key=lambda number: abs(there[number] - row)))

    @property
    def _inner(self) -> int:
        """The columns between the margins."""
        return min(self.WIDTH, self.app.size.width) - 2 * _MARGIN

    def lines(self, width: int, height: int) -> list[Line]:  # noqa: ARG002 - it is as wide as the margins leave
        """The way back, and below it the sections, side by side where there is room; they scroll."""
        inner = self._inner
        columns = self._columns(inner)
        rows: list[tuple[Line, tuple[int, ...]]] = [(line, (0,)) for line in self.answer_lines(0, inner)]
        rows.append((BLANK, ()))
        gap = Run(" " * _MARGIN, BAR)
        for abreast in zip_longest(*columns, fillvalue=(BLANK, 0)):
            cells = [fitted(line, _width_of_each(len(columns), inner), BAR) for line, _ in abreast]
            line = tuple(run for cell in cells for run in (gap, *cell))[1:]
            rows.append((line, tuple(number for _, number in abreast if number)))
        around = height >= len(rows) + 2
        room = max(1, min(len(rows), height))
        body = in_window([(line, self._chosen in numbers) for line, numbers in rows], room)
        return [*[BLANK] * around, *body, *[BLANK] * around]

    def _columns(self, inner: int) -> list[list[_Row]]:
        """The sections in two columns, as even as can be, or in one where two have no room."""
        room = _width_of_each(2, inner)
        if room < _LEAST or len(self._sections) == 1:
            return [self._below(self._sections, inner)]
        splits = [
            [self._below(self._sections[:at], room), self._below(self._sections[at:], room)]
            for at in range(1, len(self._sections))
        ]
        return min(splits, key=lambda split: max(map(len, split)))

    def _below(self, sections: Sequence[tuple[str, list[int]]], width: int) -> list[_Row]:
        """Sections one below the other, each with its heading."""
        rows: list[_Row] = []
        for title, numbers in sections:
            rows += [(BLANK, 0)] * bool(rows) + [((Run(f"  {translated(title)}", BAR_TITLE),), 0)]
            rows += [(line, number) for number in numbers for line in self.answer_lines(number, width)]
        return rows


def _width_of_each(columns: int, width: int) -> int:
    """How wide each of some columns of commands is that share a width."""
    return (width - _MARGIN * (columns - 1)) // columns
