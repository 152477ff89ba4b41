"""The exercises for tests: the application opened at one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.drive.pilots import press, settle
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.exercises import exercises_of
from toscana_tui.tui.exercises.board_screen import ExerciseScreen
from toscana_tui.tui.exercises.list_screen import ExercisesScreen

if TYPE_CHECKING:
    from textual.app import App
    from textual.pilot import Pilot

    from toscana_tui.core.exercise import Exercise

EXERCISES = exercises_of(TOSCANA.name)
"""Those of Toscana, with which the list begins."""

ALL = tuple(one for name in GAMES for one in exercises_of(name))


async def at_the_list(pilot: Pilot[int]) -> None:
    """From the first screen to the list of exercises, by keys."""
    await settle(pilot)
    await press(pilot, "down", "down", "down", "down", "enter")


def list_of(app: App[int]) -> ExercisesScreen:
    """The list, which is on top."""
    assert isinstance(app.screen, ExercisesScreen)
    return app.screen


def on_board(app: App[int]) -> ExerciseScreen:
    """The exercise that lies under whatever dialog is open."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, ExerciseScreen):
            return screen
    raise AssertionError("no exercise is open")


def token(exercise: Exercise, rank: int) -> str:
    """The token of the placement of that rank; −1 is the worst."""
    return exercise.log.game.format_action(list(exercise.values)[rank])


def typed(exercise: Exercise, rank: int) -> tuple[str, ...]:
    """The keys that decide on the placement of that rank."""
    return ("g", *token(exercise, rank), "enter", "enter")
