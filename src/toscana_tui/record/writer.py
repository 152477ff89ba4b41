"""Writing records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.text import text_width
from toscana_tui.record.model import Comment, GameRecord, Section, records_of
from toscana_tui.record.syntax import TAG_NAME, UNREADABLE

if TYPE_CHECKING:
    from toscana_tui.core.match import Match

WIDTH = 80  # the columns at which lines wrap; only a tag or a single longer word goes beyond

_Places = dict[tuple[Section, int], list[Comment]]


class _Piece(NamedTuple):
    """What a line is not broken within, and whether it must be broken after it."""

    text: str
    ends_line: bool = False


def write_match(match: Match, earlier: Sequence[GameRecord] = ()) -> str:
    """The text of `records_of(match, earlier)`."""
    return write_records(records_of(match, earlier))


def write_records(records: Sequence[GameRecord]) -> str:
    """The text that `read_text` reads back as `records`; ValueError where none can hold one of their tags."""
    text = "\n".join("".join(f"{line}\n" for line in _game(record)) for record in records)
    if UNREADABLE.search(text):
        raise ValueError("a tag or a comment contains a character that text cannot have")
    return text


def _game(record: GameRecord) -> Iterator[str]:
    places: _Places = {}
    for comment in record.comments:
        places.setdefault((comment.section, comment.index), []).append(comment)
    for index, (name, value) in enumerate(record.tags):
        for comment in places.get((Section.TAGS, index), ()):
            yield from _wrapped(_comment(comment))
        yield _tag(name, value)
    yield ""
    yield from _wrapped(_moves(record, places))
    yield record.result
    yield from _wrapped(_comments(places, Section.END, 0))


def _tag(name: str, value: str) -> str:
    if not TAG_NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot be the name of a tag")
    if "\n" in value or "\r" in value:
        raise ValueError(f"the value of the tag {name} must stand on one line")
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _moves(record: GameRecord, places: _Places) -> Iterator[_Piece]:
    log = record.log
    starts = {start: turn for turn, start in enumerate(log.turn_starts(), start=1)}
    for index, action in enumerate(log.played):
        yield from _comments(places, Section.MOVES, index)
        token = log.game.format_action(action)
        yield _Piece(f"{starts[index]}. {token}" if index in starts else token)
    yield from _comments(places, Section.MOVES, log.cursor)


def _comments(places: _Places, section: Section, index: int) -> Iterator[_Piece]:
    for comment in places.get((section, index), ()):
        yield from _comment(comment)


def _comment(comment: Comment) -> Iterator[_Piece]:
    """A comment in braces word by word; one to the end of the line where braces cannot hold it."""
    rest = f"; {comment.text}".rstrip(" ")
    if "}" in comment.text or (comment.to_line_end and text_width(rest) <= WIDTH):
        yield _Piece(rest, ends_line=True)
    else:
        yield from map(_Piece, f"{{{comment.text}}}".split(" "))


def _wrapped(pieces: Iterable[_Piece]) -> Iterator[str]:
    line: list[str] = []
    used = 0
    for text, ends_line in pieces:
        width = text_width(text)
        if line and used + 1 + width > WIDTH:
            yield " ".join(line)
            line, used = [], 0
        used += width + bool(line)
        line.append(text)
        if ends_line:
            yield " ".join(line)
            line, used = [], 0
    if line:
        yield " ".join(line)
