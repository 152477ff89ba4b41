"""The vocabulary of everything drawn: runs of text with a look, named, not coloured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from toscana_tui.core.text import cut, text_width


class Look(NamedTuple):
    """How a run of text is drawn; a theme turns it into colours."""

    ink: str = "text"  # the name of the text's colour
    ground: str = "page"  # the name of the colour behind it
    bold: bool = False  # heavier text
    underline: bool = False  # a line under the text


class Run(NamedTuple):
    """A piece of one line."""

    text: str  # printable text without line breaks
    look: Look  # how it is drawn
    action: str = ""  # the action a click on it runs, or an empty string


Line: TypeAlias = tuple[Run, ...]

PLAIN = Look()
BLANK: Line = ()


def line_width(line: Line) -> int:
    """The columns a line takes."""
    return text_width("".join([run.text for run in line]))


def fitted(line: Line, width: int, look: Look = PLAIN) -> Line:
    """The line cut or filled with blanks to exactly `width` columns."""
    used = line_width(line)
    if used <= width:
        return (*line, Run(" " * (width - used), look)) if used < width else line
    kept: list[Run] = []
    room = width
    for run in line:
        text = cut(run.text, room)
        kept.append(run._replace(text=text))
        room -= text_width(text)
        if text != run.text:
            break
    return (*kept, Run(" " * room, look)) if room else tuple(kept)


def fitting(texts: Sequence[str], width: int) -> str:
    """The first of some texts that takes at most `width` columns, or the last."""
    return next((text for text in texts if text_width(text) <= width), texts[-1])


def wrapped(text: str, width: int) -> list[str]:
    """`text` broken between words into lines of at most `width` columns; a longer word stands alone."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}".strip()
        if text_width(joined) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def broken(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` columns, broken within words only where one is too long."""
    room = max(2, width)
    lines = []
    for line in wrapped(text, room):
        rest = line
        while text_width(rest) > room:
            part = cut(rest, room)
            lines.append(part)
            rest = rest[len(part) :]
        lines.append(rest)
    return lines


def paragraph(text: str, width: int, look: Look, indent: str = " ") -> list[Line]:
    """`text` in lines of at most `width` columns, each behind an indent."""
    return [(Run(indent + part, look),) for part in broken(text, width - len(indent))]
