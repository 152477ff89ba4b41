"""Drawing exercises: `python -m toscana_tui.lab.toscana.draw --help`.

Bots play games (`games`). A short search looks at their positions for those where the best placement is
clearly better than the third best; what it finds is judged again by deep searches with two seeds, which must
agree on the best and on the gap, and every other placement is compared with it. Only what the mover knows is
judged. Games are played and positions judged with generators seeded by the seed and the game's number, so
that the same command finds the same exercises, whatever its speed. The file is written anew with each
exercise found.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toscana_tui.core.exercise import CLOSE
from toscana_tui.games.toscana.bots import exercises
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.lab.toscana.games import play, public_deal, questions
from toscana_tui.lab.toscana.judge import (
    best_first,
    compared,
    gap,
    glance,
    mean,
    searched,
)
from toscana_tui.lab.toscana.themes import level, theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement
    from toscana_tui.lab.toscana.games import Log
    from toscana_tui.lab.toscana.judge import Values

GLANCE = 0.45
"""The gap that the evaluation must see one ply ahead before anything is searched."""

HOPEFUL = 1.2
"""By how many tiles short searches must find the best placement better than the third best."""

GAP = 1.0
"""By how many tiles deep searches must find the same, whatever the seed."""

OPENING = 6
"""Tiles that lie at least."""

CHOICES = 8
"""Placements that there are at least."""

PHASES = (11, 17, 33)
"""The tiles on the board below which a position belongs to the early, middle or late game."""

MOST_OF_A_PHASE, MOST_OF_A_COLOUR, MOST_OBVIOUS = 0.5, 0.6, 1 / 3
"""The parts that positions of one phase, of one colour to move and of level 1 have of all, at most."""

MOST_OF_A_GAME, APART = 3, 3
"""How many exercises a game gives, and how many actions lie between two of them, at least."""

CANDIDATES = 8
"""Placements that are judged deeply."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """Budgets in positions valued.

    Attributes:
        short: of the search that looks at every position; comparing what it prefers takes as many.
        deep: of each of the two searches that must agree.
        each: of judging one placement by a deep tree of its own.
        rest: of judging one of the placements that no search prefers.
    """

    short: int
    deep: int
    each: int
    rest: int


def hopeful(observation: Observation, nodes: Nodes, seed: str) -> Values | None:
    """The best placements as short searches see them, if there is a gap; else None."""
    if gap(glance(observation)) < GLANCE:
        return None
    order = searched(observation, nodes.short, seed)[:CANDIDATES]
    for each in (nodes.short // CANDIDATES, nodes.each // 4):
        values = compared(observation, order, each, seed)
        if gap(values) < HOPEFUL:
            return None
    return values


def judged(observation: Observation, first: Values, nodes: Nodes, seed: str) -> Values | None:
    """All placements with their values, the best first; None where deep searches do not agree.

    Args:
        observation: what the mover knows.
        first: the placements that a short search prefers.
        nodes: the budgets.
        seed: what all generators are seeded with.
    """
    seeds = f"{seed} one", f"{seed} two"
    candidates = set(first)
    preferred: list[Placement] = []
    known: dict[str, Values] = {one: {} for one in seeds}

    def deeply(placements: set[Placement], one: str) -> Values:
        fresh = _sorted(placements - set(known[one]))
        known[one] |= compared(observation, fresh, nodes.each, one)
        return best_first({placement: known[one][placement] for placement in placements})

    for one in seeds:
        values = deeply(candidates, one)
        if gap(values) < GAP:
            return None
        order = searched(observation, nodes.deep, one)
        preferred += (next(iter(values)), order[0])
        candidates |= set(order[:3])
    values = mean(*(deeply(candidates, one) for one in seeds))
    rest = set(glance(observation)) - candidates
    others = compared(observation, _sorted(rest), nodes.rest, f"{seed} rest")
    near = {placement for placement, value in others.items() if value > max(values.values()) - GAP}
    values = best_first({**others, **values, **mean(*(deeply(near, one) for one in seeds))})
    best = max(values.values())
    agreed = all(best - values[placement] <= CLOSE for placement in preferred)
    return values if agreed and gap(values) >= GAP else None


def _sorted(placements: set[Placement]) -> list[Placement]:
    return sorted(placements, key=lambda one: (one.corner, one.orientation))


def phase_of(log: Log) -> int:
    """The phase of the game, from 0."""
    placed = len(log.position.observation(log.position.mover).placed)  # type: ignore[attr-defined]
    return next(number for number, bound in enumerate(PHASES) if placed < bound)


class Room:
    """Which kinds of exercises are still wanted.

    Args:
        wanted: how many exercises in all.
    """

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._taken: Counter[str] = Counter()

    def has(self, kinds: tuple[str, ...]) -> bool:
        """Whether one of these kinds is wanted."""
        return all(self._taken[kind] < self._most(kind) for kind in kinds)

    def take(self, kinds: tuple[str, ...]) -> None:
        """Count one of these kinds."""
        self._taken.update(kinds)

    def _most(self, kind: str) -> float:
        shares = {"phase": MOST_OF_A_PHASE, "seat": MOST_OF_A_COLOUR}
        share = MOST_OBVIOUS if kind == "level 1" else shares.get(kind.split(maxsplit=1)[0], 1)
        return round(share * self._wanted)


def drawn(seed: int, games: int, wanted: int, nodes: Nodes) -> Iterator[dict[str, Any]]:
    """Exercises as they are written, one after the other, until there are enough or the games are over."""
    room = Room(wanted)
    found = 0
    for number in range(games):
        print(f"seed {seed}, game {number}", flush=True)
        game = play(random.Random(f"exercises {seed} {number}"))
        taken: list[int] = []
        for log in questions(game, OPENING, CHOICES):
            if found == wanted:
                return
            if len(taken) == MOST_OF_A_GAME or (taken and log.cursor - taken[-1] < APART):
                continue
            exercise = _exercise(log, f"s{seed}g{number}m{log.cursor}", room, nodes)
            if exercise is not None:
                taken.append(log.cursor)
                found += 1
                yield exercise


def _exercise(log: Log, name: str, room: Room, nodes: Nodes) -> dict[str, Any] | None:
    observation: Any = log.position.observation(log.position.mover)
    kinds: tuple[str, ...] = (f"phase {phase_of(log)}", f"seat {log.position.mover:d}")
    first = hopeful(observation, nodes, name) if room.has(kinds) else None
    if first is None:
        return None
    kinds = (*kinds, f"level {level(observation, next(iter(first)))}")
    if not room.has(kinds):
        return None
    values = judged(observation, first, nodes, name)
    print(f"{name}: {', '.join(kinds)}: {'kept' if values else 'dropped'}", flush=True)
    if values is None:
        return None
    room.take(kinds)
    best = next(iter(values))
    return {
        "name": name,
        **dict(TOSCANA.setup_tags(public_deal(log))),
        "actions": " ".join(map(TOSCANA.format_action, log.played)),
        "level": level(observation, best),
        "theme": theme(observation, best),
        "values": {TOSCANA.format_action(placement): round(value, 2) for placement, value in values.items()},
    }


def main() -> None:
    """Draw as the command line says and write the file."""
    parser = argparse.ArgumentParser(description="Draw exercises from games that bots play.")
    parser.add_argument(
        "--seed", type=int, nargs="+", default=[1, 2, 3, 4, 5, 6], help="each begins another series of games"
    )
    parser.add_argument("--games", type=int, default=100, help="of each series, at most")
    parser.add_argument("--wanted", type=int, default=6, help="exercises of each series, at most")
    parser.add_argument("--short", type=int, default=1200, help="nodes of a look at a position")
    parser.add_argument("--deep", type=int, default=30000, help="nodes of each of two searches")
    parser.add_argument("--each", type=int, default=4000, help="nodes of judging a placement")
    parser.add_argument("--rest", type=int, default=400, help="nodes of judging one that looks bad")
    parser.add_argument("--out", type=Path, default=Path(exercises.__file__).with_suffix(".json"))
    options = parser.parse_args()
    nodes = Nodes(options.short, options.deep, options.each, options.rest)
    found: list[str] = []
    for seed in options.seed:
        for exercise in drawn(seed, options.games, options.wanted, nodes):
            found.append(json.dumps(exercise, separators=(",", ":")))
            options.out.write_text("[\n" + ",\n".join(found) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
