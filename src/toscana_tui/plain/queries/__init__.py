"""What may be asked of a game's board: one module a game, loaded when it is first played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.games import GAMES, word_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.play.session import AnyMatch


Answer: TypeAlias = "Callable[[AnyMatch, OwnPosition, str], Iterable[str]]"
"""Gives the lines that answer a word, from a match, its position and what follows the word."""

Query: TypeAlias = "tuple[str, str, Answer]"
"""A word with an example, what it does, and its answer."""


class Queries(Protocol):
    """The words of one game, as pure functions of where the match stands."""

    @property
    def turns(self) -> Mapping[str, str]:
        """How a piece may be turned, by the letter of the notation, in words; by `''` where it cannot be."""

    @property
    def queries(self) -> Sequence[Query]:
        """The game's own words; their answers raise GameError where what follows makes no sense."""

    def held(self, position: OwnPosition, text: str, turn: str) -> AnyAction | None:
        """The action that a token stands for, or a part of one; None where it is neither.

        Args:
            position: where it would be taken.
            text: what was typed.
            turn: how the piece is turned where that was not typed.
        """

    def turn_of(self, action: AnyAction) -> str:
        """The letter of an action's turn; empty where it has none."""

    def place_of(self, action: AnyAction) -> str:
        """Where an action takes place, as its token has it."""

    def piece_text(self, match: AnyMatch, position: OwnPosition) -> str:
        """What the mover has in hand, in one sentence; empty where all pieces are alike."""


QUERIES: Lazy[Queries] = Lazy(
    {name: partial(found_at, f"{__name__}.{word_of(name)}:QUERIES") for name in GAMES}
)
"""The words of every game, by its name."""
