"""A widget that draws lines of runs and repaints only the columns that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.color import Color
from textual.containers import Container
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from toscana_tui.play.language import wording
from toscana_tui.tui.draw.looks import CHOSEN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitted, line_width
from toscana_tui.tui.guard.costs import repaint

if TYPE_CHECKING:
    from textual.filter import LineFilter

    from toscana_tui.tui.draw.themes import Theme

# What filters are told lies behind a strip; they ask only where something is dim, and nothing here is.
_BEHIND = Color(0, 0, 0)

COMMAND = "command"  # the key under which a clickable run's style carries the action it stands for


class Group(Container):
    """Holds widgets in their places and draws nothing of its own, so that Textual need not ask it to.

    A repaint asks every widget on the screen for its rows; a container's blank ones take a tenth of it.
    """

    DEFAULT_CSS = """
    Group > * { visibility: visible; }
    Group { visibility: hidden; }
    """


class LineWidget(Widget):
    """Draws lines of runs, one a row, in the theme's colours; what changes is repainted, nothing else.

    A click on a run with an action runs that action on the screen.
    """

    def __init__(self, *, id: str | None = None, ground: Look = PLAIN) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.lines: tuple[Line, ...] = ()
        self._ground = ground
        self._made_of: tuple[object, ...] = ()
        self._strips: dict[int, Strip] = {}
        self._drawn_for: tuple[object, ...] = ()

    @property
    def cursor(self) -> Offset | None:
        """Where the chosen entry is in it; None where none is."""
        for y, line in enumerate(self.lines):
            for number, run in enumerate(line):
                if run.look == CHOSEN and any(map(str.isalnum, run.text)):  # a chart marks its bars so, too
                    return Offset(line_width(line[:number]), y)
        return None

    def show_of(self, make: Callable[..., Sequence[Line]], *values: object) -> None:
        """Draw what `make` makes of some values from now on; of those drawn already it makes nothing."""
        made_of = (wording(), make, *values)
        if made_of != self._made_of:
            self.show(make(*values))
            self._made_of = made_of

    def show(self, lines: Sequence[Line]) -> None:
        """Draw `lines` from now on."""
        self._made_of = ()
        before, self.lines = self.lines, tuple(lines)
        dirty = list(_dirty_regions(before, self.lines, self.outer_size.width))
        for region in dirty:
            self._strips.pop(region.y, None)
        if dirty and self.is_mounted:
            repaint(self, dirty)

    def show_all(self, lines: Sequence[Line]) -> None:
        """Draw `lines` in as many rows; nothing of the widget is there where they are none."""
        self.styles.display = None if lines else "none"  # else as its screen has it, which may hide all
        self.styles.height = len(lines)
        self.show(lines)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region of the widget; a row is made anew only where its line is another.

        This takes the place of Textual's own way, which asks for the styles of every widget that the
        repainted rows touch and passes all its rows through the filters again. A widget of lines has no
        border, padding or opacity that would be asked for.
        """
        app: Any = self.app
        width, filters = self.outer_size.width, tuple(self.get_line_filters())
        drawn_for = (width, app.appearance.theme, filters)
        if drawn_for != self._drawn_for:
            self._drawn_for = drawn_for
            self._strips.clear()
        made = self._strips
        strips = [made[y] if y in made else self._strip(y, *drawn_for) for y in crop.line_range]
        left, right = crop.column_span
        return strips if (left, right) == (0, width) else [strip.crop(left, right) for strip in strips]

    def _strip(self, y: int, width: int, theme: Theme, filters: tuple[LineFilter, ...]) -> Strip:
        """Row `y` as a strip of the widget's width, which is kept until its line is another."""
        line = fitted(self.lines[y] if y < len(self.lines) else BLANK, width, self._ground)
        self._strips[y] = strip = Strip(_merged(line, theme, filters), width)
        return strip

    def on_click(self, event: events.Click) -> None:
        """Run the action of the run that was clicked."""
        action = event.style.meta.get(COMMAND)
        if action:
            event.stop()
            self.run_later(action)

    def run_later(self, action: str) -> None:
        """Run an action in the screen's name once this event is handled."""
        self.call_later(self.screen.run_action, action)


def wheeled(event: events.MouseEvent) -> int:
    """Which way the wheel was turned: 1 for down, -1 for up."""
    return 1 if isinstance(event, events.MouseScrollDown) else -1


@lru_cache(maxsize=4096)
def _style(theme: Theme, look: Look, action: str) -> Style:
    style = theme.style(look)
    return style + Style(meta={COMMAND: action}) if action else style


@lru_cache(maxsize=1024)
def _first(style: Style) -> Style:
    """The first of the styles that are equal, so that they can be told apart without a look into them."""
    return style


@lru_cache(maxsize=4096)
def _segment(run: Run, theme: Theme, filters: tuple[LineFilter, ...]) -> tuple[str, Style]:
    """What is written for a run, and how."""
    segments = [Segment(theme.text(run.text, run.look), _style(theme, run.look, run.action))]
    for one in filters:
        segments = one.apply(segments, _BEHIND)
    ((text, style, _),) = segments
    return text, _first(style or Style.null())


def _merged(line: Line, theme: Theme, filters: tuple[LineFilter, ...]) -> list[Segment]:
    """The line's segments, with neighbours of the same style joined, so that fewer bytes are sent."""
    segments: list[Segment] = []
    text, last = "", Style.null()
    for run in line:
        shown, style = _segment(run, theme, filters)
        if style is last:
            text += shown
            continue
        if text:
            segments.append(Segment(text, last))
        text, last = shown, style
    if text:
        segments.append(Segment(text, last))
    return segments


def _dirty_regions(before: Sequence[Line], after: Sequence[Line], width: int) -> Iterator[Region]:
    for y in range(max(len(before), len(after))):
        old = before[y] if y < len(before) else BLANK
        new = after[y] if y < len(after) else BLANK
        if old == new:
            continue
        begin = _equal_runs(old, new)
        end = _equal_runs(old[begin:][::-1], new[begin:][::-1])
        left = line_width(new[:begin])
        changed = line_width(new[begin : len(new) - end])
        if changed != line_width(old[begin : len(old) - end]):
            changed = width - left  # what follows has moved
        if changed:
            yield Region(left, y, changed, 1)


def _equal_runs(old: Line, new: Line) -> int:
    """How many runs both lines begin with."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(old), len(new)))
