"""A form: rows of a label and a field each, a heading above, and words about the chosen row below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.screen import Screen, ScreenResultType

from toscana_tui.play.language import translated
from toscana_tui.tui.draw.runs import Line, line_width
from toscana_tui.tui.shared.fields import TOO_LONG
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.screen_parts import TooSmall, is_too_small

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.widget import Widget


class Form(Screen[ScreenResultType]):
    """Shows the fields one below the other; up and down go from one to the next."""

    DEFAULT_CSS = """
    Form { align: center middle; }
    Form #form { max-width: 100%; }
    Form #labels { height: 100%; }
    Form #fields { width: 1fr; height: auto; }
    Form #fields > * { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", show=False, priority=True),
        Binding("down,tab", "app.focus_next", show=False, priority=True),
        Binding("escape,q,Q", "dismiss", show=False),
    ]
    LABELS: ClassVar[int]  # columns of the labels, at least

    _wrong = ("", "")  # the row that the keys went to, and what was wrong with it

    def compose(self) -> ComposeResult:
        """Labels on the left, the fields on the right."""
        with Container(id="form"):
            yield LineWidget(id="head")
            with Horizontal(id="rows"):
                yield LineWidget(id="labels")
                with Container(id="fields"):
                    yield from self.fields()
            yield from self.below()
            yield LineWidget(id="foot")
        yield TooSmall()

    def fields(self) -> Iterable[Widget]:
        """The fields, each with an id."""
        raise NotImplementedError

    def below(self) -> Iterable[Widget]:
        """What stands below them."""
        return ()

    def head(self) -> Sequence[Line]:
        """The heading, and what the keys do."""
        raise NotImplementedError

    def labels(self) -> Sequence[Line]:
        """The fields' labels; that of the chosen one is marked, so that it shows without colour too."""
        raise NotImplementedError

    def foot(self, wrong: str) -> Sequence[Line]:
        """What the chosen row means, or what is wrong with it where that is said."""
        raise NotImplementedError

    @property
    def row(self) -> str:
        """The id of the field that the keys go to; empty for none."""
        return (self.focused and self.focused.id) or ""

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        if self.query_one(TooSmall).follow(event.size):
            self.lay_out()
            self.draw()

    def lay_out(self) -> None:
        """Size what depends on the window."""
        raise NotImplementedError

    def draw(self, wrong: str = "") -> None:
        """Draw what is not a field, with what is wrong, if anything is."""
        if is_too_small(self):
            return
        self._wrong = self.row, wrong
        labels = self.labels()
        self.query_one("#labels").styles.width = max(self.LABELS, *map(line_width, labels))
        for name, lines in (("head", self.head()), ("labels", labels), ("foot", self.foot(wrong))):
            self.query_one(f"#{name}", LineWidget).show(lines)

    def on_descendant_focus(self) -> None:
        """Mark and explain the row that the keys go to; what was wrong with that one is said still."""
        row, wrong = self._wrong
        self.draw(wrong if row == self.row else "")

    def on_name_field_refused(self) -> None:
        """Say why what was typed or pasted is not taken."""
        self.draw(translated(TOO_LONG))
