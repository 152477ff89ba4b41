"""The deal a game starts from, and the tags that record it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.errors import SetupError
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.editions import Edition, parse_edition
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

COLOURS = ("red", "grey")
PLAYERS = message("Red"), message("Grey")
"""What the players are called by their colours."""
STACK_TAGS = ("RedStack", "GreyStack")


class Deal(NamedTuple):
    """What a game of Toscana starts from.

    Attributes:
        edition: whose leaflet is played by.
        first: who places the first tile.
        stacks: the sixteen letters of each seat's stack, the top one first.
    """

    edition: Edition
    first: Seat
    stacks: tuple[str, str]


def shuffled(rng: random.Random, edition: Edition, first: Seat) -> Deal:
    """A deal with both stacks shuffled by `rng`, red's before grey's."""
    one, two = (rng.sample(LETTERS, len(LETTERS)) for _ in COLOURS)
    return Deal(edition, first, ("".join(one), "".join(two)))


def read_deal(tags: Mapping[str, str]) -> Deal:
    """The deal that a record's tags hold.

    Raises:
        SetupError: a tag is missing or wrong.
    """
    edition = parse_edition(_required(tags, "Edition"))
    first = _required(tags, "First")
    if first not in COLOURS:
        raise SetupError("First", message("First must be red or grey, not {first!r}.", first=first))
    one, two = (_read_stack(tags, name) for name in STACK_TAGS)
    return Deal(edition, Seat(COLOURS.index(first)), (one, two))


def write_deal(setup: Deal) -> tuple[tuple[str, str], ...]:
    """The tags that `read_deal` reads back."""
    return (
        ("Edition", setup.edition.code),
        ("First", COLOURS[setup.first]),
        *zip(STACK_TAGS, setup.stacks, strict=True),
    )


def _required(tags: Mapping[str, str], name: str) -> str:
    if name not in tags:
        raise SetupError(name, message("The tag {tag} is missing.", tag=name))
    return tags[name]


def _read_stack(tags: Mapping[str, str], name: str) -> str:
    stack = _required(tags, name)
    if sorted(stack) != list(LETTERS):
        raise SetupError(name, message("{tag} must hold each of the letters A to P once.", tag=name))
    return stack
