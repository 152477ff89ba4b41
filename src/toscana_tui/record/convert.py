"""From a match being played to its records, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, repeat, takewhile

from toscana_tui.core.match import GameLog, Match
from toscana_tui.record.model import (
    FAULT,
    ROUND,
    Comment,
    GameRecord,
    Section,
    first_round,
    last_match,
    name_tags,
    result_of,
)
from toscana_tui.record.writer import write_records

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
        records.append(GameRecord(tuple(merged.items()), standing, _still_said(kept, log)))
    return tuple(records)


def write_match(match: Match, earlier: Sequence[GameRecord] = ()) -> str:
    """The text of `records_of(match, earlier)`."""
    return write_records(records_of(match, earlier))


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


def _still_said(before: GameRecord, log: GameLog) -> tuple[Comment, ...]:
    """The comments that stand before or behind actions that are still the same."""
    pairs = zip(before.log.played, log.played, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return tuple(said for said in before.comments if said.section is not Section.MOVES or said.index <= same)
