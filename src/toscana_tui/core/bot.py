"""What a bot is, and the terms it is asked on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from toscana_tui.core.game import PASS, AnyAction, Observation, PositionT
from toscana_tui.core.message import Message
from toscana_tui.core.outcome import SURE
from toscana_tui.core.text import clean

if TYPE_CHECKING:
    from random import Random


ActionT = TypeVar("ActionT")

# Whether the answer is no longer wanted; asked often, from the thread that thinks.
Stop: TypeAlias = "Callable[[], bool]"

_SHOWN = 60  # the most columns that are shown of what a bot is called and has sent


class NoLongerAskedError(Exception):
    """The question was dropped before it was answered."""


class BotFault(Exception):  # noqa: N818 - a fault of the bot's, not an error of the program
    """A bot has not answered as it must; the text is a clean sentence for the players."""

    def __init__(self, bot: str, what: str, sent: bytes | str = "") -> None:
        if isinstance(sent, bytes):
            sent = sent[:400].decode("utf-8", "replace")
        self.bot = clean(bot, _SHOWN)
        # What it did, as `gave no answer in 3 seconds`, and what it sent, which is mostly nothing.
        self.what = what if isinstance(what, Message) else clean(what[:400])
        self.sent = clean(sent, _SHOWN)
        super().__init__(f"{self.bot} {self.what}{f': {self.sent}' if self.sent else ''}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str, str]]:
        return BotFault, (self.bot, self.what, self.sent)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one answer; what is None is not limited by the asker.

    A bot asked without either limit uses a usual one of its own. With `nodes` alone answers are repeatable.
    """

    ms: int | None = None  # milliseconds of the clock
    nodes: int | None = None  # positions looked at, as the bot counts them

    def __post_init__(self) -> None:
        for limit in self.limits.values():
            if limit < 1:
                raise ValueError(f"a budget must be positive, not {limit}")

    @property
    def limits(self) -> dict[str, int]:
        """Each limit that is set, by its name."""
        return {name: limit for name, limit in (("ms", self.ms), ("nodes", self.nodes)) if limit is not None}

    def __str__(self) -> str:
        words = [] if self.ms is None else [f"{self.ms} ms"]
        if self.nodes is not None:
            words.append("1 node" if self.nodes == 1 else f"{self.nodes} nodes")
        return ", ".join(words) or "no limit"

    def part(self, divisor: int) -> Budget:
        """A `divisor`-th of each limit, but not less than one."""
        return Budget(**{name: max(1, limit // divisor) for name, limit in self.limits.items()})


UNLIMITED = Budget()  # the bot's own usual budget


@dataclass(frozen=True, slots=True)
class Rated:
    """A placement with the final lead, own score minus other, that a bot expects of it for whoever places.

    The lead is `core.outcome.SURE` or more where the game is sure to be won, and below zero where it is lost.
    """

    action: AnyAction
    value: float


def never() -> bool:
    """The `Stop` of whoever waits for the answer, however long it takes."""
    return False


def choices_of(observation: Observation[Any]) -> Sequence[AnyAction]:
    """What the observer may do; raises ValueError where the game is over or the other player is to move."""
    choices = observation.choices() if observation.seat is observation.mover else ()
    if not choices:
        raise ValueError("the game is over or the other player is to move")
    return choices


@dataclass(frozen=True, slots=True)
class Asked(Generic[PositionT, ActionT]):
    """What a bot is asked with: what the observer knows and may do, which is something, and the terms."""

    observation: Observation[PositionT]
    choices: Sequence[ActionT]
    rng: Random
    budget: Budget
    stop: Stop


class Reason(Protocol):
    """Why something is good or bad, as a frozen value.

    Where it speaks of places on the board, which are marked while it is told, it has them as `spoken`.
    """

    def texts(self, names: tuple[str, str]) -> tuple[str, ...]:
        """The reason in ever fewer words, for where there is little room; at least one text."""


class Bot(Generic[PositionT, ActionT]):
    """A player that answers from an observation alone, and keeps nothing between two questions.

    The same observation, generator and budget in nodes give the same answer. Where `stop` begins to say yes,
    the bot answers at once, with the best it has found by then; whoever asked no longer cares which.
    Each bot has its own `_choose` and `_rate`, and `_interrupt` where it interrupts.
    """

    # Whether it takes more than some tens of milliseconds for an answer; then whatever waits for keys must
    # not share an interpreter with it.
    thinks_long = False
    pace: int = 30_000  # how many positions it looks at in about a second

    def choose(
        self, observation: Observation[PositionT], rng: Random, budget: Budget = UNLIMITED, stop: Stop = never
    ) -> ActionT:
        """The action of the observer, who is to move; one choice needs no thought; raises as `choices_of`."""
        choices = choices_of(observation)
        asked: Asked[PositionT, ActionT] = Asked(observation, choices, rng, budget, stop)
        return asked.choices[0] if len(choices) == 1 else self._choose(asked)

    def interrupt(
        self, observation: Observation[PositionT], rng: Random, budget: Budget = UNLIMITED, stop: Stop = never
    ) -> ActionT | None:
        """What the observer, not to move, does before the other moves; None to let it be."""
        choices = () if observation.seat is observation.mover else observation.choices()
        return self._interrupt(Asked(observation, choices, rng, budget, stop)) if choices else None

    def rate(
        self, observation: Observation[PositionT], rng: Random, budget: Budget = UNLIMITED, stop: Stop = never
    ) -> tuple[Rated, ...]:
        """The placements that it has looked at, best first; none for who must pass; raises as `choose`."""
        choices = choices_of(observation)
        return () if choices[0] == PASS else self._rate(Asked(observation, choices, rng, budget, stop))

    def why(
        self,
        observation: Observation[PositionT],  # noqa: ARG002
        actions: Sequence[AnyAction],
    ) -> tuple[Reason | None, ...]:
        """For each legal placement the most that it does, compared with what placements do on average.

        The observer is to move. Only a bot that teaches has reasons.
        """
        return (None,) * len(actions)

    def weigh(self, observation: Observation[PositionT], stop: Stop = never) -> Reason | None:  # noqa: ARG002
        """What interrupting now is worth to the observer, who is not to move, against keeping it for later.

        None where the observer cannot interrupt, where the bot does not teach, or `stop` came first.
        """
        return None

    def _choose(self, asked: Asked[PositionT, ActionT]) -> ActionT:
        """One of the choices, of which there are several."""
        raise NotImplementedError

    def _interrupt(self, asked: Asked[PositionT, ActionT]) -> ActionT | None:  # noqa: ARG002
        """One of the interruptions, or None; as it is here, the bot never interrupts."""
        return None

    def _rate(self, asked: Asked[PositionT, ActionT]) -> tuple[Rated, ...]:
        """Placements with their values, best first; there is one at least."""
        raise NotImplementedError


AnyBot: TypeAlias = Bot[Any, Any]  # a bot for some game
_LONG = 2000  # nodes that take more than some tens of milliseconds


class WeakerBot(AnyBot):
    """Plays any of the placements that another bot finds nearly as good as the best, within nodes of its own.

    More time does not make it stronger. It never lets go of a sure win, nor shortens a sure loss.
    """

    def __init__(self, bot: AnyBot, nodes: int, margin: float) -> None:
        self._bot = bot  # who rates the placements and interrupts
        self._nodes = nodes  # how many positions that bot looks at, whatever it is given
        self._margin = margin  # by how much lead a placement may be worse than the best
        self.thinks_long = nodes > _LONG

    def _choose(self, asked: Asked[Any, AnyAction]) -> AnyAction:
        return drawn(self._rate(asked), self._margin, asked.rng)

    def _interrupt(self, asked: Asked[Any, AnyAction]) -> AnyAction | None:
        return self._bot.interrupt(asked.observation, asked.rng, self._own(asked.budget), asked.stop)

    def _rate(self, asked: Asked[Any, AnyAction]) -> tuple[Rated, ...]:
        return self._bot.rate(asked.observation, asked.rng, self._own(asked.budget), asked.stop)

    def _own(self, budget: Budget) -> Budget:
        return Budget(ms=budget.ms, nodes=min(self._nodes, budget.nodes or self._nodes))


def drawn(rated: Sequence[Rated], margin: float, rng: Random) -> AnyAction:
    """One of the placements, best first, at most `margin` worse than the best; the best in a decided game."""
    best = rated[0].value
    if abs(best) >= SURE:
        return rated[0].action
    return rng.choice([each.action for each in rated if each.value >= best - margin])
