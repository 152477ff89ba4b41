"""Text from outside: how it is kept, compared and shown, in the one place where that is decided.

Kept is what was given, less what would harm: `kept`. Compared are texts by `folded` and `found_by`. Shown is
what every terminal gives the same width: `clean`. What terminals measure differently, as a family of emoji or
the vowels of Hindi that stand beside their letter, is shown by its first sign.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from toscana_tui.core.message import message

NAME_WIDTH = 20  # the widest name, in terminal columns, that sentences on the screens make room for
LEAST_NAME = 12  # the columns to which a name is shortened at most
LONGEST_NAME = 100  # the most signs, counted as readers do, of a name that is typed
LONGEST_NAME_CODED = 400  # the most code points of such a name: some signs are made of ten

NAME_TOO_LONG = message("a name has at most {number} characters", number=LONGEST_NAME)

# Strings, which `re` compiles when first asked: few names need them, and a start spares 1 % so.
_BREAKS = "[\t-\r\x1c-\x1f\x85\u2028\u2029]+"
_HARMFUL = "\x7f-\x9f\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb"
_OUT = f"[\x00-\x1f{_HARMFUL}]"
_NOT_IN_BLOCKS = "[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]"
_ACCENTS = "[\u0300-\u036f]"
_FLAG_HALF = "[\U0001f1e6-\U0001f1ff]"
_JOINING_JAMO = "[\u1160-\u11ff\ud7b0-\ud7fb]"
_JAMO_BEFORE = "[\u1100-\u11ff\ua960-\ua97c\uac00-\ud7fb]"
_SKIN_TONES = "\U0001f3fb-\U0001f3ff"
_VOWELS = "\u0e33\u0eb3\uff9e\uff9f"  # those that some join to the letter before
_JOINING = f"[\u200c\u200d{_VOWELS}{_SKIN_TONES}\U000e0020-\U000e007f]"
_UNSTEADY = (
    f"{_FLAG_HALF}|{_JOINING_JAMO}|[{_VOWELS}{_SKIN_TONES}"
    "\u115f\u3164\uffa0"  # invisible fillers
    "\u2630-\u2637\u268a-\u268f\u4dc0-\u4dff\U0001d300-\U0001d376]"  # wide since Unicode 16
)
_UNPRINTABLE = {"Cc", "Cn", "Co", "Cs"}
_MARKS = {"Mc", "Me", "Mn"}
_NOT_ALONE = _UNPRINTABLE | _MARKS | {"Cf", "Zl", "Zp", "Zs"}
_SYMBOLS = {"Cn", "Sm", "So"}
_VIRAMA = 9
_MOST_MARKS = 3
# Code points of a sign that are looked at: putting a very long run of marks in order is slow.
_LONGEST_CLUSTER = 32
# Code points of a text beyond which only capital letters are made alike, for the same reason.
_LONGEST_COMPARED = 10_000


@lru_cache(maxsize=512)
def char_width(char: str) -> int:
    """How many terminal columns a character of a clean text takes: 0, 1 or 2."""
    if unicodedata.category(char) in _MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    """How many terminal columns a clean text takes."""
    return len(text) if text.isascii() else sum(map(char_width, text))


def cut(text: str, width: int) -> str:
    """The longest beginning of a clean text that takes at most `width` columns."""
    if text.isascii():
        return text[: max(width, 0)]
    used = 0
    for number, char in enumerate(text):
        used += char_width(char)
        if used > width:
            return text[:number]
    return text


def clean(text: str, width: int | None = None) -> str:
    """`text` as it is shown: in one line, every sign as wide as `text_width` says, cut to `width` columns.

    Runs of white space become one space; control, surrogate, private and unassigned characters a question
    mark each. Of a sign made of several characters the first stays, with the marks that all terminals draw
    over it; of invisible signs nothing does.
    """
    whole = width is None or len(text) <= _LONGEST_CLUSTER * (width + 2)
    if not whole:
        text = text[: _LONGEST_CLUSTER * ((width or 0) + 2)]  # more is not shown, however long it is
    shown = " ".join(text.split()) if text.isascii() and text.isprintable() else _shown(text)
    if width is None or (whole and text_width(shown) <= width):
        return shown
    return cut(shown, width - 1).rstrip() + "…" if shown and width > 0 else ""


def _shown(text: str) -> str:
    shown: list[str] = []
    for cluster in graphemes(text):
        sign = _sign(cluster[:_LONGEST_CLUSTER])
        if sign != " " or (shown and shown[-1] != " "):
            shown.append(sign)
    return "".join(shown).strip()


@lru_cache(maxsize=512)
def _sign(cluster: str) -> str:
    """What is shown of one sign; it is remembered, as names are told at every key, mostly several times."""
    if cluster.isascii() and cluster.isprintable():
        return cluster
    composed = unicodedata.normalize("NFC", cluster)
    first, rest = composed[0], composed[1:]
    if first.isspace():
        return " "
    if re.match(_FLAG_HALF, first):
        return "".join(chr(ord("A") + ord(char) - 0x1F1E6) for char in re.findall(_FLAG_HALF, cluster))
    if unicodedata.category(first) in _UNPRINTABLE:
        return "?"
    if not _is_steady(first):
        return ""
    marks = [char for char in rest if _is_steady_mark(char)] if first.isalnum() else []
    return unicodedata.normalize("NFC", first + "".join(marks))[: 1 + _MOST_MARKS]


def in_place(text: str) -> str:
    """A text that is being typed as it is shown: as many characters, a dot for each that is not shown."""
    if text.isascii() and text.isprintable():
        return text
    shown: list[str] = []
    for cluster in graphemes(text):
        first, rest = cluster[0], cluster[1:]
        shown.append(first if first == " " or _is_steady(first) else "·")
        shown += (char if first.isalnum() and _is_steady_mark(char) else "·" for char in rest)
    return "".join(shown)


def _is_steady(char: str) -> bool:
    """Whether a character can stand by itself with a width that all terminals give it."""
    return unicodedata.category(char) not in _NOT_ALONE and not re.match(_UNSTEADY, char)


def _is_steady_mark(char: str) -> bool:
    """Whether all terminals draw a mark over the letter before, without a column of its own.

    The oldest tables that are about are those of Unicode 3.2. What joins two letters is none, nor is what
    makes a sign an emoji.
    """
    return (
        unicodedata.category(char) == "Mn"
        and unicodedata.ucd_3_2_0.category(char) == "Mn"
        and unicodedata.combining(char) != _VIRAMA
        and unicodedata.east_asian_width(char) not in "WF"
        and not "\ufe00" <= char <= "\ufe0f"
    )


def graphemes(text: str) -> Iterator[str]:
    """The signs of a text as readers count them: about the extended grapheme clusters of Unicode."""
    start = 0
    for at in range(1, len(text)):
        if not _joined(text, start, at):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def _joined(text: str, start: int, at: int) -> bool:
    """Whether the character at `at` belongs to the sign that begins at `start` and goes on until there."""
    char, before = text[at], text[at - 1]
    if char.isascii():
        return False
    category = unicodedata.category(char)
    if category in _MARKS or re.match(_JOINING, char):
        return True
    if re.match(_JOINING_JAMO, char):
        return bool(re.match(_JAMO_BEFORE, before))
    if re.match(_FLAG_HALF, char):
        return at == start + 1 and bool(re.match(_FLAG_HALF, before))
    return before == "\u200d" and category in _SYMBOLS and unicodedata.category(text[start]) in _SYMBOLS


def kept(text: str) -> str:
    """`text` as it is kept: as given, in one line, without control and direction characters."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return re.sub(_OUT, "", re.sub(_BREAKS, " ", text)).strip()


def clean_block(text: str) -> str:
    """Text of several lines as it is kept: as given, without control characters but the ends of its lines.

    For what is read as a whole, as a pasted record is; to be shown, its parts are cleaned by `clean`.
    """
    block = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return re.sub(_NOT_IN_BLOCKS, "", block)


def kept_name(text: str, fallback: str) -> str:
    """A player's name as it is kept, whole; `fallback` where nothing of it could be shown."""
    name = kept(text)
    return name if clean(name, 1) else fallback


def is_long_name(text: str) -> bool:
    """Whether a name has more signs than one may type."""
    if len(text) <= LONGEST_NAME:
        return False
    return len(text) > LONGEST_NAME_CODED or sum(1 for _ in graphemes(text)) > LONGEST_NAME


def folded(text: str) -> str:
    """What texts have in common that differ only in capital letters or in how accents are coded."""
    if text.isascii() or len(text) > _LONGEST_COMPARED:
        return text.casefold()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold())


def found_by(text: str) -> str:
    """What texts have in common that somebody who looks for one takes for the same.

    Beyond `folded` the accents of European letters go, and the dots of i: İ, I, ı and i are one.
    """
    if len(text) > _LONGEST_COMPARED:
        return text.casefold()
    plain = re.sub(_ACCENTS, "", unicodedata.normalize("NFKD", folded(text))).replace("ı", "i")
    return unicodedata.normalize("NFC", " ".join(plain.casefold().split()))


def counted(number: int, noun: str) -> str:
    """A number with its noun, which is in the plural unless it is one."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun}es" if noun.endswith(("ch", "o")) else f"{number} {noun}s"


def listed(words: Sequence[str]) -> str:
    """The words as a choice: a, b or c."""
    *others, last = words or ("",)
    return message("{words} or {last}", words=tuple(others), last=last) if others else last


def listed_all(words: Sequence[str]) -> str:
    """The words, all of them: a, b and c."""
    *others, last = words or ("",)
    return message("{words} and {last}", words=tuple(others), last=last) if others else last
