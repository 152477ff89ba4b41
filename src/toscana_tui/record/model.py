"""What a record says, as values, and which games of a file make one match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

ROUND = "Round"  # the tag that holds a game's place in its match
FAULT = "Fault"  # the tag of a game that a computer player's fault broke off: whose it was, and which

_SPACE = re.compile(r"[ \t\r\n]+")


class Section(IntEnum):
    """The part of a game's record that a comment stands in."""

    TAGS = 0
    MOVES = 1
    END = 2


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark that a reader of the record may skip."""

    text: str  # what it says, with runs of white space made one space, as writing wraps lines
    section: Section  # the part of the record it stands in
    index: int = 0  # how many tags or actions of that part stand before it; 0 after the result
    # Whether it was opened by a semicolon rather than put in braces; a preference of the writer's that makes
    # no difference.
    to_line_end: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _SPACE.sub(" ", self.text).strip(" "))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of one game."""

    tags: tuple[tuple[str, str], ...]  # every tag with its value as the file has it, in the order of the file
    log: GameLog  # the setup and the actions; the cursor tells how many of them are recorded
    comments: tuple[Comment, ...] = ()  # in the order of the file

    @property
    def result(self) -> str:
        """The token that ends the moves: the scores of a finished game, else `*`."""
        return result_of(self.log)

    def tag(self, name: str) -> str | None:
        """The value of a tag, or None where the record has no such tag."""
        return dict(self.tags).get(name)

    def without(self, name: str) -> GameRecord:
        """The record without a tag, if it has that."""
        names = [tag for tag, _ in self.tags]
        if name not in names:
            return self
        place = names.index(name)
        comments = tuple(
            replace(said, index=said.index - 1)
            if said.section is Section.TAGS and said.index > place
            else said
            for said in self.comments
        )
        return replace(self, tags=(*self.tags[:place], *self.tags[place + 1 :]), comments=comments)


def result_of(log: GameLog) -> str:
    """The result of a game as records write it; a star while it goes on."""
    outcome = log.position.outcome()
    return "*" if outcome is None else log.game.result(outcome)


def name_tags(log: GameLog) -> tuple[str, str]:
    """The tags that hold the players' names: the colours with a capital."""
    one, two = log.game.colours
    return one.capitalize(), two.capitalize()


def matches_of(records: Sequence[GameRecord]) -> tuple[tuple[GameRecord, ...], ...]:
    """The records of a file match by match, none of them empty."""
    matches: list[list[GameRecord]] = []
    for record in records:
        if not matches or begins_match(matches[-1], record.tag(ROUND)):
            matches.append([])
        matches[-1].append(record)
    return tuple(map(tuple, matches))


def last_match(records: Sequence[GameRecord]) -> tuple[GameRecord, ...]:
    """The records of the last match in a file; none where there are none."""
    return matches_of(records)[-1] if records else ()


def begins_match(match: Sequence[GameRecord], round_tag: str | None) -> bool:
    """Whether the game after these begins a match of its own.

    A first round does, as its tag says, whatever is before it, and so does a game for which the match before
    has no room.
    """
    return not match or round_tag == "1" or next_round(match) > match[0].log.game.rounds


def first_round(match: Sequence[GameRecord]) -> int:
    """The place of the first game that is there: 1, or more where a match lacks its beginning."""
    rounds = range(1, match[0].log.game.rounds + 1)
    tag = match[0].tag(ROUND)
    return next((number for number in rounds if str(number) == tag), 1)


def last_round(match: Sequence[GameRecord]) -> int:
    """The place in its match of the last game that is there."""
    return first_round(match) + len(match) - 1


def next_round(match: Sequence[GameRecord]) -> int:
    """The place that the next game of the match would have."""
    return last_round(match) + 1
