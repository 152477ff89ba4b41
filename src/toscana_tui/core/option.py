"""What the players of a game may choose about its rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that players make before a match, and that records keep in a tag.

    Attributes:
        name: what the command line, the line protocol and the screens call it, in small letters.
        tag: the tag of records that holds its value.
        help: what is chosen, as a few words for the command line's help.
        values: each value's code, as records write it, with a word for the players.
        usual: the code that holds where nothing is chosen.
    """

    name: str
    tag: str
    help: str
    values: tuple[tuple[str, str], ...]
    usual: str

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its values, in order."""
        return tuple(code for code, _ in self.values)
