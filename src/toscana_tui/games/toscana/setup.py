"""The editions, the deal a game starts from, and the tags that record it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.errors import SetupError
from toscana_tui.core.game import tag_of
from toscana_tui.core.message import message
from toscana_tui.core.text import listed
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    import random

    from toscana_tui.core.seat import Seat

COLOURS = ("red", "grey")
PLAYERS = message("Red"), message("Grey")  # what the players are called by their colours
STACK_TAGS = ("RedStack", "GreyStack")


class Edition(Enum):
    """A rule leaflet, by its language.

    Attributes:
        code: the language code that records carry.
        language: its name in English.
        told: what it means, in at most 38 columns.
        any_cell_touches: whether any cell of a new tile may make the contact, not only one in the mover's
            colour (German, Dutch).
        first_stuck_ends: whether the game ends as soon as the player to move cannot place (Dutch).
    """

    IT = ("it", message("Italian"), message("your own colour must touch"), False, False)
    FR = ("fr", message("French"), message("the same rules as the Italian"), False, False)
    DE = ("de", message("German"), message("any cell of a tile may touch"), True, False)
    NL = ("nl", message("Dutch"), message("any cell may touch; first stuck ends it"), True, True)

    def __init__(
        self, code: str, language: str, told: str, any_cell_touches: bool, first_stuck_ends: bool
    ) -> None:
        self.code = code
        self.language = language
        self.told = told
        self.any_cell_touches = any_cell_touches
        self.first_stuck_ends = first_stuck_ends


CODES = tuple(edition.code for edition in Edition)


def parse_edition(code: str) -> Edition:
    """The edition with that code.

    Raises:
        SetupError: there is none.
    """
    if code not in CODES:
        why = message("There is no edition {code!r}: choose {known}.", code=code, known=listed(CODES))
        raise SetupError("Edition", why)
    return tuple(Edition)[CODES.index(code)]


class Deal(NamedTuple):
    """What a game of Toscana starts from; of each seat's stack of sixteen letters the top one comes first."""

    edition: Edition
    first: Seat
    stacks: tuple[str, str]


def shuffled(rng: random.Random, edition: Edition, first: Seat) -> Deal:
    """A deal with both stacks shuffled by `rng`, red's before grey's."""
    one, two = (rng.sample(LETTERS, len(LETTERS)) for _ in COLOURS)
    return Deal(edition, first, ("".join(one), "".join(two)))


def read_stack(tags: Mapping[str, str], name: str) -> str:
    """The stack that a record's tag holds.

    Raises:
        SetupError: it is missing or wrong.
    """
    stack = tag_of(tags, name)
    if sorted(stack) != list(LETTERS):
        raise SetupError(name, message("{tag} must hold each of the letters A to P once.", tag=name))
    return stack
