"""Which games of a file make one match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.record.model import GameRecord

ROUND = "Round"
"""The tag that holds a game's place in its match."""


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

    A first round does, whatever is before it, and so does a game for which the match before has no room.

    Args:
        match: the match before, as far as it goes; empty where there is none.
        round_tag: what the game's Round tag says, if it has one.
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
