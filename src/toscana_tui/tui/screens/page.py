"""Pages of text that scroll, over whatever screen opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.tui.look import BLANK, Line, Look, Run
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

FACE = Look("text", "bar")
TITLE = Look("accent", "bar", bold=True)
_MUTED = Look("muted", "bar")
_WIDTH, _HEIGHT = 76, 22


class PageScreen(ModalScreen[None]):
    """Shows a page, which titles part into sections; closing it brings the screen below back as it was."""

    DEFAULT_CSS = """
    PageScreen { align: center middle; background: #000000 40%; }
    PageScreen LineWidget { width: 76; max-width: 100%; height: 22; max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,s,J,S", "scroll(1)", show=False),
        Binding("up,k,w,K,W", "scroll(-1)", show=False),
        Binding("right,d,l,D,L,n,N,tab", "section(1)", show=False),
        Binding("left,a,h,A,H,p,P,shift+tab", "section(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("escape,enter,question_mark,f1,q,Q", "close", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._top = 0

    def page_lines(self, width: int) -> list[Line]:
        """The whole page as lines of at most `width` columns."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=FACE)

    def on_mount(self) -> None:
        """Draw the first page."""
        self._draw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self._draw()

    def on_mouse_scroll_down(self) -> None:
        """Scroll with the wheel."""
        self.action_scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scroll with the wheel."""
        self.action_scroll(-3)

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self._top += by
        self._draw()

    def action_page(self, by: int) -> None:
        """Scroll by pages."""
        self.action_scroll(by * max(1, self._room - 1))

    def action_section(self, by: int) -> None:
        """Go to the next section's title, or back to the one before."""
        titles = [number for number, line in enumerate(self._lines) if line and line[0].look == TITLE]
        beyond = [number for number in titles if (number > self._top if by > 0 else number < self._top)]
        if beyond:
            self._top = beyond[0] if by > 0 else beyond[-1]
            self._draw()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    @property
    def _room(self) -> int:
        return max(1, min(_HEIGHT, self.app.size.height) - 1)

    @property
    def _lines(self) -> list[Line]:
        return self.page_lines(min(_WIDTH, self.app.size.width))

    def _draw(self) -> None:
        lines = self._lines
        self._top = max(0, min(self._top, len(lines) - self._room))
        more = self._top + self._room < len(lines)
        hint = "  Up, Down scroll; Left, Right go by section; Esc closes." + ("  More below." if more else "")
        page = lines[self._top : self._top + self._room]
        blanks = [BLANK] * (self._room - len(page))
        self.query_one(LineWidget).show([*page, *blanks, (Run(hint, _MUTED),)])


class LinesPage(PageScreen):
    """A page of lines made for the width there is."""

    def __init__(self, lines: Callable[[int], list[Line]]) -> None:
        super().__init__()
        self._made = lines

    def page_lines(self, width: int) -> list[Line]:
        """The lines."""
        return self._made(width)
