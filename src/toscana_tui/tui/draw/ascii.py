"""Drawing with ASCII alone: what stands for each sign that is not ASCII."""

from __future__ import annotations

import unicodedata
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

SIGNS = MappingProxyType(
    {
        "▏": "|",
        "│": "|",
        **dict.fromkeys("┌┐└┘", "+"),
        "▀": "#",
        "▁": ".",
        "▂": ",",
        "▃": "-",
        "▄": "~",
        "▅": "=",
        "▆": "+",
        "▇": "*",
        "█": "#",
        "·": ".",
        "●": "o",
        "•": "*",
        "…": "~",
        "–": "-",
        "—": "-",
        "−": "-",
        "×": "x",
        "↑": "^",
        "↓": "v",
        "←": "<",
        "→": ">",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
    }
)
"""Every sign beyond ASCII that the program draws of itself, with one of the same width."""

_OTHER = "?"


def in_ascii(text: str) -> str:
    """The text in ASCII, as wide as before.

    Known signs become what `SIGNS` says, letters lose their accents, and all others become a question mark
    for each of their columns.
    """
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _replaced(char) for char in text)


def _replaced(char: str) -> str:
    letter = unicodedata.normalize("NFD", char)[:1]
    return SIGNS.get(char) or (letter if letter.isascii() else _OTHER * cell_len(char))


def needs_ascii(encoding: str | None) -> bool:
    """Whether an output of that encoding cannot take the program's signs.

    Args:
        encoding: the encoding's name; None where there is no telling.
    """
    try:
        "".join(SIGNS).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


class AsciiOnly(LineFilter):
    """Lets nothing but ASCII through, whichever widget drew it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments in ASCII, each as wide as before."""
        return [Segment(in_ascii(text), style, control) for text, style, control in segments]
