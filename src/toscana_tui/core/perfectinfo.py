"""What games of perfect information have in common: nothing is hidden and nothing left to chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import choices_of
from toscana_tui.core.errors import SetupError
from toscana_tui.core.game import AnyAction, Game, Observation, OwnPosition
from toscana_tui.core.message import message
from toscana_tui.core.observed import replayed

if TYPE_CHECKING:
    import random

    from toscana_tui.core.outcome import Outcome
    from toscana_tui.core.seat import Seat


@dataclass(frozen=True, slots=True)
class StarterSetup:
    """Who places the first piece; all else is always the same."""

    first: Seat


class PerfectInfoGame(Game):
    """Such a game without options, in which nobody interrupts."""

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> StarterSetup:  # noqa: ARG002
        """The setup with that starter; there are no options."""
        for name in options:
            raise SetupError(name, message("{game} has no option {name!r}.", game=self.name, name=name))
        return StarterSetup(first)

    def next_deal(self, rng: random.Random, previous: StarterSetup, outcome: Outcome) -> StarterSetup:  # noqa: ARG002
        """The setup with the other starter."""
        return StarterSetup(previous.first.other)

    def setup_tags(self, setup: StarterSetup) -> tuple[tuple[str, str], ...]:
        """First alone."""
        return (("First", self.colours[setup.first]),)

    def read_setup(self, tags: Mapping[str, str]) -> StarterSetup:
        """The setup that a record's tags hold."""
        return StarterSetup(self.starter(tags))

    def recalled(
        self,
        options: Mapping[str, str],  # noqa: ARG002 - there are none
        first: Seat,
        actions: Sequence[AnyAction],
        given: Mapping[str, Any],  # noqa: ARG002 - the actions tell everything
    ) -> OwnPosition:
        """The position after `actions`."""
        return replayed(self, StarterSetup(first), actions)

    def leads(self, observation: Observation[Any]) -> Sequence[float]:
        """The lead after each choice."""
        seat, position = observation.seat, observation.position
        return [position.play_unchecked(choice).lead(seat) for choice in choices_of(observation)]
