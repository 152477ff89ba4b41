"""From a match being played to its records, and back."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.match import Match
from toscana_tui.record.model import (
    FAULT,
    ROUND,
    AnyLog,
    Comment,
    GameRecord,
    Section,
    first_round,
    last_match,
    name_tags,
    result_of,
)
from toscana_tui.record.writer import write_records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

AnyMatch: TypeAlias = Match[Any, Any]
"""A match of some game of the registry."""

_NOT_IN_A_VALUE = re.compile("[\x00-\x1f\x7f\u2028\u2029]+")
_NOT_IN_UTF8 = re.compile("[\ud800-\udfff]")


def match_of(records: Sequence[GameRecord]) -> AnyMatch:
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
        own = {FAULT, *(name for name, _ in _own_tags(record.log, tags, 0))}
        for name, value in record.tags:
            if name not in own:
                further.setdefault(name, value)
    return Match(_names(records[0]), tuple(record.log for record in records), tuple(further.items()))


def records_of(match: AnyMatch, earlier: Sequence[GameRecord] = ()) -> tuple[GameRecord, ...]:
    """The records of a match, each game up to its log's cursor.

    Args:
        match: what to record.
        earlier: the records that the match was read from, if it was, and none of other matches: their tags
            keep their order, their names stay unless the match has got others, and their comments stay as
            far as the same actions stand. A fault that broke a game off stays with exactly its actions.
    """
    before = [
        old if (old.log.game, old.log.setup) == (log.game, log.setup) else None
        for old, log in zip(earlier, match.logs, strict=False)
    ]
    before += [None] * (len(match.logs) - len(before))
    first = before[0]
    begin = 1 if first is None else first_round((first,))
    same_names = bool(earlier) and match.names == _names(earlier[0])
    records = []
    for number, (old, log) in enumerate(zip(before, match.logs, strict=True), start=begin):
        names = _names(old) if old is not None and same_names else match.names
        tags = tuple(_tags(match, names, log, number))
        if old is None:
            records.append(GameRecord(tags, _standing(log)))
        else:
            if old.log.played != log.played:
                old = old.without(FAULT)  # noqa: PLW2901
            records.append(GameRecord(_merged(old.tags, tags), _standing(log), _kept(old, log)))
    return tuple(records)


def write_match(match: AnyMatch, earlier: Sequence[GameRecord] = ()) -> str:
    """The text of `records_of(match, earlier)`."""
    return write_records(records_of(match, earlier))


def _names(record: GameRecord) -> tuple[str, str]:
    """The players of a game, by their colours where it names none."""
    one, two = (record.tag(name) or name for name in name_tags(record.log))
    return one, two


def _own_tags(log: AnyLog, names: tuple[str, str], number: int) -> tuple[tuple[str, str], ...]:
    """The tags that the program fills in itself, names by `names`."""
    return (
        ("Game", log.game.name),
        (ROUND, str(number)),
        *zip(name_tags(log), names, strict=True),
        *log.game.setup_tags(log.setup),
        ("Result", result_of(log)),
    )


def _tags(match: AnyMatch, names: tuple[str, str], log: AnyLog, number: int) -> Iterator[tuple[str, str]]:
    """All tags in the usual order: what is played, when, who, the deal, the result, then any others."""
    own = dict(_own_tags(log, names, number))
    further = {name: value for name, value in match.tags if name not in own}
    setup = [name for name, _ in log.game.setup_tags(log.setup)]
    deal = setup.index("First") if "First" in setup else 0
    order = ["Game", *setup[:deal], "Date", ROUND, *name_tags(log), *setup[deal:], "Result"]
    for name in order:
        value = own.get(name, further.pop(name, None))
        if value is not None:
            yield name, _one_line(value)
    for name, value in further.items():
        yield name, _one_line(value)


def _merged(
    before: tuple[tuple[str, str], ...], now: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    values = dict(now)
    kept = [(name, values.pop(name, value)) for name, value in before]
    return (*kept, *values.items())


def _kept(before: GameRecord, log: AnyLog) -> tuple[Comment, ...]:
    """The comments that stand before or behind actions that are still the same."""
    pairs = zip(before.log.played, log.played, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return tuple(said for said in before.comments if said.section is not Section.MOVES or said.index <= same)


def _standing(log: AnyLog) -> AnyLog:
    """The log without the actions that were undone."""
    return replace(log, actions=log.played, positions=log.positions[: log.cursor + 1])


def _one_line(value: str) -> str:
    return _NOT_IN_UTF8.sub("\ufffd", _NOT_IN_A_VALUE.sub(" ", value))
