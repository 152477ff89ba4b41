"""The grammar of a record: words with their places, and games made of them, before any rule is asked.

Words are tags, comments, numbers, results and tokens. Nothing here knows any game: a token is any run of
signs that is nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.record.model import Comment, Section

SIZE_LIMIT = 1024 * 1024  # the longest record that is read, in bytes

# The widest token and reason, in terminal columns, that an error repeats.
_TOKEN_WIDTH, _REASON_WIDTH = 30, 300

_BOM = "\ufeff"
_BOM_BYTES = _BOM.encode()
UNREADABLE = re.compile("[\x00\ud800-\udfff]")  # signs that no record holds

TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
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

    It is made of the reason, one sentence that is a message, the record's text (`text_of`) and the place of
    the fault in it. Lines, columns, games of the file and turns are counted from 1.
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
        self.game = game  # None where the fault is not in a game
        self.turn = turn  # None where it is not in a turn
        # The text at fault, cut short; None where something is missing or not readable.
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
    """What a word of a record is; UNMATCHED is a sign that lacks its other half."""

    OPEN, CLOSE, STRING, COMMENT, LINE_COMMENT, NUMBER, RESULT, WORD, UNMATCHED, END = range(10)


class Token(NamedTuple):
    """A word of a record, which begins at `offset` and may stand apart, behind an empty line.

    Its text is what it says: of a string its value, of a comment what stands within.
    """

    kind: Kind
    text: str
    offset: int
    apart: bool


def text_of_bytes(data: bytes) -> str:
    """The text in a record's bytes, UTF-8 with or without a byte order mark; RecordError where it is none."""
    _check_size(len(data))
    try:
        return text_of(data.decode())
    except UnicodeDecodeError as error:
        before = _alike(data[: error.start].removeprefix(_BOM_BYTES).decode())
        raise RecordError(message("The record is not text in UTF-8."), before, len(before)) from None


def text_of(given: str) -> str:
    """The text of a record, with line breaks made alike; RecordError where it is too long, or no text."""
    # The bytes are counted only where they can be too many.
    _check_size(len(given) if 4 * len(given) <= SIZE_LIMIT else len(given.encode(errors="surrogatepass")))
    text = _alike(given.removeprefix(_BOM))
    if unreadable := UNREADABLE.search(text):
        why = message("The record is not text: it contains a character that text cannot have.")
        raise RecordError(why, text, unreadable.start())
    return text


def tokens(text: str) -> Iterator[Token]:
    """The words of a record one by one, an END last."""
    for word in re.finditer(_WORDS, text, re.VERBOSE):
        name = word.lastgroup or "END"
        said = word[name][_WITHIN.get(name, slice(None))]
        said = _ESCAPED.sub(r"\1", said) if name == "STRING" else said
        yield Token(Kind[name], said, word.start(name), word["GAP"].count("\n") > 1)


def _check_size(size: int) -> None:
    if size > SIZE_LIMIT:
        raise RecordError(message("The record is longer than {size} KiB.", size=SIZE_LIMIT // 1024))


def _alike(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


# -- games -----------------------------------------------------------------------------------------------

_COMMENTS = {Kind.COMMENT, Kind.LINE_COMMENT}
_UNMATCHED = {
    '"': message("This string has no closing quotation mark on its line."),
    "{": message("This comment has no closing brace."),
    "}": message("This brace closes no comment."),
}


class RawTag(NamedTuple):
    """A tag as it stands in the file: `value_offset` is the place of its value's quotation mark."""

    name: str
    value: str
    offset: int
    value_offset: int


class RawGame(NamedTuple):
    """A game that is well-formed, whatever it says: its number in the file, from 1, and at least one tag."""

    number: int
    tags: tuple[RawTag, ...]
    moves: tuple[Token, ...]
    result: Token
    comments: tuple[Comment, ...]


class Parser:
    """Walks over the tokens of a text, one ahead."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = tokens(text)
        self._number = 0
        self._token = self._next()

    def games(self) -> Iterator[RawGame]:
        """The games of the text one by one, each parsed when it is asked for; RecordError without any.

        Comments that stand apart behind one belong to the next.
        """
        following: list[Comment] = []
        while not self._number or self._token.kind is not Kind.END:
            self._number += 1
            comments = following
            tags, moves, result = self._tags(comments), self._moves(comments), self._take()
            following = self._after(comments)
            yield RawGame(self._number, tuple(tags), tuple(moves), result, tuple(comments))

    def _tags(self, comments: list[Comment]) -> list[RawTag]:
        tags: list[RawTag] = []
        after_last: list[Comment] = []
        while self._token.kind in {*_COMMENTS, Kind.OPEN}:
            if self._token.kind is Kind.OPEN:
                comments += after_last
                after_last = []
                tags.append(self._tag())
            else:
                after_last.append(self._comment(Section.TAGS, len(tags)))
        if not tags and self._token.kind is Kind.END:
            raise RecordError(message("The record holds no game."), self._text, self._token.offset)
        if not tags:
            example = '[Game "..."]'
            why = message("A game must begin with its tags, as {example}.", example=example)
            raise self._error(why, self._token)
        # Between the tags and the first action is one place, not two.
        comments += [replace(said, section=Section.MOVES, index=0) for said in after_last]
        return tags

    def _tag(self) -> RawTag:
        offset = self._take().offset
        begin = message("A tag must begin with its name, as {example}.", example="[Date ...]")
        named = self._expect(Kind.WORD, begin)
        if not TAG_NAME.fullmatch(named.text):
            why = message("The name of a tag is made of letters, digits and underscores.")
            raise self._error(why, named)
        tag = named.text[:30]
        value = self._expect(
            Kind.STRING, message("The value of the tag {tag} must stand in quotation marks.", tag=tag)
        )
        self._expect(Kind.CLOSE, message("The tag {tag} must end with a closing bracket.", tag=tag))
        return RawTag(named.text, value.text, offset, value.offset)

    def _expect(self, kind: Kind, otherwise: str) -> Token:
        if self._token.kind is not kind:
            raise self._error(otherwise, self._token)
        return self._take()

    def _moves(self, comments: list[Comment]) -> list[Token]:
        moves: list[Token] = []
        while self._token.kind is not Kind.RESULT:
            match self._token.kind:
                case Kind.WORD:
                    moves.append(self._take())
                case Kind.NUMBER:
                    self._take()
                case Kind.COMMENT | Kind.LINE_COMMENT:
                    comments.append(self._comment(Section.MOVES, len(moves)))
                case Kind.END | Kind.OPEN:
                    why = message(
                        "The result is missing: a game ends with its scores or, unfinished, with *."
                    )
                    raise RecordError(why, self._text, self._token.offset, game=self._number)
                case _:
                    why = message("Among the moves of a game this has no meaning.")
                    raise self._error(why, self._token)
        return moves

    def _after(self, comments: list[Comment]) -> list[Comment]:
        """Adds the comments of this game's end, and returns those that stand apart before another."""
        following: list[Comment] = []
        while self._token.kind in _COMMENTS:
            if following or self._token.apart:
                following.append(self._comment(Section.TAGS, 0))
            else:
                comments.append(self._comment(Section.END, 0))
        if self._token.kind is Kind.END:
            comments += [replace(said, section=Section.END) for said in following]
            return []
        if self._token.kind is not Kind.OPEN:
            why = message("After the result of a game nothing may follow but another game's tags.")
            raise self._error(why, self._token)
        return following

    def _comment(self, section: Section, index: int) -> Comment:
        token = self._take()
        return Comment(token.text, section, index, token.kind is Kind.LINE_COMMENT)

    def _take(self) -> Token:
        taken = self._token
        if taken.kind is not Kind.END:
            self._token = self._next()
        return taken

    def _next(self) -> Token:
        token = next(self._tokens)
        if token.kind is Kind.UNMATCHED:
            raise self._error(_UNMATCHED[token.text[0]], token)
        return token

    def _error(self, reason: str, token: Token) -> RecordError:
        said = None if token.kind is Kind.END else token.text
        return RecordError(reason, self._text, token.offset, game=self._number or None, token=said)
