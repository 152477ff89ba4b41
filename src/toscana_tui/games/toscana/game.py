"""Toscana as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from toscana_tui.core.errors import SetupError
from toscana_tui.core.game import Game, RuleOption, tag_of
from toscana_tui.core.level import CASUAL, GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Action, format_action, parse_action
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.setup import (
    COLOURS,
    STACK_TAGS,
    Deal,
    Edition,
    parse_edition,
    read_stack,
    shuffled,
)

if TYPE_CHECKING:
    import random
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.core.outcome import Outcome
    from toscana_tui.games.toscana.observation import Observation

_BOTS = "toscana_tui.games.toscana.bots"
_EXPERT = f"{_BOTS}.expert:ExpertBot"

EDITION = RuleOption(
    name="edition",
    tag="Edition",
    help=message("whose leaflet to play by"),
    values=tuple((edition.code, edition.language) for edition in Edition),
    usual=Edition.IT.code,
    told={edition.code: edition.told for edition in Edition},
)


class Toscana(Game):
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name = "Toscana"
    colours = COLOURS
    point = "tile"
    options = (EDITION,)
    levels = (
        RANDOM,
        CASUAL,
        GREEDY,
        Level("steady", message("thinks of your reply; plays fairly well"), f"{_BOTS}.steady:SteadyBot"),
        Level("skilled", message("has a good eye, but is not particular"), _EXPERT, 1, 0.8),
        Level("strong", message("looks a little ahead, plays loosely"), _EXPERT, 400, 0.5),
        Level("sharp", message("looks a little ahead, seldom slips"), _EXPERT, 400, 0.3),
        Level("expert", message("searches far ahead; hard to beat"), _EXPERT),
    )
    exercises = f"{_BOTS}.exercises:COURSE"
    parse_action = staticmethod(parse_action)
    format_action = staticmethod(format_action)

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> Deal:
        """A fresh deal; the one option is `Edition`, Italian if it is not given."""
        for name in options:
            if name != EDITION.tag:
                raise SetupError(name, message("{game} has no option {name!r}.", game=self.name, name=name))
        return shuffled(rng, parse_edition(options.get(EDITION.tag, EDITION.usual)), first)

    def next_deal(self, rng: random.Random, previous: Deal, outcome: Outcome) -> Deal:  # noqa: ARG002 - the loser may start elsewhere
        """A fresh deal of the same edition with the other starter (RULES, Match)."""
        return shuffled(rng, previous.edition, previous.first.other)

    def follows(self, previous: Deal, outcome: Outcome, following: Deal) -> SetupError | None:
        """Why `following` is not a match's next game, or None where it is (RULES, Match)."""
        if following.first is not previous.first and following.edition is not previous.edition:
            return SetupError("Edition", message("Both games of a match are played by one edition."))
        return super().follows(previous, outcome, following)

    def start(self, setup: Deal) -> Position:
        """The empty board with full stacks."""
        return Position(setup.edition, setup.first, (0, 0), (), setup.stacks, (None, None))

    def setup_tags(self, setup: Deal) -> tuple[tuple[str, str], ...]:
        """Edition, First and both stacks."""
        stacks = zip(STACK_TAGS, setup.stacks, strict=True)
        return ((EDITION.tag, setup.edition.code), ("First", COLOURS[setup.first]), *stacks)

    def read_setup(self, tags: Mapping[str, str]) -> Deal:
        """The deal that a record's tags hold."""
        edition = parse_edition(tag_of(tags, EDITION.tag))
        first = self.starter(tags)
        one, two = (read_stack(tags, name) for name in STACK_TAGS)
        return Deal(edition, first, (one, two))

    def shown(self, position: Position) -> Mapping[str, Any]:
        """The tiles on top of both stacks, by colour, as the key `top`."""
        return {"top": {colour: position.top(seat) for seat, colour in zip(Seat, COLOURS, strict=True)}}

    def recalled(
        self, options: Mapping[str, str], first: Seat, actions: Sequence[Action], given: Mapping[str, Any]
    ) -> Position:
        """A position that looks like one in which `actions` were taken and the stacks show those tiles."""
        from toscana_tui.games.toscana.observed import recalled  # noqa: PLC0415 - only the line protocol needs it

        return recalled(self, parse_edition(options[EDITION.tag]), first, actions, given)

    def leads(self, observation: Observation) -> Sequence[float]:
        """The difference of the largest areas after each choice, in tiles."""
        from toscana_tui.games.toscana.bots import oneply  # noqa: PLC0415 - only players need it

        return oneply.leads(observation)

    def interruptions(self, observation: Observation, stop: Stop) -> Sequence[tuple[Action, Fraction]]:
        """The veto, if there is one, with the tiles of lead that it takes from the mover on average."""
        from toscana_tui.games.toscana.bots import oneply  # noqa: PLC0415 - only players need it

        return oneply.interruptions(observation, stop)


TOSCANA = Toscana()
