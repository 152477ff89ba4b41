"""What games have in common in which nothing is hidden and nothing left to chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toscana_tui.core.errors import SetupError
from toscana_tui.core.public import replayed
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.core.game import Position
    from toscana_tui.core.option import Option

ActionT = TypeVar("ActionT")
PositionT = TypeVar("PositionT", bound="Position[Any]")

_FIRST = "First"


@dataclass(frozen=True, slots=True)
class OpenSetup:
    """Who starts; all else is always the same.

    Attributes:
        first: who places the first piece.
    """

    first: Seat


@dataclass(frozen=True, slots=True)
class OpenObservation(Generic[PositionT, ActionT]):
    """A position as seen from one seat: all of it.

    Attributes:
        seat: who observes.
        position: what there is to see.
    """

    seat: Seat
    position: PositionT

    @property
    def mover(self) -> Seat:
        """Who is to act."""
        return self.position.mover

    def choices(self) -> Sequence[ActionT]:
        """Every legal action of the observer; none where the other is to act."""
        return self.position.choices(self.seat)


class OpenGame:
    """The part of the protocol `core.game.Game` that is the same in all of these games."""

    __slots__ = ()

    name: str
    colours: tuple[str, str]

    @property
    def options(self) -> tuple[Option, ...]:
        """Nothing is to be chosen."""
        return ()

    def deal(self, rng: random.Random, first: Seat, options: Mapping[str, str]) -> OpenSetup:  # noqa: ARG002 - nothing is drawn
        """The setup with that starter.

        Raises:
            SetupError: an option is given; there are none.
        """
        for name in options:
            raise SetupError(name, f"{self.name} has no option {name!r}.")
        return OpenSetup(first)

    def setup_tags(self, setup: OpenSetup) -> tuple[tuple[str, str], ...]:
        """First alone."""
        return ((_FIRST, self.colours[setup.first]),)

    def read_setup(self, tags: Mapping[str, str]) -> OpenSetup:
        """The setup that a record's tags hold.

        Raises:
            SetupError: First is missing or wrong.
        """
        if _FIRST not in tags:
            raise SetupError(_FIRST, f"The tag {_FIRST} is missing.")
        first = tags[_FIRST]
        if first not in self.colours:
            raise SetupError(_FIRST, f"{_FIRST} must be {listed(self.colours)}, not {first!r}.")
        return OpenSetup(Seat(self.colours.index(first)))

    def facts(self, position: Any) -> Mapping[str, Any]:  # noqa: ANN401, ARG002
        """The scores say it all."""
        return {}

    def shown(self, position: Any) -> Mapping[str, Any]:  # noqa: ANN401, ARG002
        """Nothing more: the actions tell everything."""
        return {}

    def recalled(
        self,
        options: Mapping[str, str],  # noqa: ARG002
        first: Seat,
        actions: Sequence[Any],
        given: Mapping[str, Any],  # noqa: ARG002
    ) -> Any:  # noqa: ANN401
        """The position after `actions`.

        Raises:
            PublicError: the rules forbid one of them.
        """
        return replayed(self, OpenSetup(first), actions)  # type: ignore[arg-type] # a whole game has the rest

    def interruptions(self, observation: Any, stop: Stop) -> Sequence[tuple[Any, Fraction]]:  # noqa: ANN401, ARG002
        """Nobody interrupts."""
        return ()
