"""Sessions for tests of keeping: matches with players, a seed, and actions taken back."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from helpers.played.records import random_match
from toscana_tui.play.session import Session

if TYPE_CHECKING:
    from toscana_tui.core.match import Match


def random_session(seed: int, most: int = 40) -> Session:
    """A session anywhere in a match, often with actions to be done again."""
    rng = random.Random(seed)
    match = random_match(seed, rng.randrange(1, most))
    if rng.random() < 0.5:
        match = match.with_log(match.log.at(rng.randrange(match.log.cursor + 1)))
    seats = rng.choice([("human", "human"), ("human", "random"), ("random", "human")])
    return Session(match, seats, rng.choice([0, -7, 2**40, rng.getrandbits(32)]), asked=rng.random() < 0.3)


def session_of_match(match: Match, **changes: object) -> Session:
    """Two people playing `match`."""
    return replace(Session(match, ("human", "human"), 7), **changes)  # type: ignore[arg-type]


def fresh_session(seed: int = 1, most: int = 4) -> Session:
    """A match in progress after a few actions."""
    return session_of_match(random_match(seed, most))
