"""The words that let a guest in: a few of a list that is easy to read out, new for each table.

The list is chosen from the long word list of the Electronic Frontier Foundation (CC BY 3.0 US).
"""

from __future__ import annotations

import secrets
from functools import cache
from hashlib import sha256
from hmac import compare_digest
from importlib.resources import files

COUNT = 3
"""How many words let a guest in."""


@cache
def all_words() -> tuple[str, ...]:
    """The list: distinct English words of three to seven letters, at least 2,048 of them."""
    return tuple((files(__package__) / "words.txt").read_text(encoding="ascii").split())


def new_words() -> str:
    """Words that nobody can guess, parted by spaces."""
    return " ".join([secrets.choice(all_words()) for _ in range(COUNT)])


def same_words(given: str, wanted: str) -> bool:
    """Whether somebody gave the words: case and whatever parts them do not matter.

    How long it takes says nothing of how much of them was right.
    """
    return compare_digest(_digest(given), _digest(wanted))


def _digest(words: str) -> bytes:
    return sha256("".join(filter(str.isalpha, words.casefold())).encode()).digest()
