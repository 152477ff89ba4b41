"""Cleaning text that comes from outside, in the one place where it is done."""

from __future__ import annotations

import unicodedata

NAME_WIDTH = 20
"""The widest name, in terminal columns, that the screens make room for."""

_REPLACEMENT = "?"
_UNPRINTABLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_MARKS = {"Mn", "Me"}


def char_width(char: str) -> int:
    """How many terminal columns a printable character takes: 0, 1 or 2."""
    if unicodedata.category(char) in _MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    """How many terminal columns a clean text takes."""
    return sum(map(char_width, text))


def clean(text: str, width: int | None = None) -> str:
    """`text` made safe to print: composed, without control characters, in one line, cut to `width` columns.

    Control, format, surrogate, private and unassigned characters become a question mark each; runs of white
    space one space; marks that compose with nothing are dropped, as their width differs between terminals.
    """
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    out: list[str] = []
    used = 0
    for char in composed:
        category = unicodedata.category(char)
        if category in _MARKS:
            continue
        safe = _REPLACEMENT if category in _UNPRINTABLE else " " if category == "Zs" else char
        used += char_width(safe)
        if width is not None and used > width:
            if out and text_width("".join(out)) >= width:
                out.pop()
            return "".join(out).rstrip() + "…"
        out.append(safe)
    return "".join(out).strip()


def clean_name(text: str, fallback: str) -> str:
    """A player's name cleaned and cut to `NAME_WIDTH`; `fallback` where nothing is left of it."""
    return clean(text, NAME_WIDTH) or fallback
