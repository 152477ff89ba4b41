"""Kwinty as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.errors import SetupError
from toscana_tui.core.level import GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.perfectinfo import PerfectInfoGame, StarterSetup as Setup
from toscana_tui.games.blocks import COLOURS
from toscana_tui.games.kwinty.actions import format_action, parse_action
from toscana_tui.games.kwinty.position import Position

if TYPE_CHECKING:
    import random

    from toscana_tui.core.outcome import Outcome, Verdict
    from toscana_tui.core.seat import Seat

_EXPERT = "toscana_tui.games.kwinty.bots.expert:ExpertBot"


class Kwinty(PerfectInfoGame):
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name = "Kwinty"
    colours = COLOURS
    point = "four"
    openings = 4
    exercises = "toscana_tui.games.kwinty.bots.exercises:COURSE"
    levels = (
        RANDOM,
        GREEDY,
        Level("casual", message("sees the next five, plans little"), _EXPERT, 1, 0.4),
        Level("steady", message("thinks of your reply, and a bit further"), _EXPERT, 600, 0.1),
        Level("expert", message("searches far ahead; hard to beat"), _EXPERT),
    )
    parse_action = staticmethod(parse_action)
    format_action = staticmethod(format_action)

    def next_deal(self, rng: random.Random, previous: Setup, outcome: Outcome) -> Setup:  # noqa: ARG002
        """The loser of the first game starts the second; after a draw, whoever did not start the first."""
        return Setup(_starts_next(previous, outcome))

    def follows(self, previous: Setup, outcome: Outcome, following: Setup) -> SetupError | None:
        """Why `following` is not a match's next game, or None where it is (The match)."""
        due = _starts_next(previous, outcome)
        if following.first is due:
            return None
        starter, wrong = self.colours[due], self.colours[due.other]
        drawn = message("After a drawn game the other player starts the next one: {starter}, not {wrong}.")
        lost = message("The loser of a game starts the next one: {starter}, not {wrong}.")
        why = drawn if outcome.winner is None else lost
        return SetupError("First", message(why, starter=starter, wrong=wrong))

    def start(self, setup: Setup) -> Position:
        """The table before the first block."""
        return Position(setup.first)

    def result(self, outcome: Outcome) -> str:
        """Who won, white's part first: 1-0, 0-1 or 1/2-1/2."""
        return "1/2-1/2" if outcome.winner is None else ("1-0", "0-1")[outcome.winner]

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, and nothing else (docs/rules-kwinty.md, The match)."""
        return super().verdict(outcomes)._replace(totals=None)


def _starts_next(previous: Setup, outcome: Outcome) -> Seat:
    return previous.first.other if outcome.winner is None else outcome.winner.other


KWINTY = Kwinty()
