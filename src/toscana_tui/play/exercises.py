"""The exercises: read, told, and the progress in them kept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from toscana_tui.core.exercise import Credit, Exercise, credit
from toscana_tui.core.game import PASS, AnyAction, Game
from toscana_tui.core.lazy import found_at
from toscana_tui.core.match import GameLog
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE
from toscana_tui.games import GAMES, telling_of
from toscana_tui.play.language import decimal, gettext as _, ngettext, translated
from toscana_tui.play.sentences import effect_text, finish_texts, interruption_in, lead_text
from toscana_tui.store.progress import ExerciseResults, Result

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from toscana_tui.core.match import Match


@cache
def exercises_of(name: str) -> tuple[Exercise, ...]:
    """Every exercise that comes with a game, by its name, in the order in which they are offered."""
    game = GAMES[name]
    file = file_of(game) if game.exercises else None
    return read(game, json.loads(file.read_text("utf-8"))) if file and file.is_file() else ()


def file_of(game: Game) -> Traversable:
    """The file of a game's exercises, which stands beside its `Course`."""
    package = game.exercises.partition(":")[0].rpartition(".")[0]
    return resources.files(package).joinpath("exercises.json")


def read(game: Game, written: Iterable[Mapping[str, Any]]) -> tuple[Exercise, ...]:
    """The exercises of a file's objects, the easy ones first, then those from early in the game.

    GameError where an action is not legal where it stands, or no action at all.
    """
    found = [_exercise(game, one) for one in written]
    return tuple(sorted(found, key=lambda one: (one.difficulty, one.log.cursor, one.name)))


def _exercise(game: Game, written: Mapping[str, Any]) -> Exercise:
    course = found_at(game.exercises)
    log = GameLog.begin(game, game.read_setup(written))
    for token in written["actions"].split():
        log = log.play(game.parse_action(token))
    position = log.position
    values = {game.parse_action(token): value for token, value in written["values"].items()}
    telling = telling_of(game)
    may = telling.interruption(position, telling.players) if PASS in values else None
    does = telling.task(position) if may is None else may.may
    asked = position.mover if may is None else position.mover.other
    return Exercise(
        written["name"],
        message("{name} {does}", name=telling.players[asked], does=does),
        log,
        written["difficulty"],
        next(theme for theme in course.themes if theme.name == written["theme"]),
        values,
        course.hints(position, next(iter(values))),
    )


class Exercises:
    """The exercises of all games and the progress in them, which is kept in the folder `root`."""

    def __init__(self, root: Path | None) -> None:
        self.exercises = tuple(exercise for game in GAMES for exercise in exercises_of(game))
        self._progress = ExerciseResults(root)
        # What the player should know of the file of the progress.
        self.complaint = self._progress.load() or ""

    def results(self) -> tuple[Result | None, ...]:
        """What has come of each exercise; None where it was not tried."""
        known = {game: self._progress.results(game) for game in games_of(self.exercises)}
        return tuple(known[one.log.game.name].get(one.name) for one in self.exercises)

    def note(self, number: int, loss: float) -> str:
        """Remember an answer that is so much worse than the best; a complaint, or an empty string."""
        exercise = self.exercises[number]
        return self._progress.note(exercise.log.game.name, exercise.name, loss) or ""

    def reset(self) -> str:
        """Forget all progress; a complaint, or an empty string."""
        return self._progress.reset(*games_of(self.exercises)) or ""


def games_of(exercises: Iterable[Exercise]) -> tuple[str, ...]:
    """The games that there are exercises of, by name, in their order."""
    return tuple(dict.fromkeys(exercise.log.game.name for exercise in exercises))


def found_texts(exercises: Iterable[Exercise], results: Iterable[Result | None]) -> tuple[str, ...]:
    """How many have been found of each game, and of all; in ever fewer words."""
    tried: dict[str, list[bool]] = {}
    for exercise, result in zip(exercises, results, strict=True):
        tried.setdefault(exercise.log.game.name, []).append(is_found(result))
    games = [
        _("{game} {found} of {all}", game=game, found=sum(own), all=len(own)) for game, own in tried.items()
    ]
    found, number = sum(map(sum, tried.values())), sum(map(len, tried.values()))
    brief = ngettext(
        "Found: {found} of {number} exercise", "Found: {found} of {number} exercises", number, found=found
    )
    return _("Found: {games}", games=tuple(games)), brief


def answer_texts(match: Match, exercise: Exercise, answer: AnyAction) -> tuple[str, ...]:
    """What an answer does and is worth, in ever fewer words, without the best one."""
    loss, value = exercise.loss(answer), exercise.values[answer]
    found = _("Good.") if round(loss, 1) else _("Best!")
    head = {Credit.FULL: found, Credit.PART: _("Close."), Credit.NONE: _("Not the best.")}[credit(loss)]
    may = interruption_in(match) if exercise.interrupts else None
    if may is not None:
        head = found if credit(loss) is Credit.FULL else _("Not the best.")
        said = may.no if answer == PASS else may.yes
        does = f"{said[0].upper()}{said[1:]}"
        return (
            _("{verdict} {does}: {finish}.", verdict=head, does=does, finish=finish_texts(value)[0]),
            f"{head} {does} ({lead_text(value)}).",
        )
    does = _("{head}: {rest}", head=exercise.log.game.format_action(answer), rest=effect_text(match, answer))
    if exercise.log.position.play(answer).over:
        return f"{head} {does}.", f"{does}."
    return (
        f"{head} {does}, {finish_texts(value)[0]}.",
        f"{head} {does} ({lead_text(value)}).",
        f"{does} ({lead_text(value)}).",
        f"{does}.",
    )


def asked_texts(exercise: Exercise, answer: AnyAction) -> tuple[str, ...]:
    """What was asked for, and by how much an answer falls short, in ever fewer words."""
    loss = exercise.loss(answer)
    if loss < SURE:
        better = _("The best finishes {points} better.", points=telling_of(exercise.log.game).points(loss))
    elif exercise.values[exercise.best] >= SURE:
        better = _("There is a sure win.")
    else:
        better = _("The game need not be lost.")
    task = translated(exercise.theme.task)
    return f"{task} {better}", task


def is_found(result: Result | None) -> bool:
    """Whether the best answer of an exercise has been given, or one as good."""
    return result is not None and credit(result.loss) is Credit.FULL


def result_text(result: Result | None, *, brief: bool = False) -> str:
    """What has come of an exercise, in few words or fewer; nothing where it was not tried."""
    if result is None:
        return ""
    found = is_found(result)
    missed = result.loss >= SURE
    if brief:
        return _("found") if found else _("missed") if missed else f"-{decimal(result.loss, '.1f')}"
    if credit(result.first) is Credit.FULL:
        return _("found at once")
    if found:
        return ngettext("found, {number} try", "found, {number} tries", result.tries)
    if missed:
        return ngettext("missed, {number} try", "missed, {number} tries", result.tries)
    return ngettext(
        "{loss:.1f} less, {number} try", "{loss:.1f} less, {number} tries", result.tries, loss=result.loss
    )
