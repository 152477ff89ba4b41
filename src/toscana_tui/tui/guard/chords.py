"""Keys of kitty's keyboard protocol and of xterm's modifyOtherKeys, spelt as terminals without them do.

Fault of the framework (Textual 8.2, `_xterm_parser.py`) that this stands before: where every key comes with
its modifiers, Shift+Enter, Ctrl+[ and their like become keys of their own, which nothing is bound to; a lone
Shift is a key, too, and so is the release of one. It is mended when `tests/terminal/test_sequences.py` passes
without this module.
"""

from __future__ import annotations

import re

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


def plainly(sequence: str) -> str:
    """A sequence as terminals that know neither protocol send it; empty where they send nothing.

    What they have no spelling for stays as it is.
    """
    if match := _NAMED.fullmatch(sequence):
        if match[1] == "27" and match[4] == "~":
            return sequence
        return "" if match[3] == _RELEASE else _named(match[1] + match[4], _bits(match[2]))
    if match := _OTHER.fullmatch(sequence):
        return _chord(int(match[2]), _bits(match[1]), _sign(match[2]), sequence)
    if match := _CODED.fullmatch(sequence):
        codes = [int(code) for code in (match[5] or "").split(":") if code]
        if match[4] == _RELEASE or any(code > 0x10FFFF or 0xD800 <= code < 0xE000 for code in codes):
            return ""
        text = "".join(_sign(str(code)) for code in codes)
        return _chord(int(match[1]), _bits(match[3]), text or _sign(match[2]), sequence)
    return sequence


def _bits(modifiers: str | None) -> int:
    """The modifiers held and the locks that are on, as bits."""
    return max(0, int(modifiers or 1) - 1)


def _sign(code: str | None) -> str:
    """The character of a number, where it can be shown."""
    if not code or int(code) > 0x10FFFF:
        return ""
    sign = chr(int(code))
    return sign if sign.isprintable() else ""


def _named(key: str, bits: int) -> str:
    held = bits & ~_LOCKS
    number, end = key[:-1], key[-1]
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
    sign = _PAD.get(code) or _sign(str(code))
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
