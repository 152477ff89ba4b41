"""The words that are typed, found by any beginning that only one of them has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.text import clean, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Lines: TypeAlias = "Iterator[str]"
"""What is said, line by line, as soon as each is known."""

_ECHOED = 30
"""Columns of a wrong line that are said again."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word with what it does.

    Attributes:
        usage: the word, and an example of what may follow it, as `at g8`.
        help: what it does, in one sentence.
        answer: gives the lines that answer it, from what follows the word.
    """

    usage: str
    help: str
    answer: Callable[[str], Iterable[str]]

    @property
    def word(self) -> str:
        """The word alone."""
        return self.usage.partition(" ")[0]


def found(typed: str, words: Sequence[Word], example: str) -> Word | str:
    """The word that is meant, or what is wrong with it in one sentence.

    Args:
        typed: a word, or the beginning of one.
        words: those that are known here; of two that are equal the first is meant.
        example: what may be typed instead.
    """
    known = {word.word: word for word in reversed(words)}
    start = typed.casefold()
    if start in known:
        return known[start]
    meant = sorted(word for word in known if word.startswith(start))
    if len(meant) == 1:
        return known[meant[0]]
    echo = clean(typed, _ECHOED)
    if meant:
        return f"{echo} may be {listed(meant)}. Type one more letter, such as {meant[0][: len(start) + 1]}."
    return f"{echo} means nothing here. Type {example}, or help."


def help_lines(rest: str, words: Sequence[Word]) -> Iterator[str]:
    """All words on a line each, or one with what it does."""
    if rest:
        one = found(rest.split(maxsplit=1)[0], words, "help quit")
        yield one if isinstance(one, str) else f"{one.usage}: {one.help}"
        return
    for word in dict.fromkeys(words):
        yield f"{word.usage}: {word.help}"
    yield "The beginning of a word is enough. An empty line goes on."
