"""Kwinty as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.errors import SetupError
from toscana_tui.core.level import GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome, Verdict, higher, tally
from toscana_tui.core.perfectinfo import PerfectInfoGame
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.games.kwinty import notation
from toscana_tui.games.kwinty.actions import Action
from toscana_tui.games.kwinty.blocks import COLOURS
from toscana_tui.games.kwinty.position import Position

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.kwinty.position import Observation

_RESULTS = ("1-0", "0-1")
_DRAWN = "1/2-1/2"
_LEVELS = "toscana_tui.games.kwinty.bots.expert"


class Kwinty(PerfectInfoGame[Action]):
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name = "Kwinty"
    colours = COLOURS
    point = "four"
    openings = 4
    exercises = "toscana_tui.games.kwinty.bots.exercises:COURSE"
    levels = (
        RANDOM,
        GREEDY,
        Level("casual", message("sees the next five, plans little"), f"{_LEVELS}:casual"),
        Level("steady", message("thinks of your reply, and a bit further"), f"{_LEVELS}:steady"),
        Level("expert", message("searches far ahead; hard to beat"), f"{_LEVELS}:ExpertBot"),
    )
    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)

    def next_deal(self, rng: random.Random, previous: Setup, outcome: Outcome) -> Setup:  # noqa: ARG002
        """The loser of the first game starts the second; after a draw, whoever did not start the first."""
        return Setup(_starts_next(previous, outcome))

    def follows(self, previous: Setup, outcome: Outcome, following: Setup) -> SetupError | None:
        """Why `following` is not a match's next game, or None where it is (The match)."""
        due = _starts_next(previous, outcome)
        if following.first is due:
            return None
        starter, wrong = self.colours[due], self.colours[due.other]
        if outcome.winner is None:
            why = message(
                "After a drawn game the other player starts the next one: {starter}, not {wrong}.",
                starter=starter,
                wrong=wrong,
            )
        else:
            why = message(
                "The loser of a game starts the next one: {starter}, not {wrong}.",
                starter=starter,
                wrong=wrong,
            )
        return SetupError("First", why)

    def start(self, setup: Setup) -> Position:
        """The table before the first block."""
        return Position(setup.first, (0, 0), (0, 0))

    def result(self, outcome: Outcome) -> str:
        """Who won, white's part first: 1-0, 0-1 or 1/2-1/2."""
        return _DRAWN if outcome.winner is None else _RESULTS[outcome.winner]

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, and nothing else (docs/rules-kwinty.md, The match)."""
        won, _ = tally(outcomes)
        winner = higher(won) if len(outcomes) >= self.rounds else None
        return Verdict(won, None, winner, None if winner is None else "games")

    def diagram(self, position: Position) -> str:
        """The wall, the blocks left and the lines of four as text."""
        from toscana_tui.games.kwinty.diagram import render  # noqa: PLC0415 - few need it

        return render(position)

    def brief(self, position: Position) -> str:
        """The rows of the wall, the highest first, a sign a cell."""
        from toscana_tui.games.kwinty.diagram import brief  # noqa: PLC0415 - few need it

        return brief(position)

    def leads(self, observation: Observation) -> Sequence[float]:
        """The difference of the lines of four after each choice, or `SURE` for five in a line."""
        from toscana_tui.games.kwinty.bots.lead import leads  # noqa: PLC0415 - only players need it

        return leads(observation)


def _starts_next(previous: Setup, outcome: Outcome) -> Seat:
    return previous.first.other if outcome.winner is None else outcome.winner.other


KWINTY = Kwinty()
