"""Turris as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import choices_of
from toscana_tui.core.errors import SetupError
from toscana_tui.core.outcome import Outcome, Verdict, verdict
from toscana_tui.core.public import replayed
from toscana_tui.games.turris import notation
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.setup import COLOURS, Setup, read_setup, write_setup

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.core.option import Option
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.observation import Observation

PLAYERS = MappingProxyType({"steady": "toscana_tui.games.turris.bots.steady:SteadyBot"})


@dataclass(frozen=True, slots=True)
class Turris:
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name: str = "Turris"
    colours: tuple[str, str] = COLOURS
    rounds: int = 2
    options: tuple[Option, ...] = ()

    @property
    def players(self) -> Mapping[str, str]:
        """The bots that play Turris alone."""
        return PLAYERS

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> Setup:  # noqa: ARG002
        """The setup with that starter; there are no options.

        Raises:
            SetupError: there is an option all the same.
        """
        for name in options:
            raise SetupError(name, f"Turris has no option {name!r}.")
        return Setup(first)

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

    def setup_tags(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """First."""
        return write_setup(setup)

    def read_setup(self, tags: Mapping[str, str]) -> Setup:
        """The setup that tags hold.

        Raises:
            SetupError: the tag is missing or wrong.
        """
        return read_setup(tags)

    def result(self, outcome: Outcome) -> str:
        """Both scores, white's first."""
        return f"{outcome.scores[0]}-{outcome.scores[1]}"

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, then totals (docs/rules-turris.md, The match)."""
        return verdict(outcomes, finished=len(outcomes) >= self.rounds)

    def facts(self, position: Position) -> Mapping[str, Any]:
        """The largest area of each colour by view."""
        return {"faces": position.faces()}

    def shown(self, position: Position) -> Mapping[str, Any]:  # noqa: ARG002
        """Nothing more: the actions tell everything."""
        return {}

    def recalled(
        self,
        options: Mapping[str, str],  # noqa: ARG002
        first: Seat,
        actions: Sequence[Action],
        given: Mapping[str, Any],  # noqa: ARG002
    ) -> Position:
        """The position after `actions`.

        Raises:
            PublicError: the rules forbid one of them.
        """
        position: Position = replayed(self, Setup(first), actions)
        return position

    def leads(self, observation: Observation) -> Sequence[int]:
        """The lead in squares after each choice."""
        seat = observation.seat
        scores = [observation.position.play_unchecked(choice).scores() for choice in choices_of(observation)]
        return [each[seat] - each[seat.other] for each in scores]

    def interruptions(self, observation: Observation, stop: Stop) -> Sequence[tuple[Action, Fraction]]:  # noqa: ARG002
        """Nobody interrupts."""
        return ()


TURRIS = Turris()
