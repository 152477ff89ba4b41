"""The help: the keys, from the commands themselves, and the rules in short."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.tui.look import BLANK, Line, Look, Run, wrapped
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from toscana_tui.tui.commands import Command

_WIDTH, _HEIGHT = 76, 22
_FACE = Look("text", "bar")
_TITLE = Look("accent", "bar", bold=True)
_KEY = Look("key", "bar", bold=True)
_MUTED = Look("muted", "bar")

RULES = """
# The tiles
Each of you has the same sixteen tiles, colours exchanged: six cells in the own colour, two in the other's.
Roofs /\\ are red, paving :: is grey. Only the top tile of each stack can be seen.
# The turn
Place your top tile, turned as you like, on eight empty cells. The first tile covers the middle. Every other
must touch: a cell of it in your colour beside a cell of that colour on the board, side to side, whoever's
tile that is. You must place if you can, and pass if you cannot.
# The veto
Once a game each of you may forbid the tile the other is about to place. It goes under the stack and the
next one is placed instead. The last tile, or one that fits nowhere, cannot be vetoed.
# The end
When neither of you can place, count the tiles (not the cells) in your largest connected area of your
colour. Tiles of both players count, each once. The larger number wins.
# The match
Two games; whoever was second starts the other. More games won wins the match, then the higher sum of both
scores.
# The editions
Italian and French as above. In the German and Dutch leaflets any cell of the new tile may make the contact;
in the Dutch the game ends with the first player who cannot place.
"""


def help_lines(commands: Sequence[Command], width: int) -> list[Line]:
    """The whole help as lines of at most `width` columns."""
    lines: list[Line] = [BLANK]
    for section, listed in groupby(commands, key=lambda command: command.section):
        lines.append((Run(f"  {section}", _TITLE),))
        lines.extend((Run(f"  {command.shown:<12} ", _KEY), Run(command.help, _FACE)) for command in listed)
        lines.append(BLANK)
    for chapter in RULES.split("# ")[1:]:
        title, _, text = chapter.partition("\n")
        lines.append((Run(f"  {title}", _TITLE),))
        lines.extend((Run(f"  {part}", _FACE),) for part in wrapped(text, width - 4))
        lines.append(BLANK)
    return lines


class HelpScreen(ModalScreen[None]):
    """Shows the help over the screen below; any way of closing brings that back as it was."""

    DEFAULT_CSS = """
    HelpScreen { align: center middle; background: #000000 40%; }
    HelpScreen LineWidget { width: 76; max-width: 100%; height: 22; max-height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,s,J,S", "scroll(1)", show=False),
        Binding("up,k,w,K,W", "scroll(-1)", show=False),
        Binding("pagedown,space,right,d,l,D,L", "page(1)", show=False),
        Binding("pageup,left,a,h,A,H", "page(-1)", show=False),
        Binding("escape,enter,question_mark,f1,q,Q", "close", show=False),
    ]

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands
        self._top = 0

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=_FACE)

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

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    @property
    def _room(self) -> int:
        return max(1, min(_HEIGHT, self.app.size.height) - 1)

    def _draw(self) -> None:
        lines = help_lines(self._commands, min(_WIDTH, self.app.size.width))
        self._top = max(0, min(self._top, len(lines) - self._room))
        more = self._top + self._room < len(lines)
        hint = "  Up and down scroll, Esc closes." + ("  More below." if more else "")
        page = lines[self._top : self._top + self._room]
        blanks = [BLANK] * (self._room - len(page))
        self.query_one(LineWidget).show([*page, *blanks, (Run(hint, _MUTED),)])
