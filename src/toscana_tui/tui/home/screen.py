"""The first screen: what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from toscana_tui.core.text import text_width
from toscana_tui.play.current import offered
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import CHOSEN, MUTED, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Run, broken, paragraph, wrapped
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.screen_parts import TooSmall

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from toscana_tui.play.keeping.keeper import Found

WIDTH = 40  # columns of the entries, at least
_EMBLEM = 4  # rows for a game's emblem, which stands on the last of them


class HomeScreen(Screen[None]):
    """Offers what can be done, the usual first, so that Enter alone starts a match.

    `turned` gives the game that would be played, after so many steps to the next one; `in_progress` finds the
    match to go on with; `notes` are what the player should know at first, as about the settings file.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #entries { width: 40; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,w,K,W,shift+tab,p,P", "choose(-1)", show=False),
        Binding("down,j,s,J,S,tab,n,N", "choose(1)", show=False),
        Binding("left,h,a,H,A", "turn(-1)", show=False),
        Binding("right,l,d,L,D", "turn(1)", show=False),
        Binding("enter,space", "take", show=False),
        Binding("escape,q,Q", "app.leave", show=False),
        Binding("question_mark,f1", "app.help", show=False),
        Binding("f2", "app.settings", show=False),
    ]

    def __init__(
        self, turned: Callable[[int], str], in_progress: Callable[[], Found | None], notes: Sequence[str]
    ) -> None:
        super().__init__()
        self._turned, self._in_progress, self._first_notes = turned, in_progress, notes
        self._entries: Sequence[tuple[str, str]] = ()
        self._notes: Sequence[str] = ()
        self._chosen = 0

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(id="entries")
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        """Hide everything while the terminal is too small."""
        self.query_one(TooSmall).follow(event.size)

    def on_screen_resume(self) -> None:
        """See what is offered now, as a match may have been begun or ended; the first notes are told once."""
        if self._entries:
            self._first_notes = ()
        self._look()

    def _look(self) -> None:
        before = self._entries[self._chosen][0] if self._entries else None
        self._entries, notes = offered(self._in_progress(), self._turned(0))
        self._notes = (*self._first_notes, *notes)
        actions = [action for action, _ in self._entries]
        self._chosen = actions.index(before) if before in actions else 0
        self._draw()

    def action_choose(self, by: int) -> None:
        """Move to another entry."""
        self._chosen = (self._chosen + by) % len(self._entries)
        self._draw()

    def action_turn(self, by: int) -> None:
        """Have another game played."""
        self._turned(by)
        self._look()

    async def action_take(self, number: int | None = None) -> None:
        """Do what an entry says, as a click on it does; by default the chosen one."""
        if number is not None:
            self._chosen = number
            self._draw()
        await self.app.run_action(self._entries[self._chosen][0])

    def _draw(self) -> None:
        emblem = FACES[self._turned(0)].emblem()
        lines: list[Line] = [*[BLANK] * (_EMBLEM - len(emblem)), *emblem, BLANK]
        for number, (_action, label) in enumerate(self._entries):
            chosen = number == self._chosen
            look, action = CHOSEN if chosen else PLAIN, f"take({number})"
            for row, text in enumerate(_rows(label)):
                mark = "> " if chosen and not row else "  "
                lines.append((Run(mark + text + " " * (WIDTH - 2 - text_width(text)), look, action),))
        keys = _("↑ ↓ choose, ← → game, Enter selects.")
        lines += [BLANK, *paragraph(keys, WIDTH, MUTED, indent="")]
        for note in self._notes:
            lines.extend((Run(text, WARN),) for text in wrapped(translated(note), WIDTH))
        self.query_one("#entries", LineWidget).show_all(lines)


def _rows(label: str) -> list[str]:
    """An entry in as many rows as it takes; what comes after a colon begins one where there are several."""
    head, _, tail = label.rpartition(": ")
    if text_width(label) <= WIDTH - 2:
        return [label]
    return [*broken(f"{head}:", WIDTH - 2), *broken(tail, WIDTH - 2)]
