"""Cutting what a terminal sends into whole keys, whole sequences and whole pastes.

Faults of the framework (Textual 8.2, `_xterm_parser.py`) that this stands before:

* A sequence it does not know acts as the keys it is spelt with: `ESC [ 9 9 q` presses q.
* So does a pasted text that holds an escape character: its letters and Enters become keys.
* A paste whose end never comes leaves the keyboard dead.

They are mended when `tests/terminal/test_input.py` passes with the framework's own driver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

from toscana_tui.tui.guard.chords import plainly

ESC = "\x1b"
ESCAPE_DELAY = 0.1  # seconds after which an escape character by itself is the Esc key
SEQUENCE_DELAY = 0.5  # seconds after which the rest of a sequence is not coming any more
PASTE_DELAY = 3.0  # seconds after which the rest of a paste is not coming any more
PASTE_LIMIT = 1 << 20  # the longest paste, in characters, that is taken: as much as a record may have

_START, _END = "\x1b[200~", "\x1b[201~"
_LONGEST = 32  # what the framework's parser looks at, too
# The piece at the beginning of a text that begins with an escape character, unless more of it may follow.
_WHOLE = re.compile(
    r"""\x1b(?:
    (?=\x1b)                                            # Esc, and another piece
    | \[\[.                                             # a function key of the Linux console
    | \[M...                                            # the mouse as in 1985: three bytes follow
    | \[(?![\[M])[ -?]*(?:[@-~]|(?=[^ -~]))             # up to what ends it, or what breaks in
    | O[\d;]*+(?:[!-~]|(?=[^!-~]))
    | []PX^_][^\x07\x1b]*(?:\x07|\x1b\\|(?=\x1b[^\\]))  # an answer; nothing here asks for one
    | [^\x1b\[\]OPX^_]
    )""",
    re.DOTALL | re.VERBOSE,
)


class Character(NamedTuple):
    """A character that is a key by itself, and whether Alt was held."""

    text: str
    alt: bool = False


class Sequence(NamedTuple):
    """A whole control sequence, from its escape character on."""

    text: str


@dataclass(frozen=True, slots=True)  # no tuple: a pasted text is no sequence of the same characters
class Pasted:
    """A whole pasted text, as it came.

    Of one longer than `PASTE_LIMIT` it is one character more than that, so that whoever takes it sees that it
    is too long.
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
            whole = _WHOLE.match(rest)
            if whole is None:
                # As much of it as tells that it is too long, so that none grows for ever.
                self._held = rest[: 2 * _LONGEST]
                return
            piece, rest = whole[0], rest[whole.end() :]
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
