"""What is said to a player, as a value that can be said in another language.

A message is the English sentence, a `str`, which knows by which text it is translated and what fills its
holes. So faults, logs and records read as ever, and whoever shows a message translates it (`play.language`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Self

# The languages that the program speaks, by their codes, each by its own name.
LANGUAGES = MappingProxyType(
    {"en": "English", "it": "Italiano", "fr": "Français", "de": "Deutsch", "nl": "Nederlands"}
)


class Message(str):
    """A sentence in English that can be said in another language."""

    __slots__ = ("holes", "id", "many")

    id: str  # the sentence with its named holes, by which it is translated
    many: str  # the same for more than one; empty where no number decides
    # What stands in the holes; a tuple is a list with commas, and `number` decides about `many`.
    holes: Mapping[str, object]

    def __new__(cls, id: str, many: str = "", /, **holes: object) -> Self:  # noqa: A002
        """A sentence with its holes filled."""
        made = super().__new__(
            cls, filled(many if many and holes["number"] != 1 else id, holes, lambda value: value)
        )
        made.id, made.many, made.holes = id, many, holes
        return made


def filled(sentence: str, holes: Mapping[str, object], told: Callable[[object], object]) -> str:
    """A sentence with its holes filled by what stands in them, as it is `told`."""
    if not holes:
        return sentence
    return sentence.format_map({name: _listed(value, told) for name, value in holes.items()})


def _listed(value: object, told: Callable[[object], object]) -> object:
    return ", ".join(f"{told(each)}" for each in value) if isinstance(value, tuple) else told(value)


def message(sentence: str, /, **holes: object) -> Message:
    """A sentence for a player; the English text is what translations are found by."""
    return Message(sentence, **holes)


def plural(one: str, many: str, number: int, /, **holes: object) -> Message:
    """A sentence about so many things, which stand in its hole `number`."""
    return Message(one, many, number=number, **holes)
