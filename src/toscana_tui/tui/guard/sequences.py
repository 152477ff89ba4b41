"""Cutting what a terminal sends into whole keys, whole sequences and whole pastes.

Faults of the framework (Textual 8.2, `_xterm_parser.py`) that this stands before:

* A sequence it does not know acts as the keys it is spelt with: `ESC [ 9 9 q` presses q.
* So does a pasted text that holds an escape character: its letters and Enters become keys.
* A paste whose end never comes leaves the keyboard dead.

They are mended when `tests/terminal/test_input.py` passes with the framework's own driver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

from toscana_tui.tui.guard.chords import plainly

if TYPE_CHECKING:
    from collections.abc import Iterator

ESC = "\x1b"
ESCAPE_DELAY = 0.1
"""Seconds after which an escape character by itself is the Esc key."""
SEQUENCE_DELAY = 0.5
"""Seconds after which the rest of a sequence is not coming any more."""
PASTE_DELAY = 3.0
"""Seconds after which the rest of a paste is not coming any more."""
PASTE_LIMIT = 1 << 20
"""The longest paste, in characters, that is taken: as much as a record may have."""

_START, _END = "\x1b[200~", "\x1b[201~"
_LONGEST = 32  # what the framework's parser looks at, too
_STRINGS = "]PX^_"
_BELL = "\x07"


@dataclass(frozen=True, slots=True)
class Character:
    """A character that is a key by itself.

    Attributes:
        text: the character.
        alt: whether Alt was held.
    """

    text: str
    alt: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """A whole control sequence.

    Attributes:
        text: all of it, from its escape character on.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """A whole pasted text.

    Attributes:
        text: what was pasted, as it came; of one longer than `PASTE_LIMIT` one character more than that,
            so that whoever takes it sees that it is too long.
    """

    text: str


Piece = Character | Sequence | Pasted


class Cutter:
    """Takes text as it comes and gives whole pieces; what is no whole piece in time is dropped.

    Nothing that began with an escape character ever comes out as other keys, but for the Esc key itself.
    """

    def __init__(self) -> None:
        self._held = ""
        self._pasted: str | None = None
        self._since: float | None = None

    def feed(self, text: str) -> Iterator[Piece]:
        """The pieces that are whole with `text`."""
        rest = self._held + text
        self._held = ""
        self._since = None
        while rest:
            if self._pasted is not None:
                pasted, rest = self._paste(self._pasted, rest)
                if pasted is not None:
                    yield Pasted(pasted)
                continue
            if rest[0] != ESC:
                if not "\x80" <= rest[0] <= "\x9f":
                    # A line feed is what some terminals and programs send for Enter.
                    yield Character("\r" if rest[0] == "\n" else rest[0])
                rest = rest[1:]
                continue
            length = _length(rest)
            if length is None:
                self._held = _shortened(rest)
                return
            piece, rest = rest[:length], rest[length:]
            if piece == _START:
                self._pasted = ""
            else:
                yield from _pieces(piece)

    def tick(self, now: float) -> Iterator[Piece]:
        """What has become whole because nothing followed until the time `now`.

        The time that counts begins with the first tick after a feed: how long the program took to handle what
        came before says nothing about the terminal.
        """
        if self._since is None:
            self._since = now
        waited = now - self._since
        if self._pasted is not None:
            if waited >= PASTE_DELAY:
                # Without its end nobody knows how much of it is missing: none of it is taken.
                self._pasted, self._held = None, ""
        elif self._held == ESC:
            if waited >= ESCAPE_DELAY:
                self._held = ""
                yield Sequence(ESC)
        elif self._held:
            if len(self._held) == 2 and waited >= ESCAPE_DELAY:
                held, self._held = self._held, ""
                yield from _pieces(held)
            elif waited >= SEQUENCE_DELAY:
                held, self._held = self._held, ""
                if held[1] == "[" and len(held) <= _LONGEST:
                    yield Sequence(held)  # as rxvt ends its keys with a sign that ends no others

    @property
    def waits(self) -> bool:
        """Whether something is held that time alone may make whole."""
        return bool(self._held) or self._pasted is not None

    def _paste(self, so_far: str, text: str) -> tuple[str | None, str]:
        """Take in pasted text; the whole paste where this ends it, and what follows the end.

        What may be the beginning of the end is held.
        """
        body, end, rest = text.partition(_END)
        if not end:
            kept = next(size for size in range(len(_END) - 1, -1, -1) if body.endswith(_END[:size]))
            if kept:
                body, self._held = body[:-kept], body[-kept:]
        pasted = (so_far + body)[: PASTE_LIMIT + 1]
        self._pasted = None if end else pasted
        return (pasted if end else None), rest


def _shortened(text: str) -> str:
    """The unfinished sequence, or as much of it as tells that it is too long, so that none grows for ever."""
    return text if len(text) <= 2 * _LONGEST else text[: 2 * _LONGEST]


def _pieces(piece: str) -> Iterator[Piece]:
    """A piece that begins with an escape character, as what it means."""
    if piece == ESC:
        yield Sequence(ESC)
    elif len(piece) == 2 and piece in ANSI_SEQUENCES_KEYS:
        yield Sequence(piece)
    elif len(piece) == 2:
        if piece[1].isalnum():
            yield Character(piece[1], alt=True)
        elif piece[1] != "[":
            # Esc, and another key at once: Alt with such a key means nothing here.
            yield Sequence(ESC)
            yield Character(piece[1])
    elif piece[1] in "[O" and len(piece) <= _LONGEST:
        plain = plainly(piece)
        if plain == piece:
            yield Sequence(piece)
        elif plain[:1] == ESC:
            yield from _pieces(plain)
        else:
            yield from map(Character, plain)


def _length(text: str) -> int | None:
    """How long the piece is that `text`, which begins with an escape character, begins with.

    Returns:
        the number of characters, or None where more may follow.
    """
    if len(text) == 1:
        return None
    match text[1]:
        case "\x1b":
            return 1
        case "[":
            return _length_of_csi(text)
        case "O":
            return _length_of_ss3(text)
        case kind if kind in _STRINGS:
            return _length_of_string(text)
        case _:
            return 2


def _length_of_csi(text: str) -> int | None:
    if text.startswith("\x1b[["):  # function keys of the Linux console
        return 4 if len(text) > 3 else None
    if text.startswith("\x1b[M"):  # the mouse as in 1985: three bytes follow
        return 6 if len(text) >= 6 else None
    for index in range(2, len(text)):
        if "@" <= text[index] <= "~":
            return index + 1
        if not " " <= text[index] <= "?":
            return index  # something else breaks in: what came so far was no sequence
    return None


def _length_of_ss3(text: str) -> int | None:
    for index in range(2, len(text)):
        if not text[index].isdecimal() and text[index] != ";":
            return index + 1 if "!" <= text[index] <= "~" else index
    return None


def _length_of_string(text: str) -> int | None:
    """A string that answers a question; nothing here asks one, so that its end is all that matters."""
    for index in range(2, len(text)):
        if text[index] == _BELL:
            return index + 1
        if text[index] == ESC:
            if index + 1 == len(text):
                return None
            return index + 2 if text[index + 1] == "\\" else index
    return None
