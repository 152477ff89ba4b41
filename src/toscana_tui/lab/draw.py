"""Drawing exercises of any game: `python -m toscana_tui.lab.draw --help`.

Players of the game's `Source` play games. A short search looks at their positions for those in which one
answer is clearly the best; what it finds is judged by two deep searches with seeds of their own, which must
both find the same answer better than every other by the source's margin. Only what whoever answers may know
is judged. Games are played and positions judged with generators seeded by the seed and the game's number, so
that the same command draws the same exercises, whatever its speed. The file is written anew with each
exercise found.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toscana_tui.core.exercise import CLOSE, FAIR, Exercise, Theme, loss
from toscana_tui.core.lazy import found_at
from toscana_tui.core.outcome import SURE
from toscana_tui.games import GAMES, game_called, word_of
from toscana_tui.play.exercises import exercises_of, file_of, read

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Game, OwnPosition
    from toscana_tui.core.match import GameLog

# The lead in points that whoever answers may expect of each answer, or `SURE`; the best first.
Values: TypeAlias = "dict[AnyAction, float]"

# The parts that exercises of one difficulty and for one colour have of all, at most.
MOST_OF_A_DIFFICULTY, MOST_OF_A_SEAT = 0.25, 0.6
MOST_OF_A_THEME = 1.2  # how many times its even share those of one theme have, at most
MOST_OF_A_GAME = 3  # how many exercises a game gives
APART = 3  # how many actions lie between two of them, at least
FIRST = 8  # so many of the best answers are judged again with care


class Question(NamedTuple):
    """What a position asks that may make an exercise."""

    first: tuple[AnyAction, ...]  # the answers that a short search prefers, the best first
    theme: Theme  # what it is about
    difficulty: int  # how hard it is, from 1 on
    # By how many points the best answer must be better, where that is not the source's own margin.
    margin: float | None = None


class Source:
    """What a game gives to draw exercises from: `SOURCE` in `lab/NAME/exercises.py`."""

    game: Game
    margin: float  # by how many points the best answer must be better than every other, in both searches
    short: int  # the usual nodes of the short search that looks at a position
    deep: int  # the usual nodes of each of the deep searches
    opening: int  # how many actions lie before an exercise, at least
    choices: int  # how many answers there are, at least

    def play(self, rng: random.Random) -> GameLog:
        """A finished game, played well but not always the same way."""
        raise NotImplementedError

    def positions(self, log: GameLog) -> Iterator[GameLog]:
        """A finished game before each of its actions that may make an exercise.

        In their setups is nothing that the players have not seen.
        """
        for cursor in range(self.opening, log.cursor):
            if len(log.positions[cursor].actions()) >= self.choices:
                yield log.at(cursor)

    def question(self, position: OwnPosition, seed: str, nodes: int) -> Question | None:
        """What a position asks, as a short search sees it; None where no answer is clearly the best."""
        raise NotImplementedError

    def judge(self, position: OwnPosition, first: tuple[AnyAction, ...], seed: str, nodes: int) -> Values:
        """Every legal answer with its value, by one deep search; those in `first` matter most.

        Searches with different seeds are independent.
        """
        raise NotImplementedError


def source_of(game: Game, theme: str = "") -> Source:
    """What exercises of a game are drawn from; a theme may have a source of its own, as `VETO_SOURCE`."""
    module = import_module(f"toscana_tui.lab.{word_of(game.name)}.exercises")
    found: Source = getattr(module, f"{theme.upper()}_SOURCE", module.SOURCE)
    return found


def best_first(values: Mapping[AnyAction, float]) -> Values:
    """The same, sorted."""
    return dict(sorted(values.items(), key=lambda one: -one[1]))


def gap(values: Mapping[AnyAction, float]) -> float:
    """By how many points the best is better than the next answer; 0 where there is none."""
    best, *others = sorted(values.values(), reverse=True)
    return loss(best, others[0]) if others else 0.0


def mean(one: Mapping[AnyAction, float], two: Mapping[AnyAction, float]) -> Values:
    """The means of two judgements; where one of them is sure, that is right."""
    found = {}
    for action, value in one.items():
        surer = max(value, two[action], key=abs)
        found[action] = surer if abs(surer) >= SURE else (value + two[action]) / 2
    return best_first(found)


def agreed(one: Values, two: Values, margin: float) -> Values | None:
    """What two searches say together; None where they do not find the same answer best by that margin."""
    if next(iter(one)) != next(iter(two)) or min(gap(one), gap(two)) < margin:
        return None
    return mean(one, two)


def judged(source: Source, position: OwnPosition, question: Question, name: str, nodes: int) -> Values | None:
    """Every answer with its value by two deep searches; None where they and the short one do not agree."""
    margin = source.margin if question.margin is None else question.margin
    one = source.judge(position, question.first, f"{name} one", nodes)
    # Theme and difficulty are those of the answer that the short search has found.
    if gap(one) < margin or next(iter(one)) != question.first[0]:
        return None
    return agreed(one, source.judge(position, question.first, f"{name} two", nodes), margin)


def confirmed(exercise: Exercise, seed: str, nodes: int = 0) -> bool:
    """Whether two other searches find of an exercise what it says: a good answer, and no other that is near.

    They are seeded with `seed` and its name, and look at as many nodes as in drawing where none are given.
    """
    source, position = source_of(exercise.log.game, exercise.theme.name), exercise.log.position
    first = tuple(exercise.values)[:FIRST]
    bad = [action for action in exercise.values if exercise.loss(action) > FAIR] or [*exercise.values][1:]
    least = min(source.margin, *map(exercise.loss, bad)) / 2
    for one in ("one", "two"):
        values = source.judge(position, first, f"{exercise.name} {seed} {one}", nodes or source.deep)
        best = next(iter(values))
        if exercise.loss(best) > CLOSE or loss(values[best], max(values[action] for action in bad)) < least:
            return False
    return True


class Room:
    """Which kinds of exercises are still wanted: one has its seat, its theme and its difficulty."""

    def __init__(self, wanted: int, themes: int) -> None:
        self.missing = wanted
        self._most = {
            "difficulty": ceil(MOST_OF_A_DIFFICULTY * wanted),
            "theme": ceil(MOST_OF_A_THEME / themes * wanted),
            "seat": ceil(MOST_OF_A_SEAT * wanted),
        }
        self._taken: Counter[str] = Counter()

    def has(self, *kinds: str) -> bool:
        """Whether each of these kinds is wanted."""
        return all(self._taken[kind] < self._most[kind.partition(" ")[0]] for kind in kinds)

    def take(self, *kinds: str) -> None:
        """Count an exercise of these kinds."""
        self._taken.update(kinds)
        self.missing -= 1


def kinds_of(log: GameLog, theme: Theme, difficulty: int) -> tuple[str, ...]:
    """The kinds that an exercise is of."""
    return f"seat {log.position.mover:d}", f"theme {theme.name}", f"difficulty {difficulty}"


def written(name: str, log: GameLog, question: Question, values: Mapping[AnyAction, float]) -> dict[str, Any]:
    """An exercise as its file has it."""
    game = log.game
    return {
        "name": name,
        **dict(game.setup_tags(log.setup)),
        "actions": " ".join(map(game.format_action, log.played)),
        "difficulty": question.difficulty,
        "theme": question.theme.name,
        "values": {game.format_action(action): round(value, 2) for action, value in values.items()},
    }


class Drawing:
    """Draws exercises of one game, until with those kept there are as many as wanted.

    Nodes are the source's where they are 0; `theme` names the one that is wanted, if not all are.
    """

    def __init__(
        self,
        source: Source,
        wanted: int,
        kept: Iterable[Exercise] = (),
        short: int = 0,
        deep: int = 0,
        theme: str = "",
    ) -> None:
        self._source = source
        self._theme = theme
        self._short, self._deep = short or source.short, deep or source.deep
        self._room = Room(wanted, len(found_at(source.game.exercises).themes))
        for one in kept:
            self._room.take(*kinds_of(one.log, one.theme, one.difficulty))

    def drawn(self, seed: int, games: int) -> Iterator[dict[str, Any]]:
        """Exercises as they are written, one by one, until there are enough or the games are over."""
        for number in range(games):
            print(f"seed {seed}, game {number}", flush=True)
            last, found = -APART, 0
            for log in self._source.positions(self._source.play(random.Random(f"exercises {seed} {number}"))):
                if not self._room.missing:
                    return
                if found == MOST_OF_A_GAME or log.cursor - last < APART:
                    continue
                exercise = self._exercise(log, f"s{seed}g{number}m{log.cursor}")
                if exercise is not None:
                    last, found = log.cursor, found + 1
                    yield exercise

    def _exercise(self, log: GameLog, name: str) -> dict[str, Any] | None:
        if not self._room.has(f"seat {log.position.mover:d}"):
            return None
        question = self._source.question(log.position, name, self._short)
        if question is None or self._theme not in {"", question.theme.name}:
            return None
        kinds = kinds_of(log, question.theme, question.difficulty)
        if not self._room.has(*kinds):
            return None
        values = judged(self._source, log.position, question, name, self._deep)
        print(f"{name}: {', '.join(kinds)}: {'kept' if values else 'dropped'}", flush=True)
        if values is None:
            return None
        self._room.take(*kinds)
        return written(name, log, question, values)


def main() -> None:
    """Draw as the command line says and write the file, or judge again what is in it."""
    parser = argparse.ArgumentParser(description="Draw exercises from games that computer players play.")
    add = parser.add_argument
    add("game", choices=[word_of(name) for name in GAMES])
    add("--seed", type=int, nargs="+", default=[1], help="each begins another series of games")
    add("--games", type=int, default=200, help="of each series, at most")
    add("--wanted", type=int, default=36, help="exercises in all")
    add("--short", type=int, default=0, help="nodes of a look at a position")
    add("--deep", type=int, default=0, help="nodes of each of two searches")
    add("--out", type=Path, help="the file; the one that comes with the game if not given")
    add("--theme", default="", help="draw exercises of this theme alone")
    add("--keep", action="store_true", help="keep what is in the file, and add to it")
    add("--check", action="store_true", help="judge what is in the file again, and change nothing")
    options = parser.parse_args()
    game = GAMES[str(game_called(options.game))]
    if options.check:
        for one in exercises_of(game.name):
            print(f"{one.name}: {'right' if confirmed(one, 'check', options.deep) else 'WRONG'}", flush=True)
        return
    out = options.out or Path(str(file_of(game)))
    old = json.loads(out.read_text("utf-8")) if options.keep else []
    found = [json.dumps(one, separators=(",", ":")) for one in old]
    source, kept = source_of(game, options.theme), read(game, old)
    drawing = Drawing(source, options.wanted, kept, options.short, options.deep, options.theme)
    for seed in options.seed:
        for exercise in drawing.drawn(seed, options.games):
            found.append(json.dumps(exercise, separators=(",", ":")))
            out.write_text("[\n" + ",\n".join(found) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
