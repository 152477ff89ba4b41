"""From a match being played to its records, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.match import Match
from toscana_tui.record.model import AnyLog, Comment, GameRecord, Section, name_tags, result_of
from toscana_tui.record.writer import write_records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

AnyMatch: TypeAlias = Match[Any, Any]
"""A match of some game of the registry."""

_NOT_IN_A_VALUE = re.compile("[\x00-\x1f\x7f\u2028\u2029]+")
_NOT_IN_UTF8 = re.compile("[\ud800-\udfff]")


def match_of(records: Sequence[GameRecord]) -> AnyMatch:
    """The match that records of one file hold, to be played on.

    A player without a name is called by the colour. Tags that the game does not use itself become the
    match's, the first game's before those that only later games have.

    Raises:
        ValueError: there is no record.
    """
    if not records:
        raise ValueError("a match has at least one game")
    names = name_tags(records[0].log)
    one, two = (records[0].tag(name) or name for name in names)
    further: dict[str, str] = {}
    for record in records:
        own = {name for name, _ in _own_tags(record.log, names, 0)}
        for name, value in record.tags:
            if name not in own:
                further.setdefault(name, value)
    return Match((one, two), tuple(record.log for record in records), tuple(further.items()))


def records_of(match: AnyMatch, earlier: Sequence[GameRecord] = ()) -> tuple[GameRecord, ...]:
    """The records of a match, each game up to its log's cursor.

    Args:
        match: what to record.
        earlier: the records that the match was read from, if it was: their tags keep their order, and
            their comments stay as far as the same actions stand.
    """
    records = []
    for index, log in enumerate(match.logs):
        tags = tuple(_tags(match, log, index + 1))
        before = earlier[index] if index < len(earlier) else None
        if before is None or (before.log.game, before.log.setup) != (log.game, log.setup):
            records.append(GameRecord(tags, _standing(log)))
        else:
            records.append(GameRecord(_merged(before.tags, tags), _standing(log), _kept(before, log)))
    return tuple(records)


def write_match(match: AnyMatch, earlier: Sequence[GameRecord] = ()) -> str:
    """The text of `records_of(match, earlier)`."""
    return write_records(records_of(match, earlier))


def _own_tags(log: AnyLog, names: tuple[str, str], number: int) -> tuple[tuple[str, str], ...]:
    """The tags that the program fills in itself, names by `names`."""
    return (
        ("Game", log.game.name),
        ("Round", str(number)),
        *zip(name_tags(log), names, strict=True),
        *log.game.setup_tags(log.setup),
        ("Result", result_of(log)),
    )


def _tags(match: AnyMatch, log: AnyLog, number: int) -> Iterator[tuple[str, str]]:
    """All tags in the usual order: what is played, when, who, the deal, the result, then any others."""
    own = dict(_own_tags(log, match.names, number))
    further = {name: value for name, value in match.tags if name not in own}
    setup = [name for name, _ in log.game.setup_tags(log.setup)]
    deal = setup.index("First") if "First" in setup else 0
    order = ["Game", *setup[:deal], "Date", "Round", *name_tags(log), *setup[deal:], "Result"]
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
    same = 0
    for old, new in zip(before.log.played, log.played, strict=False):
        if old != new:
            break
        same += 1
    return tuple(said for said in before.comments if said.section is not Section.MOVES or said.index <= same)


def _standing(log: AnyLog) -> AnyLog:
    """The log without the actions that were undone."""
    positions = log.positions[: log.cursor + 1]
    return type(log)(log.game, log.setup, log.played, log.cursor, positions)


def _one_line(value: str) -> str:
    return _NOT_IN_UTF8.sub("\ufffd", _NOT_IN_A_VALUE.sub(" ", value))
