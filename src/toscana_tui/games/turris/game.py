"""Turris as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.errors import SetupError
from toscana_tui.core.outcome import Outcome, Verdict, verdict
from toscana_tui.games.turris import notation
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.setup import COLOURS, Start, read_start, write_start

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.turris.actions import Action


@dataclass(frozen=True, slots=True)
class Turris:
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name: str = "Turris"
    colours: tuple[str, str] = COLOURS
    rounds: int = 2

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> Start:  # noqa: ARG002
        """A start with nothing left to chance.

        Raises:
            SetupError: an option is given; there are none.
        """
        for name in options:
            raise SetupError(name, f"Turris has no option {name!r}.")
        return Start(first)

    def next_deal(self, rng: random.Random, previous: Start, outcome: Outcome) -> Start:  # noqa: ARG002
        """A start with the other starter (docs/rules-turris.md, The match)."""
        return Start(previous.first.other)

    def follows(self, previous: Start, outcome: Outcome, following: Start) -> SetupError | None:  # noqa: ARG002
        """Why `following` is no match's next game, or None where it is (docs/rules-turris.md, The match)."""
        if following.first is previous.first:
            starter = self.colours[previous.first]
            return SetupError("First", f"The starters of a match alternate, but {starter} starts both games.")
        return None

    def start(self, setup: Start) -> Position:
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

    def setup_tags(self, setup: Start) -> tuple[tuple[str, str], ...]:
        """First."""
        return write_start(setup)

    def read_setup(self, tags: Mapping[str, str]) -> Start:
        """The start that tags hold.

        Raises:
            SetupError: the tag is missing or wrong.
        """
        return read_start(tags)

    def result(self, outcome: Outcome) -> str:
        """Both scores, white's first."""
        return f"{outcome.scores[0]}-{outcome.scores[1]}"

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, then totals (docs/rules-turris.md, The match)."""
        return verdict(outcomes, finished=len(outcomes) >= self.rounds)


TURRIS = Turris()
