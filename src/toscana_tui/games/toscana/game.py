"""Toscana as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.errors import SetupError
from toscana_tui.core.outcome import Outcome, Verdict, verdict
from toscana_tui.games.toscana import notation
from toscana_tui.games.toscana.editions import Edition, parse_edition
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.setup import COLOURS, read_deal, shuffled, write_deal

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.setup import Deal


@dataclass(frozen=True, slots=True)
class Toscana:
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name: str = "Toscana"
    colours: tuple[str, str] = COLOURS
    rounds: int = 2

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> Deal:
        """A fresh deal; the one option is `Edition`, Italian if it is not given.

        Raises:
            SetupError: there is no such edition.
        """
        for name in options:
            if name != "Edition":
                raise SetupError(name, f"Toscana has no option {name!r}.")
        return shuffled(rng, parse_edition(options.get("Edition", Edition.IT.code)), first)

    def next_deal(self, rng: random.Random, previous: Deal, outcome: Outcome) -> Deal:  # noqa: ARG002 - the loser may start elsewhere
        """A fresh deal of the same edition with the other starter (RULES, Match)."""
        return shuffled(rng, previous.edition, previous.first.other)

    def follows(self, previous: Deal, outcome: Outcome, following: Deal) -> SetupError | None:  # noqa: ARG002
        """Why `following` is not a match's next game, or None where it is (RULES, Match)."""
        if following.first is previous.first:
            starter = self.colours[previous.first]
            return SetupError("First", f"The starters of a match alternate, but {starter} starts both games.")
        if following.edition is not previous.edition:
            return SetupError("Edition", "Both games of a match are played by one edition.")
        return None

    def start(self, setup: Deal) -> Position:
        """The empty board with full stacks."""
        return Position(setup.edition, setup.first, (0, 0), (), setup.stacks, (None, None))

    def parse_action(self, token: str) -> Action:
        """The action a token stands for.

        Raises:
            MalformedActionError: it stands for none.
        """
        return notation.parse_action(token)

    def format_action(self, action: Action) -> str:
        """The token for `action`."""
        return notation.format_action(action)

    def setup_tags(self, setup: Deal) -> tuple[tuple[str, str], ...]:
        """Edition, First and both stacks."""
        return write_deal(setup)

    def read_setup(self, tags: Mapping[str, str]) -> Deal:
        """The deal that tags hold.

        Raises:
            SetupError: a tag is missing or wrong.
        """
        return read_deal(tags)

    def result(self, outcome: Outcome) -> str:
        """Both scores, red's first."""
        return f"{outcome.scores[0]}-{outcome.scores[1]}"

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """Games won, then totals (RULES, Match)."""
        return verdict(outcomes, finished=len(outcomes) >= self.rounds)


TOSCANA = Toscana()
