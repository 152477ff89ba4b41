"""Turris as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import choices_of
from toscana_tui.core.errors import SetupError
from toscana_tui.core.open import OpenGame
from toscana_tui.core.outcome import Outcome, Verdict, verdict
from toscana_tui.games.turris import notation
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.setup import COLOURS, Setup

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.observation import Observation

PLAYERS = MappingProxyType({"steady": "toscana_tui.games.turris.bots.steady:SteadyBot"})


@dataclass(frozen=True, slots=True)
class Turris(OpenGame):
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name: str = "Turris"
    colours: tuple[str, str] = COLOURS
    rounds: int = 2

    @property
    def players(self) -> Mapping[str, str]:
        """The bots that play Turris alone."""
        return PLAYERS

    def next_deal(self, rng: random.Random, previous: Setup, outcome: Outcome) -> Setup:  # noqa: ARG002
        """The setup with the other starter (docs/rules-turris.md, The match)."""
        return Setup(previous.first.other)

    def follows(self, previous: Setup, outcome: Outcome, following: Setup) -> SetupError | None:  # noqa: ARG002
        """Why `following` is no match's next game, or None where it is (docs/rules-turris.md, The match)."""
        if following.first is previous.first:
            starter = self.colours[previous.first]
            return SetupError("First", f"The starters of a match alternate, but {starter} starts both games.")
        return None

    def start(self, setup: Setup) -> Position:
        """The empty plan."""
        return Position(setup.first)

    def parse_action(self, token: str) -> Action:
        """The action a token stands for.

        Raises:
            MalformedActionError: it stands for none.
        """
        return notation.parse_action(token)

    def format_action(self, action: Action) -> str:
        """The token for `action`."""
        return notation.format_action(action)

    def result(self, outcome: Outcome) -> str:
        """Both scores, white's first."""
        return f"{outcome.scores[0]}-{outcome.scores[1]}"

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, then totals (docs/rules-turris.md, The match)."""
        return verdict(outcomes, finished=len(outcomes) >= self.rounds)

    def facts(self, position: Position) -> Mapping[str, Any]:
        """The largest area of each colour by view."""
        return {"faces": position.faces()}

    def leads(self, observation: Observation) -> Sequence[int]:
        """The lead in squares after each choice."""
        seat = observation.seat
        scores = [observation.position.play_unchecked(choice).scores() for choice in choices_of(observation)]
        return [each[seat] - each[seat.other] for each in scores]


TURRIS = Turris()
