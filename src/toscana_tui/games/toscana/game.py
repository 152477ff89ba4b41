"""Toscana as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from toscana_tui.core.errors import SetupError
from toscana_tui.core.game import Game, Observation, Pass, RuleOption, tag_of
from toscana_tui.core.level import CASUAL, GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed
from toscana_tui.games.toscana.actions import Action, Veto, format_action, parse_action
from toscana_tui.games.toscana.placements import Edition
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    import random
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.core.outcome import Outcome

_BOTS = "toscana_tui.games.toscana.bots"
_EXPERT = f"{_BOTS}.expert:ExpertBot"

COLOURS = ("red", "grey")
_STACKS = ("RedStack", "GreyStack")  # the tags that hold them

EDITION = RuleOption(
    name="edition",
    tag="Edition",
    help=message("whose leaflet to play by"),
    values=(
        ("it", message("Italian")),
        ("fr", message("French")),
        ("de", message("German")),
        ("nl", message("Dutch")),
    ),
    usual="it",
    told={
        "it": message("your own colour must touch"),
        "fr": message("the same rules as the Italian"),
        "de": message("any cell of a tile may touch"),
        "nl": message("any cell may touch; first stuck ends it"),
    },
)


class Deal(NamedTuple):
    """What a game of Toscana starts from; of each seat's stack of sixteen letters the top one comes first."""

    edition: Edition
    first: Seat
    stacks: tuple[str, str]


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
        return _shuffled(rng, _edition(options.get(EDITION.tag, EDITION.usual)), first)

    def next_deal(self, rng: random.Random, previous: Deal, outcome: Outcome) -> Deal:  # noqa: ARG002 - the loser may start elsewhere
        """A fresh deal of the same edition with the other starter (RULES, Match)."""
        return _shuffled(rng, previous.edition, previous.first.other)

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
        stacks = zip(_STACKS, setup.stacks, strict=True)
        return ((EDITION.tag, setup.edition.value), ("First", COLOURS[setup.first]), *stacks)

    def read_setup(self, tags: Mapping[str, str]) -> Deal:
        """The deal that a record's tags hold."""
        edition, first = _edition(tag_of(tags, EDITION.tag)), self.starter(tags)
        for name in _STACKS:
            if sorted(tag_of(tags, name)) != list(LETTERS):
                raise SetupError(name, message("{tag} must hold each of the letters A to P once.", tag=name))
        one, two = map(tags.__getitem__, _STACKS)
        return Deal(edition, first, (one, two))

    def shown(self, position: Position) -> Mapping[str, Any]:
        """The tiles on top of both stacks, by colour, as the key `top`."""
        return {"top": {colour: position.top(seat) for seat, colour in zip(Seat, COLOURS, strict=True)}}

    def recalled(
        self, options: Mapping[str, str], first: Seat, actions: Sequence[Action], given: Mapping[str, Any]
    ) -> Position:
        """A position that looks like one in which `actions` were taken and the stacks show those tiles."""
        from toscana_tui.core.observed import ObservedError, field, replayed, show  # noqa: PLC0415 - only the line protocol needs it

        tops = field(given, "top")
        if not isinstance(tops, dict) or set(tops) != set(COLOURS):
            raise ObservedError(f"top must be an object with red and grey, not {show(tops)}")
        for colour, tile in tops.items():
            if tile is not None and (not isinstance(tile, str) or len(tile) != 1 or tile not in LETTERS):
                raise ObservedError(
                    f"the top tile of {colour} must be a letter from A to P or null, not {show(tile)}"
                )
        stacks = stacks_seen(first, actions, [tops[colour] for colour in COLOURS])
        position: Position = replayed(self, Deal(_edition(options[EDITION.tag]), first, stacks), actions)
        for colour, found in self.shown(position)["top"].items():
            told = tops[colour]
            if found == told:
                continue
            if found is None:
                raise ObservedError(f"the top tile of {colour} must be null: the stack is empty")
            if told is None:
                raise ObservedError(f"the top tile of {colour} is missing: the stack is not empty")
            raise ObservedError(f"the top tile of {colour} cannot be {told} after these actions")
        return position

    def leads(self, observation: Observation[Position]) -> Sequence[float]:
        """The difference of the largest areas after each choice, in tiles."""
        from toscana_tui.games.toscana.bots import oneply  # noqa: PLC0415 - only players need it

        return oneply.leads(observation)

    def interruptions(
        self, observation: Observation[Position], stop: Stop
    ) -> Sequence[tuple[Action, Fraction]]:
        """The veto, if there is one, with the tiles of lead that it takes from the mover on average."""
        from toscana_tui.games.toscana.bots import oneply  # noqa: PLC0415 - only players need it

        return oneply.interruptions(observation, stop)


def _edition(code: str) -> Edition:
    if code not in EDITION.codes:
        why = message("There is no edition {code!r}: choose {known}.", code=code, known=listed(EDITION.codes))
        raise SetupError(EDITION.tag, why)
    return Edition(code)


def _shuffled(rng: random.Random, edition: Edition, first: Seat) -> Deal:
    """A deal with both stacks shuffled by `rng`, red's before grey's."""
    one, two = (rng.sample(LETTERS, len(LETTERS)) for _ in COLOURS)
    return Deal(edition, first, ("".join(one), "".join(two)))


def stacks_seen(first: Seat, actions: Sequence[Action], tops: Sequence[str | None]) -> tuple[str, str]:
    """Stacks from which the actions can have been taken: what was on top in that order, then the rest.

    A tile comes to the top before it is placed or vetoed, and lies there until then, so that the order of
    these actions is the order of the stack; a vetoed tile that is placed at last has been seen already.
    """
    seen: tuple[list[str], list[str]] = ([], [])
    mover = first
    for action in actions:
        if not isinstance(action, Pass):
            seen[mover].append(action.tile)
        if not isinstance(action, Veto):
            mover = mover.other
    one, two = (
        "".join(dict.fromkeys([*tiles, *(top or ""), *LETTERS]))
        for tiles, top in zip(seen, tops, strict=True)
    )
    return one, two


TOSCANA = Toscana()
