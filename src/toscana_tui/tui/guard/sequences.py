"""Cutting what a terminal sends into whole keys, whole sequences and whole pastes, keys spelt as of old.

Faults of the framework (Textual 8.2, `_xterm_parser.py`) that this stands before:

* A sequence it does not know acts as the keys it is spelt with: `ESC [ 9 9 q` presses q.
* So does a pasted text that holds an escape character: its letters and Enters become keys.
* A paste whose end never comes leaves the keyboard dead.
* Under kitty's keyboard protocol and xterm's modifyOtherKeys, where every key comes with its modifiers,
  Shift+Enter, Ctrl+[ and their like are keys of their own, which nothing is bound to; a lone Shift is a key,
  too, and so is the release of one.

They are mended when `test_input.py` and `test_sequences.py` in `tests/terminal` pass without this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

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

    _held = ""  # what is no whole piece yet
    _pasted: str | None = None  # the beginning of a paste
    _since: float | None = None  # when the first tick after a feed was

    def feed(self, text: str) -> Iterator[Piece]:
        """The pieces that are whole with `text`."""
        rest = self._held + text
        self._held, self._since = "", None
        while rest:
            if self._pasted is not None:
                body, end, rest = rest.partition(_END)
                if not end:  # what may be the beginning of the end is held
                    sizes = range(len(_END) - 1, -1, -1)
                    whole = len(body) - next(size for size in sizes if body.endswith(_END[:size]))
                    body, self._held = body[:whole], body[whole:]
                pasted = (self._pasted + body)[: PASTE_LIMIT + 1]
                self._pasted = None if end else pasted
                if end:
                    yield Pasted(pasted)
            elif rest[0] != ESC:
                if not "\x80" <= rest[0] <= "\x9f":
                    # A line feed is what some terminals and programs send for Enter.
                    yield Character("\r" if rest[0] == "\n" else rest[0])
                rest = rest[1:]
            elif found := _WHOLE.match(rest):
                piece, rest = found[0], rest[found.end() :]
                if piece == _START:
                    self._pasted = ""
                else:
                    yield from _pieces(piece)
            else:
                # As much of it as tells that it is too long, so that none grows for ever.
                self._held, rest = rest[: 2 * _LONGEST], ""

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
        elif self._held and waited >= (ESCAPE_DELAY if len(self._held) <= 2 else SEQUENCE_DELAY):
            held, self._held = self._held, ""
            if len(held) <= 2:
                yield from _pieces(held)
            elif held[1] == "[" and len(held) <= _LONGEST:
                yield Sequence(held)  # as rxvt ends its keys with a sign that ends no others

    @property
    def waits(self) -> bool:
        """Whether something is held that time alone may make whole."""
        return bool(self._held) or self._pasted is not None


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
        plain = _plainly(piece)
        if plain == piece:
            yield Sequence(piece)
        elif plain[:1] == ESC:
            yield from _pieces(plain)
        else:
            yield from map(Character, plain)


# -- keys with their modifiers ---------------------------------------------------------------------------

_CODED = re.compile(r"\x1b\[(\d+)(?::(\d*))?[\d:]*(?:;(\d*)(?::(\d*))?)?(?:;([\d:]*))?u")
_OTHER = re.compile(r"\x1b\[27;(\d+);(\d+)~")
_NAMED = re.compile(r"\x1b\[(\d+);(\d+)(?::(\d*))?([~A-HPQS])")

_SHIFT, _ALT, _CTRL = 1, 2, 4
_LOCKS = 64 | 128
_RELEASE = "3"
# Keys that Shift changes nothing about, Tab excepted.
_SAME = {9: "\t", 13: "\r", 27: "\x1b", 32: " ", 127: "\x7f"}
# What Ctrl makes of characters, beside the letters.
_CONTROLS = {"[": "\x1b", "3": "\x1b", "8": "\x7f", "?": "\x7f", "j": "\r"}
_PAD = dict(zip(range(57399, 57417), "0123456789./*-+\r=,", strict=True))
_PAD_NAMED = dict(
    zip(range(57417, 57427), ("1D", "1C", "1A", "1B", "5~", "6~", "1H", "1F", "2~", "3~"), strict=True)
)
# Locks, modifiers, and keys for sound: older terminals send nothing for them.
_NO_KEYS = (range(57358, 57364), range(57427, 57455))


def _plainly(sequence: str) -> str:
    """A sequence as terminals that know neither protocol send it; empty where they send nothing.

    What they have no spelling for stays as it is.
    """
    if match := _NAMED.fullmatch(sequence):
        if match[1] == "27" and match[4] == "~":
            return sequence
        return "" if match[3] == _RELEASE else _named(match[1] + match[4], _bits(match[2]))
    if match := _OTHER.fullmatch(sequence):
        return _chord(int(match[2]), _bits(match[1]), _sign(int(match[2])), sequence)
    if match := _CODED.fullmatch(sequence):
        codes = [int(code) for code in (match[5] or "").split(":") if code]
        if match[4] == _RELEASE or any(code > 0x10FFFF or 0xD800 <= code < 0xE000 for code in codes):
            return ""
        text = "".join(map(_sign, codes)) or _sign(int(match[2] or 0))
        return _chord(int(match[1]), _bits(match[3]), text, sequence)
    return sequence


def _bits(modifiers: str | None) -> int:
    """The modifiers held and the locks that are on, as bits."""
    return max(0, int(modifiers or 1) - 1)


def _sign(code: int) -> str:
    """The character of a number, where it can be shown."""
    return chr(code) if code <= 0x10FFFF and chr(code).isprintable() else ""


def _named(key: str, bits: int) -> str:
    number, end, held = key[:-1], key[-1], bits & ~_LOCKS
    if held:
        return f"\x1b[{number};{held + 1}{end}"
    return f"\x1b[{'' if end != '~' else number}{end}"


def _chord(code: int, bits: int, text: str, sequence: str) -> str:
    held = bits & ~_LOCKS
    if any(code in keys for keys in _NO_KEYS):
        return ""
    if code in _PAD_NAMED:
        return _named(_PAD_NAMED[code], bits)
    same = _SAME.get(code) or ("\r" if _PAD.get(code) == "\r" else "")
    if same == "\t" and held == _SHIFT:
        return "\x1b[Z"
    if same:
        # Ctrl+Enter and Ctrl+Esc are Enter and Esc, too; what Ctrl makes of the others, the framework knows.
        return same if held & ~(_SHIFT | (_CTRL if same in "\r\x1b\t" else 0)) == 0 else sequence
    sign = _PAD.get(code) or _sign(code)
    if held & _CTRL:
        return _controlled(sign.lower(), held, sequence)
    if text and not held & ~(_SHIFT | _ALT):
        return text
    if sign.isalpha() and bits & (_SHIFT | 64):
        sign = sign.upper() if len(sign.upper()) == 1 else sign
        held &= ~_SHIFT
    if held == _ALT and sign.isalnum():
        return f"\x1b{sign}"
    return sign if sign and not held else sequence


def _controlled(sign: str, held: int, sequence: str) -> str:
    """What Ctrl makes of a character; with Shift only where a letter is meant that has no other meaning."""
    if held & ~(_CTRL | _SHIFT):
        return sequence
    if sign in _CONTROLS:
        return _CONTROLS[sign]
    if len(sign) == 1 and "a" <= sign <= "z" and (held == _CTRL or sign in "him"):
        return chr(ord(sign) - 96)
    return sequence
