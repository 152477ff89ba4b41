"""Cleaning text that comes from outside, in the one place where it is done."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME_WIDTH = 20
"""The widest name, in terminal columns, that the screens make room for."""

_REPLACEMENT = "?"
_CUT = "…"
_UNPRINTABLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_MARKS = {"Mc", "Me", "Mn"}
_UNSTEADY = (
    (0x115F, 0x11FF),  # Hangul letters that join the one before, and the invisible fillers
    (0x3164, 0x3164),
    (0xD7B0, 0xD7FB),
    (0xFFA0, 0xFFA0),
    (0x2630, 0x2637),  # signs that became wide with Unicode 16
    (0x268A, 0x268F),
    (0x4DC0, 0x4DFF),
    (0x1D300, 0x1D376),
    (0x1F1E6, 0x1F1FF),  # halves of flags
    (0x1F3FB, 0x1F3FF),  # skin tones
)


@lru_cache(maxsize=512)
def char_width(char: str) -> int:
    """How many terminal columns a printable character takes: 0, 1 or 2."""
    if unicodedata.category(char) in _MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    """How many terminal columns a clean text takes."""
    return len(text) if text.isascii() else sum(map(char_width, text))


def clean(text: str, width: int | None = None) -> str:
    """`text` made safe to print: composed, without control characters, in one line, cut to `width` columns.

    Control, format, surrogate, private and unassigned characters become a question mark each; runs of white
    space one space; marks that compose with nothing are dropped, and so are the few letters and signs that
    terminals give different widths or none at all.
    """
    composed = "".join(filter(_keeps_its_width, unicodedata.normalize("NFC", text)))
    one_line = " ".join(composed.split())
    safe = _printable(one_line)
    return safe if width is None else _cut(safe, width)


def _cut(text: str, width: int) -> str:
    end = used = 0
    for number, char in enumerate(text):
        used += char_width(char)
        if used > width:
            return text[:end].rstrip() + _CUT if width > 0 else ""
        if used < width:
            end = number + 1
    return text


def _keeps_its_width(char: str) -> bool:
    number = ord(char)
    return unicodedata.category(char) not in _MARKS and not any(
        first <= number <= last for first, last in _UNSTEADY
    )


def clean_block(text: str) -> str:
    """Text of several lines made safe to keep: what is unprintable replaced, lines and columns left alone.

    For what is read as a whole, as a pasted record is; to be shown, its parts are cleaned by `clean`.
    """
    block = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "\n".join(map(_printable, block.split("\n")))


def _printable(text: str) -> str:
    return "".join(_REPLACEMENT if unicodedata.category(char) in _UNPRINTABLE else char for char in text)


@lru_cache(maxsize=64)
def clean_name(text: str, fallback: str) -> str:
    """A player's name cleaned and cut to `NAME_WIDTH`; `fallback` where nothing is left of it.

    It is kept, as a player's name is told at every key, mostly several times.
    """
    return clean(text, NAME_WIDTH) or fallback


def listed(words: Sequence[str]) -> str:
    """The words as a choice: a, b or c."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
