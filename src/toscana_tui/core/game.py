"""The protocol every game of this table fulfils: all that match, record, bots and screens know of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from toscana_tui.core.errors import IllegalActionError, SetupError
from toscana_tui.core.lazy import found_at
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome, Verdict, tally
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed

if TYPE_CHECKING:
    import random
    from fractions import Fraction
    from typing import Self

    from toscana_tui.core.level import Level


@dataclass(frozen=True, slots=True)
class Pass:
    """The player to move can do nothing else; no game lets anybody pass who can."""


PASS = Pass()
PASS_TOKEN = "pass"  # how records and the line protocol write it
# The clause of a rule, why it forbids, the cells at fault.
Fault: TypeAlias = tuple[str, str, tuple[int, ...]]
AnyAction: TypeAlias = Any  # an action of whichever game is played
OwnPosition: TypeAlias = Any  # a position of the game that is asked, which knows its own kind
PositionT = TypeVar("PositionT", bound="Position")
OwnSetup: TypeAlias = Any  # what that game starts from: frozen, compared by value; `first` is who moves first


@dataclass(frozen=True, slots=True)
class Observation(Generic[PositionT]):
    """What the player of one seat may know of a position; equal for deals that look the same."""

    seat: Seat  # who observes
    position: PositionT  # the position, in which what is hidden stands in one order, whatever it truly is

    @property
    def mover(self) -> Seat:
        """Who is to move."""
        return self.position.mover

    def choices(self) -> Sequence[AnyAction]:
        """Every legal action of the observer: the mover's, or the interruptions of the other."""
        return self.position.choices(self.seat)


class Position:
    """One state of a game: frozen, compared by value. What most positions do alike is done here."""

    __slots__ = ()

    mover: Seat  # who is to move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    @property
    def placements(self) -> Sequence[AnyAction]:
        """The legal placements of the mover, in a fixed order."""
        return self.placements_of(self.mover)

    def placements_of(self, seat: Seat) -> Sequence[AnyAction]:
        """Where `seat` could place something if it were to move."""
        raise NotImplementedError

    @property
    def placement_count(self) -> int:
        """How many legal placements the mover has; 0 where it can only pass."""
        return len(self.placements)

    @property
    def must_pass(self) -> bool:
        """Whether the one thing that the mover can do is to pass."""
        return not self.placements and not self.over

    def choices(self, seat: Seat) -> Sequence[AnyAction]:
        """The legal actions of one seat, in a fixed order: the mover's to place or pass, else mostly none."""
        if seat is not self.mover:
            return ()
        return (PASS,) if self.must_pass else self.placements

    def actions(self) -> tuple[AnyAction, ...]:
        """Every legal action of either seat, the mover's first."""
        return (*self.choices(self.mover), *self.choices(self.mover.other))

    def actor(self, action: AnyAction) -> Seat:  # noqa: ARG002 - in most games nobody interrupts
        """Who would take `action` here: the mover, unless it is an interruption."""
        return self.mover

    def fault(self, action: AnyAction) -> IllegalActionError | None:
        """The rule that forbids `action`, if any; raises MalformedActionError where it is no action."""
        found = next(self._faults(action), None)
        return None if found is None else IllegalActionError(*found)

    def _faults(self, action: AnyAction) -> Iterator[Fault]:
        """The rules that forbid it; each takes it for granted that those before do not."""
        raise NotImplementedError

    def play(self, action: AnyAction) -> Self:
        """The position after `action`; raises the `fault` that it has, and what `fault` raises."""
        if fault := self.fault(action):
            raise fault
        return self.play_unchecked(action)

    def play_unchecked(self, action: AnyAction) -> Self:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        raise NotImplementedError

    def scores(self) -> tuple[int, int]:
        """The score of each seat if the game ended here."""
        raise NotImplementedError

    def lead(self, seat: Seat) -> float:
        """The lead of `seat` in score, or what tells better how it stands (`Game.leads`)."""
        scores = self.scores()
        return scores[seat] - scores[seat.other]

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def observation(self, seat: Seat) -> Observation[Self]:
        """What the player at `seat` may know: all of it, where nothing is hidden."""
        return Observation(seat, self)


class RuleOption(NamedTuple):
    """A choice about the rules that players make before a match, and that records keep in a tag."""

    name: str  # what the command line, the line protocol and the screens call it, in small letters
    tag: str  # the tag of records that holds its value
    help: str  # what is chosen, as a few words for the command line's help
    values: tuple[tuple[str, str], ...]  # each value's code, as records write it, with a word for the players
    usual: str  # the code that holds where nothing is chosen
    told: Mapping[str, str] = {}  # what each value means, by its code, in at most 38 columns

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its values, in order."""
        return tuple(code for code, _ in self.values)


def tag_of(tags: Mapping[str, str], name: str) -> str:
    """What a record's tag holds; raises SetupError where it is missing."""
    if name not in tags:
        raise SetupError(name, message("The tag {tag} is missing.", tag=name))
    return tags[name]


class Game(Protocol):
    """A game's fixed facts and its notation; what most games do alike is done here.

    A game is asked with its own positions and observations, so that here they are of any type.
    """

    name: str  # the name as records give it in their Game tag
    # The colour of each seat, in small letters as records and the command line write them.
    colours: tuple[str, str]
    point: str  # what a score counts, in the singular
    levels: tuple[Level, ...]  # the computer players, the weakest first
    # Where its `Course` is, as `m.n:NAME`, its exercises in a file beside it; empty without any.
    exercises: str = ""
    rounds: int = 2  # how many games a match has
    # How many actions are drawn by lot before bots play, where their games would be alike without.
    openings: int = 0
    # What the players may choose about the rules, each the same in all games of a match.
    options: tuple[RuleOption, ...] = ()

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> OwnSetup:
        """A fresh setup; `options` holds the tags of options that were chosen, the others are as usual.

        Raises SetupError where the game does not know an option or its value.
        """

    def next_deal(self, rng: random.Random, previous: OwnSetup, outcome: Outcome) -> OwnSetup:
        """The setup of a match's next game after `previous` ended with `outcome`."""

    def follows(self, previous: OwnSetup, outcome: Outcome, following: OwnSetup) -> SetupError | None:  # noqa: ARG002
        """Why `following` may not be a match's next game, and the tag at fault, or None where it may."""
        if following.first is not previous.first:
            return None
        starter = self.colours[previous.first]
        why = message("The starters of a match alternate, but {starter} starts both games.", starter=starter)
        return SetupError("First", why)

    def start(self, setup: OwnSetup) -> Position:
        """The position before the first action."""

    def parse_action(self, token: str) -> AnyAction:
        """The action a record's token stands for; raises MalformedActionError where it stands for none."""

    def format_action(self, action: AnyAction) -> str:
        """The token records write for `action`."""

    def setup_tags(self, setup: OwnSetup) -> tuple[tuple[str, str], ...]:
        """The tags that hold `setup` in a record, with the game's own names, in writing order."""

    def read_setup(self, tags: Mapping[str, str]) -> OwnSetup:
        """The setup that a record's tags hold; raises SetupError where one is missing or wrong."""

    def starter(self, tags: Mapping[str, str]) -> Seat:
        """Who starts, as a record's tag First says it; raises what `read_setup` raises."""
        first = tag_of(tags, "First")
        if first in self.colours:
            return Seat(self.colours.index(first))
        known = listed(self.colours)
        why = message("{tag} must be {known}, not {value!r}.", tag="First", known=known, value=first)
        raise SetupError("First", why)

    def result(self, outcome: Outcome) -> str:
        """The result token of a finished game: both scores, where nothing else tells more."""
        return f"{outcome.scores[0]}-{outcome.scores[1]}"

    def verdict(self, outcomes: Sequence[Outcome]) -> Verdict:
        """The verdict of a match whose finished games ended with `outcomes`: games won, then totals."""
        return Verdict(*tally(outcomes), finished=len(outcomes) >= self.rounds)

    def diagram(self, position: OwnPosition) -> str:
        """A position drawn as plain text, without a final line break: `render` of the game's `diagram.py`."""
        drawn: str = self._found("diagram:render")(position)
        return drawn

    def brief(self, position: OwnPosition) -> str:
        """What lies on the board as a short text in ASCII, for thumbnails: `brief` of the same module."""
        drawn: str = self._found("diagram:brief")(position)
        return drawn

    def _found(self, place: str) -> Any:  # noqa: ANN401 - whatever stands there
        """What stands at a place in the game's folder, loaded when it is first needed."""
        return found_at(f"{type(self).__module__.rpartition('.')[0]}.{place}")

    def facts(self, position: OwnPosition) -> Mapping[str, Any]:  # noqa: ARG002
        """What `check --json` tells of a game beyond what it tells of every game, as plain JSON values."""
        return {}

    def shown(self, position: OwnPosition) -> Mapping[str, Any]:  # noqa: ARG002
        """What everybody sees of a position that the options, the starter and the actions do not tell.

        Plain JSON values, as the line protocol sends it; empty where nothing is left to luck.
        """
        return {}

    def recalled(
        self, options: Mapping[str, str], first: Seat, actions: Sequence[AnyAction], given: Mapping[str, Any]
    ) -> Position:
        """A position that looks, from either seat, like one after `actions` in which `given` was shown.

        What is hidden is in some fixed order in it, so that only its observations mean anything. `options`
        has the values of all options by their tags, and `given` may be anything that came over the line;
        raises ObservedError where actions do not follow from the rules, or what was shown not from them.
        """

    def leads(self, observation: Observation[Any]) -> Sequence[float]:
        """For each of the choices of the observer, who is to move, the lead after it: own score minus other.

        Instead of the score it may be what tells better, one action ahead, how the game stands; of an action
        that wins by something else than the scores it is `core.outcome.SURE`.
        """

    def interruptions(
        self,
        observation: Observation[Any],  # noqa: ARG002
        stop: Callable[[], bool],  # noqa: ARG002
    ) -> Sequence[tuple[AnyAction, Fraction]]:
        """Each interruption of the observer, with the lead that it takes from the mover's best next action.

        On average over what is hidden, as the observer knows it; nothing where `stop` says yes on the way.
        """
        return ()
