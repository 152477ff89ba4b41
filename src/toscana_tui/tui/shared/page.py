"""Pages of text that scroll, over whatever screen opens them; one is the help: keys, and rules in short."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, groupby
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.core.message import message
from toscana_tui.core.text import text_width
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.pages import chapters
from toscana_tui.tui.draw.looks import BAR, BAR_KEY, BAR_MUTED, BAR_TITLE
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken, line_width, paragraph
from toscana_tui.tui.shared.line_widget import LineWidget, wheeled

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from toscana_tui.tui.keys.command import AnyCommand

_WIDTH = 76  # the widest page: longer lines are hard to read
_AROUND, _ENOUGH = 2, 20  # rows that stay free around a page, where there are so many

_HINTS = (
    message("Up, Down scroll; Left, Right go by section; Esc closes."),
    message("Up, Down scroll; Esc closes."),
    message("Esc closes."),
    "Esc",
)

_INDENT = "  "
_KEYS_WIDTH = 12  # columns of the keys
_LEAST = 20  # columns beside the keys below which what they do is written under them

LIBRARY_PAGE, ANALYSIS_PAGE, MOUSE_PAGE, EXERCISES_PAGE = "library", "analysis", "mouse", "exercises"
LEAD = 2  # chapters of a game's page that tell its aim and its turn, and stand before the keys


class PageScreen(ModalScreen[None]):
    """Shows a page, which titles part into sections; closing it brings the screen below back as it was.

    The screen below does not shine through: beside a page that leaves little of it only pieces of words
    would be seen. `page` makes the whole page as lines of at most so many columns.
    """

    DEFAULT_CSS = """
    PageScreen { align: center middle; }
    PageScreen LineWidget { max-width: 100%; max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,s,J,S", "scroll(1)", show=False),
        Binding("up,k,w,K,W", "scroll(-1)", show=False),
        Binding("right,d,l,D,L,n,N,tab", "section(1)", show=False),
        Binding("left,a,h,A,H,p,P,shift+tab", "section(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "scroll(-1000000)", show=False),
        Binding("end", "scroll(1000000)", show=False),
        Binding("escape,enter,question_mark,f1,q,Q", "dismiss", show=False),
    ]

    def __init__(self, page: Callable[[int], list[Line]]) -> None:
        super().__init__()
        self.page_lines = page
        self._top = 0

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=BAR)

    @on(events.MouseScrollDown)
    @on(events.MouseScrollUp)
    def _wheel(self, event: events.MouseEvent) -> None:
        self.action_scroll(3 * wheeled(event))

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self._top += by
        self._draw()

    def action_page(self, by: int) -> None:
        """Scroll by pages."""
        self.action_scroll(by * max(1, self._room - 1))

    def action_section(self, by: int) -> None:
        """Go to the next section's title, or back to the one before."""
        titles = [number for number, line in enumerate(self._lines) if line and line[0].look == BAR_TITLE]
        beyond = [number for number in titles if (number > self._top if by > 0 else number < self._top)]
        if beyond:
            self._top = beyond[0] if by > 0 else beyond[-1]
            self._draw()
        else:
            self.action_scroll(by * len(self._lines))

    @property
    def _room(self) -> int:
        """The rows of text at most; the hint takes one more."""
        height = self.app.size.height
        return max(1, (height - _AROUND if height >= _ENOUGH else height) - 1)

    @property
    def _lines(self) -> list[Line]:
        lines = self.page_lines(min(_WIDTH, self.app.size.width))
        while lines and not line_width(lines[-1]):
            lines.pop()
        return lines

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        lines, width = self._lines, min(_WIDTH, self.app.size.width)
        room = min(self._room, len(lines) + 1)
        self._top = max(0, min(self._top, len(lines) - room))
        page = lines[self._top : self._top + room]
        page += [BLANK] * (room - len(page))
        hint = _hint(width, more=self._top + room < len(lines))
        widget = self.query_one(LineWidget)
        widget.styles.width = max(1, width)
        widget.show_all([*page, (Run(hint, BAR_MUTED),)])


def _hint(width: int, *, more: bool) -> str:
    """What the keys do, in as many words as there is room for."""
    tail = "  " + _("More below.") if more else ""
    hints = (hint + end for hint in map(translated, _HINTS) for end in (tail, ""))
    return next((f"  {hint}" for hint in hints if text_width(hint) + 3 <= width), "")


class HelpScreen(PageScreen):
    """The help, a page that `help_lines` makes."""


def help_lines(
    commands: Sequence[AnyCommand],
    pages: Sequence[str],
    width: int,
    *,
    words: Mapping[str, str] | None = None,
    lead: int = 0,
) -> list[Line]:
    """The whole help: `lead` chapters of the pages, then what the keys do, then the pages' other chapters.

    Lines have at most `width` columns; `words` are those of a game, for pages that speak in them.
    """
    filled = ((title, text.format(**(words or {}))) for page in pages for title, text in chapters(page))
    told = [_section(title, paragraph(text, width - 2, BAR, _INDENT), width) for title, text in filled]
    keys = []
    for section, listed in groupby(commands, key=lambda command: command.section):
        lines = [line for command in listed for line in _command_lines(command, width)]
        keys.append(_section(translated(section), lines, width))
    return list(chain.from_iterable([*told[:lead], *keys, *told[lead:]]))


def _section(title: str, lines: list[Line], width: int) -> list[Line]:
    """Lines below their title, of which only the first line counts for going by section."""
    first, *others = broken(title, width - 2 * len(_INDENT))
    more = ((Run(_INDENT, BAR), Run(text, BAR_TITLE)) for text in others)
    return [(Run(_INDENT + first, BAR_TITLE),), *more, *lines, BLANK]


def _command_lines(command: AnyCommand, width: int) -> list[Line]:
    """The keys with what they do beside them, or under them where the page is narrow."""
    beside, told = _INDENT + " " * (_KEYS_WIDTH + 1), translated(command.help)
    if width - len(beside) < _LEAST:
        keys = broken(command.shown, width - len(_INDENT))
        above: list[Line] = [(Run(_INDENT + text, BAR_KEY),) for text in keys]
        return [*above, *paragraph(told, width - 2, BAR, _INDENT * 2)]
    (first,), *others = paragraph(told, width - 2, BAR, beside)
    head = Run(f"{_INDENT}{command.shown:<{_KEYS_WIDTH}} ", BAR_KEY)
    return [(head, Run(first.text.lstrip(), BAR)), *others]
