"""The line in which a placement is typed, such as Kh8e, with the tile following."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from toscana_tui.games.toscana.board import COLUMNS, SIZE
from toscana_tui.games.toscana.tiles import Orientation

if TYPE_CHECKING:
    from toscana_tui.tui.board.draft import Draft

# A tile letter is one only where a column letter follows it: "ah8" is tile A on h8, "h8" is column h.
_TYPED = re.compile(r"([a-p](?=[a-q]))?([a-q])([0-9]{1,2})([nesw])?", re.ASCII)


def typed_draft(text: str, draft: Draft) -> Draft | None:
    """Where what is typed so far puts the tile in hand; None while it names no place on the board.

    The tile's letter and the orientation may be missing: the tile is the one in hand, turned as it is.
    """
    match = _TYPED.fullmatch(text.strip().lower())
    if match is None or not 1 <= int(match[3]) <= SIZE:
        return None
    orientation = Orientation(match[4]) if match[4] else draft.orientation
    at = replace(draft, row=int(match[3]) - 1, column=COLUMNS.index(match[2]), orientation=orientation)
    return at if at == at.moved(0, 0) else None


def typing_fault(text: str, draft: Draft) -> str:
    """Why what is typed places nothing, in one sentence; empty where it does."""
    word = text.strip().lower()
    match = _TYPED.fullmatch(word)
    if match is None:
        return "Type a cell and a turn, such as h8e or Kh8e; n, e, s, w are quarter turns clockwise."
    if match[1] and match[1].upper() != draft.tile:
        return f"Tile {match[1].upper()} is not in hand: the top tile is {draft.tile}."
    if typed_draft(word, draft) is None:
        return "There the tile would stick out over the edge of the board."
    return ""


class TypedPlacement(Input):
    """A one-row input; the tile follows what is typed, Enter takes it, Esc closes."""

    DEFAULT_CSS = """
    TypedPlacement { height: 1; border: none; padding: 0 1; }
    TypedPlacement:focus { border: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    class Typed(Message):
        """The text has changed.

        Attributes:
            text: what is typed.
        """

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

        def held(self, draft: Draft) -> Draft | None:
            """Where that puts the tile in hand; None while it names no place on the board."""
            return typed_draft(self.text, draft)

    class Closed(Message):
        """The line is to be closed.

        Attributes:
            text: what was typed; None where it was given up.
        """

        def __init__(self, text: str | None) -> None:
            super().__init__()
            self.text = text

        def fault(self, draft: Draft) -> str:
            """Why that places nothing, in one sentence; empty where it does, or was given up."""
            return "" if self.text is None else typing_fault(self.text, draft)

    def __init__(self) -> None:
        super().__init__(
            placeholder="placement, such as Kh8e", max_length=12, compact=True, select_on_focus=False
        )
        self.cursor_blink = False

    def on_mount(self) -> None:
        """Take the keys."""
        self.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the table what is typed."""
        event.stop()
        self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Offer what is typed."""
        event.stop()
        self.post_message(self.Closed(event.value))

    def action_close(self) -> None:
        """Give up typing."""
        self.post_message(self.Closed(None))
