"""Toscana as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from toscana_tui.core.errors import SetupError
from toscana_tui.core.option import Option
from toscana_tui.core.outcome import Outcome, Verdict, verdict
from toscana_tui.games.toscana import notation
from toscana_tui.games.toscana.editions import Edition, parse_edition
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.setup import COLOURS, Deal, read_deal, shuffled, write_deal

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.core.exercise import Exercise
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.observation import Observation

EDITION = Option(
    name="edition",
    tag="Edition",
    help="whose leaflet to play by",
    values=tuple((edition.code, edition.language) for edition in Edition),
    usual=Edition.IT.code,
)

PLAYERS = MappingProxyType(
    {
        "steady": "toscana_tui.games.toscana.bots.steady:SteadyBot",
        "expert": "toscana_tui.games.toscana.bots.expert:ExpertBot",
    }
)


@dataclass(frozen=True, slots=True)
class Toscana:
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name: str = "Toscana"
    colours: tuple[str, str] = COLOURS
    rounds: int = 2
    options: tuple[Option, ...] = (EDITION,)

    @property
    def players(self) -> Mapping[str, str]:
        """The bots that play Toscana alone."""
        return PLAYERS

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> Deal:
        """A fresh deal; the one option is `Edition`, Italian if it is not given.

        Raises:
            SetupError: there is no such edition.
        """
        for name in options:
            if name != EDITION.tag:
                raise SetupError(name, f"Toscana has no option {name!r}.")
        return shuffled(rng, parse_edition(options.get(EDITION.tag, EDITION.usual)), first)

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

    def facts(self, position: Position) -> Mapping[str, Any]:  # noqa: ARG002 - the scores say it all
        """Nothing more."""
        return {}

    def shown(self, position: Position) -> Mapping[str, Any]:
        """The tiles on top of both stacks."""
        from toscana_tui.games.toscana import public  # noqa: PLC0415 - only the line protocol needs it

        return public.shown(position)

    def recalled(
        self, options: Mapping[str, str], first: Seat, actions: Sequence[Action], given: Mapping[str, Any]
    ) -> Position:
        """A position that looks like one in which `actions` were taken and the stacks show those tiles.

        Raises:
            PublicError: the actions do not follow from the rules, or the tiles not from the actions.
        """
        from toscana_tui.core.public import replayed  # noqa: PLC0415 - only the line protocol needs it
        from toscana_tui.games.toscana import public  # noqa: PLC0415

        tops = public.read_tops(given)
        deal = Deal(parse_edition(options[EDITION.tag]), first, public.stacks(first, actions, tops))
        position: Position = replayed(self, deal, actions)
        public.check_tops(position, tops)
        return position

    def leads(self, observation: Observation) -> Sequence[int]:
        """The difference of the largest areas after each choice, in tiles."""
        from toscana_tui.games.toscana.bots import lead  # noqa: PLC0415 - only players need it

        return lead.leads(observation)

    def interruptions(self, observation: Observation, stop: Stop) -> Sequence[tuple[Action, Fraction]]:
        """The veto, if there is one, with the tiles of lead that it takes from the mover on average."""
        from toscana_tui.games.toscana.bots import lead  # noqa: PLC0415 - only players need it

        return lead.interruptions(observation, stop)

    def exercises(self) -> tuple[Exercise, ...]:
        """Positions in which the best placement is to be found (`core.exercise.OffersExercises`)."""
        from toscana_tui.games.toscana.bots.exercises import shipped  # noqa: PLC0415 - it reads a file

        return shipped(self)


TOSCANA = Toscana()
