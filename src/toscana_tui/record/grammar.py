"""The words of a record: tags, comments, numbers, results and tokens, each with its place, and errors there.

Nothing here knows any game: a token is any run of signs that is nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.core.text import clean

SIZE_LIMIT = 1024 * 1024  # the longest record that is read, in bytes

# The widest token and reason, in terminal columns, that an error repeats.
_TOKEN_WIDTH, _REASON_WIDTH = 30, 300

_BOM = "\ufeff"
_BOM_BYTES = _BOM.encode()
UNREADABLE = re.compile("[\x00\ud800-\udfff]")  # signs that no record holds

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
# One word, a verbose pattern; compiled when something is read, as a new match only writes.
# Files that were joined keep their byte order marks.
_WORDS = r"""
(?P<GAP> [\s\ufeff]* )
(?: (?P<STRING> " [^"\\\n]* (?: \\ [^\n] [^"\\\n]* )* " )
  | (?P<COMMENT> \{ [^}]* \} )
  | (?P<LINE_COMMENT> ; [^\n]* )
  | (?P<OPEN> \[ )
  | (?P<CLOSE> \] )
  | (?P<RESULT> (?: \* | [0-9]+-[0-9]+ | 1/2-1/2 ) (?= [\s\ufeff\[\]{};"] | \Z ) )
  | (?P<NUMBER> [0-9]+ (?: [\s\ufeff.]* \. | (?= [\s\ufeff\[\]{};"] | \Z ) ) )
  | (?P<WORD> [^\s\ufeff\[\]{};"]+ )
  | (?P<UNMATCHED> [\s\S]{1,100} )
  | (?P<END> \Z )
)
"""

# What stands in quotation marks and braces, and behind a semicolon.
_WITHIN = {"STRING": slice(1, -1), "COMMENT": slice(1, -1), "LINE_COMMENT": slice(1, None)}

_ESCAPED = re.compile(r'\\(["\\])')


class RecordError(ValueError):
    """A record that breaks the grammar or the rules of its game; everything in it is safe to print.

    It is made of the reason, the record's text (`text_of`) and the place of the fault in it.

    Attributes:
        line: the line of the fault, from 1.
        column: the character in that line, from 1.
        game: the number of the game in the file, from 1; None where the fault is not in a game.
        turn: the number of the turn, from 1; None where the fault is not in a turn.
        token: the text at fault, cut short; None where something is missing or not readable.
        reason: one sentence, a message.
    """

    def __init__(
        self,
        reason: str,
        text: str = "",
        offset: int = 0,
        *,
        game: int | None = None,
        turn: int | None = None,
        token: str | None = None,
    ) -> None:
        self.line = line = text.count("\n", 0, offset) + 1
        self.column = column = offset - text.rfind("\n", 0, offset)
        self.game = game
        self.turn = turn
        self.token = None if token is None else clean(token, _TOKEN_WIDTH) or None
        cleaned = clean(reason, _REASON_WIDTH)
        self.reason = reason if reason == cleaned else cleaned  # a message stays one
        super().__init__(
            message("line {line}, column {column}: {why}", line=line, column=column, why=self.describe())
        )

    def describe(self) -> str:
        """Game, turn, token and reason in one line, each only where it is known; mostly a message."""
        parts: list[str] = []
        if self.game is not None:
            parts.append(message("game {number}", number=self.game))
        if self.turn is not None:
            parts.append(message("turn {number}", number=self.turn))
        if self.token is not None:
            parts.append(f"'{self.token}'")
        return message("{head}: {rest}", head=tuple(parts), rest=self.reason) if parts else self.reason


class Kind(Enum):
    """What a word of a record is."""

    OPEN = "["
    CLOSE = "]"
    STRING = "string"
    COMMENT = "comment"
    LINE_COMMENT = ";"
    NUMBER = "number"
    RESULT = "result"
    WORD = "word"
    UNMATCHED = "unmatched"
    END = "end"


class Token(NamedTuple):
    """A word of a record, which begins at `offset` and may stand apart, behind an empty line.

    Its text is what it says: of a string its value, of a comment what stands within.
    """

    kind: Kind
    text: str
    offset: int
    apart: bool


def text_of_bytes(data: bytes) -> str:
    """The text in a record's bytes: UTF-8, with or without a byte order mark.

    Raises:
        RecordError: there are too many bytes, or they are not text.
    """
    _check_size(len(data))
    try:
        return text_of(data.decode())
    except UnicodeDecodeError as error:
        before = _alike(data[: error.start].removeprefix(_BOM_BYTES).decode())
        raise RecordError(message("The record is not text in UTF-8."), before, len(before)) from None


def text_of(given: str) -> str:
    """The text of a record, with line breaks made alike.

    Raises:
        RecordError: it is too long, or holds signs that no text has.
    """
    # The bytes are counted only where they can be too many.
    _check_size(len(given) if 4 * len(given) <= SIZE_LIMIT else len(given.encode(errors="surrogatepass")))
    text = _alike(given.removeprefix(_BOM))
    if unreadable := UNREADABLE.search(text):
        why = message("The record is not text: it contains a character that text cannot have.")
        raise RecordError(why, text, unreadable.start())
    return text


def tokens(text: str) -> Iterator[Token]:
    """The words of a record one by one, an END last; UNMATCHED is a sign that lacks its other half."""
    for word in re.finditer(_WORDS, text, re.VERBOSE):
        name = word.lastgroup or "END"
        said = word[name][_WITHIN.get(name, slice(None))]
        said = _ESCAPED.sub(r"\1", said) if name == "STRING" else said
        yield Token(Kind[name], said, word.start(name), word["GAP"].count("\n") > 1)


def is_tag_name(text: str) -> bool:
    """Whether `text` can be the name of a tag: letters, digits and underscores, a letter first."""
    return _NAME.fullmatch(text) is not None


def _check_size(size: int) -> None:
    if size > SIZE_LIMIT:
        raise RecordError(message("The record is longer than {size} KiB.", size=SIZE_LIMIT // 1024))


def _alike(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
