"""Who is let in to a table by ssh, and who has its chair; nothing here knows how ssh works."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from toscana_tui.net.door import Door
from toscana_tui.net.words import new_words, same_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

WATCH = "watch"
"""Who only looks on; everybody else takes the chair."""

MOST_WRONG = 50
"""Wrong words of everybody together after which there are new ones."""

_LONGEST_WORDS = 200

_ASKING = "The chair is taken. Whoever sits there is asked for a sign of life."


class Guest(Protocol):
    """Somebody who was let in.

    Attributes:
        over: set when their program has ended.
    """

    over: asyncio.Event

    def say(self, sentence: str) -> None:
        """Tell them something before their program runs."""

    async def answers(self) -> bool:
        """Whether the far end of their line answers in time."""

    def drop(self) -> None:
        """Give up their line, and end their program."""


class Entrance:
    """What all connections to a table share.

    Args:
        commands: the program that each user is given.
        told: takes the door when its words change.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]], told: Callable[[Door], None]) -> None:
        self.commands = commands
        self.door = Door("", 0, new_words(), new_words(), "")  # there is no moment without words
        self._told = told
        self._wrong = 0
        self._chair = asyncio.Lock()
        self._holder: Guest | None = None

    def open(self, address: str, port: int, fingerprint: str) -> None:
        """Make the words, and tell them with where the server can be found."""
        words, watch_words = new_words(), new_words()
        self.door = Door(address, port, words, watch_words, fingerprint)
        self._told(self.door)

    def admits(self, user: str, words: str) -> bool:
        """Whether these are the words for what somebody wants; after too many wrong ones there are new."""
        wanted = self.door.watch_words if user == WATCH else self.door.words
        if same_words(words[:_LONGEST_WORDS], wanted) and user in self.commands:
            return True
        self._wrong += 1
        if self._wrong >= MOST_WRONG:
            self._wrong = 0
            self.open(self.door.address, self.door.port, self.door.fingerprint)
        return False

    async def seat(self, newcomer: Guest) -> bool:
        """Give the chair to somebody, unless its holder is still there; whether it was given."""
        async with self._chair:
            holder = self._holder
            if holder and not holder.over.is_set():
                newcomer.say(_ASKING)
                if await holder.answers():
                    return False
                holder.drop()
                await holder.over.wait()
            self._holder = newcomer
            return True
