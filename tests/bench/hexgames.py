"""Random games of Hex on 11 × 11 cells, played by OpenSpiel from Python: a baseline of the engine's speed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

SIZE = 11


class NoHexError(Exception):
    """OpenSpiel is not installed; the text says how to install it."""


def hex_game() -> Any:  # noqa: ANN401 - OpenSpiel has no types
    """OpenSpiel's Hex.

    Raises:
        NoHexError: OpenSpiel is not installed.
    """
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        command = ".venv/bin/python -m pip install -e '.[bench]'"
        raise NoHexError(f"this measurement needs OpenSpiel: {command}") from None
    return spiel.load_game("hex", {"board_size": SIZE})


def checked_games(game: Any, rng: random.Random, number: int) -> int:  # noqa: ANN401
    """Games in which each move is checked to be legal, as `Position.play` does."""
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action_with_legality_check(rng.choice(state.legal_actions()))
    return number


def plain_games(game: Any, rng: random.Random, number: int) -> int:  # noqa: ANN401
    """The way of OpenSpiel's documentation, where only the cell is checked to be empty."""
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return number


def quick_games(game: Any, rng: random.Random, number: int) -> int:  # noqa: ANN401
    """The same with a call less for each move: a game that is over has no legal actions."""
    for _ in range(number):
        state = game.new_initial_state()
        while actions := state.legal_actions():
            state.apply_action(rng.choice(actions))
    return number
