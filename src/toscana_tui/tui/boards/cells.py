"""What every board is drawn with: labels, lines between pieces, brackets around what is pending."""

from __future__ import annotations

from collections.abc import Container, Iterable

from toscana_tui.tui.draw.runs import Line, Look, Run

LABEL_WIDTH = 3  # the columns of the row numbers left of a board

# The labels of rows and columns, and of those beside what is held.
LABEL, LABEL_ON = Look("label", "margin"), Look("label-on", "margin", bold=True)

FAULT = Look("fault-ink", "fault", bold=True)  # a cell that breaks a rule
EDGES = (" ", "│")  # what stands beside a board's rows: with colours nothing, with signs alone a line

_LINE = "▏"


def column_labels(labels: Iterable[str], width: int, on: Container[int], corner: str = "   ") -> Line:
    """The row of the columns' labels, brighter where they are `on`; `corner` stands over the rows'."""
    runs = [
        Run(label.center(width), LABEL_ON if number in on else LABEL) for number, label in enumerate(labels)
    ]
    return (Run(corner, LABEL), *runs)


def bracketed(text: str, *, left: bool = True, right: bool = True) -> str:
    """A cell's signs between brackets, where what is about to be placed begins and ends."""
    return ("[" if left else text[0]) + text[1:-1] + ("]" if right else text[-1])


def lined(text: str, look: Look, line: Look) -> Line:
    """A cell's signs with a line on their left, where another piece begins."""
    return Run(_LINE, line), Run(text[1:], look)
