"""The shape of a record: games made of tags, moves and a result, before any rule is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.record.grammar import Kind, RecordError, Token, is_tag_name, tokens
from toscana_tui.record.model import Comment, Section

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


def raw_games(text: str) -> Iterator[RawGame]:
    """The games of a record one by one; each is parsed when it is asked for.

    Raises:
        RecordError: the text is no sequence of one or more games.
    """
    return _Parser(text).games()


class _Parser:
    """Walks over the tokens, one ahead."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = tokens(text)
        self._number = 0
        self._token = self._next()

    def games(self) -> Iterator[RawGame]:
        """The games; comments that stand apart behind one belong to the next."""
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
            raise self._error(message("A game must begin with its tags, as {example}.", example=example))
        # Between the tags and the first action is one place, not two.
        comments += [replace(said, section=Section.MOVES, index=0) for said in after_last]
        return tags

    def _tag(self) -> RawTag:
        offset = self._take().offset
        begin = message("A tag must begin with its name, as {example}.", example="[Date ...]")
        named = self._expect(Kind.WORD, begin)
        if not is_tag_name(named.text):
            reason = message("The name of a tag is made of letters, digits and underscores.")
            raise RecordError(reason, self._text, named.offset, game=self._number, token=named.text)
        tag = named.text[:30]
        value = self._expect(
            Kind.STRING, message("The value of the tag {tag} must stand in quotation marks.", tag=tag)
        )
        self._expect(Kind.CLOSE, message("The tag {tag} must end with a closing bracket.", tag=tag))
        return RawTag(named.text, value.text, offset, value.offset)

    def _expect(self, kind: Kind, otherwise: str) -> Token:
        if self._token.kind is not kind:
            raise self._error(otherwise)
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
                    raise self._error(message("Among the moves of a game this has no meaning."))
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
            raise self._error(
                message("After the result of a game nothing may follow but another game's tags.")
            )
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
            why = _UNMATCHED[token.text[0]]
            raise RecordError(why, self._text, token.offset, game=self._number or None, token=token.text)
        return token

    def _error(self, reason: str) -> RecordError:
        """The error of the token to come, unless the record ends there."""
        token = self._token.text if self._token.kind is not Kind.END else None
        return RecordError(reason, self._text, self._token.offset, game=self._number, token=token)
