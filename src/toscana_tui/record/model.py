"""What a record says, as values; which games of a file make one match; from a match to records and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import chain, repeat, takewhile

from toscana_tui.core.match import GameLog, Match

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
    return not match or round_tag == "1" or last_round(match) >= match[0].log.game.rounds


def first_round(match: Sequence[GameRecord]) -> int:
    """The place of the first game that is there: 1, or more where a match lacks its beginning."""
    rounds = range(1, match[0].log.game.rounds + 1)
    tag = match[0].tag(ROUND)
    return next((number for number in rounds if str(number) == tag), 1)


def last_round(match: Sequence[GameRecord]) -> int:
    """The place in its match of the last game that is there."""
    return first_round(match) + len(match) - 1


# -- matches ---------------------------------------------------------------------------------------------

_NOT_IN_A_VALUE = re.compile("[\x00-\x1f\x7f\u2028\u2029]+")
_NOT_IN_UTF8 = re.compile("[\ud800-\udfff]")


def match_of(records: Sequence[GameRecord]) -> Match:
    """The last match that records of one file hold, to be played on.

    A player without a name is called by the colour; where games name the players differently, the first
    game's names are the match's. Tags that the game does not use itself become the match's, the first
    game's before those that only later games have. A fault that broke a game off is not the match's.

    Raises:
        ValueError: there is no record.
    """
    if not records:
        raise ValueError("a match has at least one game")
    records = last_match(records)
    tags = name_tags(records[0].log)
    further: dict[str, str] = {}
    for record in records:
        own = {FAULT, *_own_tags(record.log, tags, 0)}
        for name, value in record.tags:
            if name not in own:
                further.setdefault(name, value)
    return Match(_names(records[0]), tuple(record.log for record in records), tuple(further.items()))


def records_of(match: Match, earlier: Sequence[GameRecord] = ()) -> tuple[GameRecord, ...]:
    """The records of a match, each game up to its log's cursor.

    Args:
        match: what to record.
        earlier: the records that the match was read from, if it was, and none of other matches: their tags
            keep their order, their names stay unless the match has got others, and their comments stay as
            far as the same actions stand. A fault that broke a game off stays with exactly its actions.
    """
    before = [
        old
        if old is not None and (old.log.game, old.log.setup) == (log.game, log.setup)
        else GameRecord((), log)
        for old, log in zip(chain(earlier, repeat(None)), match.logs, strict=False)
    ]
    same_names = bool(earlier) and match.names == _names(earlier[0])
    records = []
    for number, (old, log) in enumerate(zip(before, match.logs, strict=True), start=first_round(before)):
        tags = _tags(match, _names(old) if old.tags and same_names else match.names, log, number)
        kept = old if old.log.played == log.played else old.without(FAULT)
        merged = {name: tags.get(name, value) for name, value in kept.tags} | tags
        standing = replace(log, actions=log.played, positions=log.positions[: log.cursor + 1])
        # What is said before or behind actions that are still the same stays.
        pairs = zip(old.log.played, log.played, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        still = tuple(
            said for said in kept.comments if said.section is not Section.MOVES or said.index <= same
        )
        records.append(GameRecord(tuple(merged.items()), standing, still))
    return tuple(records)


def _names(record: GameRecord) -> tuple[str, str]:
    """The players of a game, by their colours where it names none."""
    one, two = (record.tag(name) or name for name in name_tags(record.log))
    return one, two


def _own_tags(log: GameLog, names: tuple[str, str], number: int) -> dict[str, str]:
    """The tags that the program fills in itself, names by `names`."""
    return {
        "Game": log.game.name,
        ROUND: str(number),
        **dict(zip(name_tags(log), names, strict=True)),
        **dict(log.game.setup_tags(log.setup)),
        "Result": result_of(log),
    }


def _tags(match: Match, names: tuple[str, str], log: GameLog, number: int) -> dict[str, str]:
    """All tags in the usual order: what is played, when, who, the deal, the result, then any others."""
    known = dict(match.tags) | _own_tags(log, names, number)
    safe = {tag: _NOT_IN_UTF8.sub("\ufffd", _NOT_IN_A_VALUE.sub(" ", known[tag])) for tag in known}
    setup = [name for name, _ in log.game.setup_tags(log.setup)]
    deal = setup.index("First") if "First" in setup else 0
    order = ("Game", *setup[:deal], "Date", ROUND, *name_tags(log), *setup[deal:], "Result", *known)
    return {tag: safe[tag] for tag in order if tag in safe}
