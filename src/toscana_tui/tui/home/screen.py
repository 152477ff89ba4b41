"""The first screen: what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from toscana_tui.core.text import text_width
from toscana_tui.play.current import offered
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import CHOSEN, MUTED, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Run, wrapped
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.too_small import TooSmall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult

    from toscana_tui.play.keeping import Found

WIDTH = 40
"""Columns of the entries, at least."""


class HomeScreen(Screen[None]):
    """Offers what can be done, the usual first, so that Enter alone starts a match.

    Args:
        game: the game whose emblem stands on top.
        in_progress: finds the match to go on with, if there is one.
        notes: what the player should know at first, such as what is wrong with the settings file.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #entries { width: 40; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left,k,h,w,a,K,H,W,A,shift+tab,p,P", "choose(-1)", show=False),
        Binding("down,right,j,l,s,d,J,L,S,D,tab,n,N", "choose(1)", show=False),
        Binding("enter,space", "take_chosen", show=False),
        Binding("escape,q,Q", "app.leave", show=False),
        Binding("question_mark,f1", "app.help", show=False),
        Binding("f2", "app.settings", show=False),
    ]

    def __init__(
        self,
        game: str,
        in_progress: Callable[[], Found | None],
        notes: Sequence[str],
    ) -> None:
        super().__init__()
        self._game = game
        self._in_progress = in_progress
        self._first_notes = notes
        self._entries: Sequence[tuple[str, str]] = ()
        self._notes: Sequence[str] = ()
        self._chosen = 0
        self._returned = False

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(id="entries")
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        """Hide everything while the terminal is too small."""
        self.query_one(TooSmall).follow(event.size)

    def on_mount(self) -> None:
        """Draw the entries."""
        self._look()

    def on_screen_resume(self) -> None:
        """See what is offered now, but for the first time: a match may have been begun or ended."""
        if self._returned:
            self._first_notes = ()
            self._look()
        self._returned = True

    def _look(self) -> None:
        before = self._entries[self._chosen][0] if self._entries else None
        self._entries, notes = offered(self._in_progress())
        self._notes = (*self._first_notes, *notes)
        actions = [action for action, _ in self._entries]
        self._chosen = actions.index(before) if before in actions else 0
        self._draw()

    def action_choose(self, by: int) -> None:
        """Move to another entry."""
        self._chosen = (self._chosen + by) % len(self._entries)
        self._draw()

    async def action_take_chosen(self) -> None:
        """Do what the chosen entry says."""
        await self.action_take(self._chosen)

    async def action_take(self, number: int) -> None:
        """Do what an entry says, as a click on it does."""
        self._chosen = number
        self._draw()
        await self.app.run_action(self._entries[number][0])

    def _draw(self) -> None:
        lines: list[Line] = [*FACES[self._game].emblem(), BLANK]
        width = max(WIDTH, *(text_width(label) + 2 for _action, label in self._entries))
        for number, (_action, label) in enumerate(self._entries):
            chosen = number == self._chosen
            text = ("> " if chosen else "  ") + label
            lines.append((Run(text.ljust(width), CHOSEN if chosen else PLAIN, f"take({number})"),))
        lines.append(BLANK)
        lines.append((Run(_("↑ ↓ choose, Enter selects."), MUTED),))
        for note in self._notes:
            lines.extend((Run(text, WARN),) for text in wrapped(translated(note), WIDTH))
        widget = self.query_one("#entries", LineWidget)
        widget.styles.width, widget.styles.height = width, len(lines)
        widget.show(lines)
