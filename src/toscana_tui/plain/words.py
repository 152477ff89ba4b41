"""The words that are typed, found by any beginning that only one of them has."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from toscana_tui.core.message import message
from toscana_tui.core.text import clean, listed
from toscana_tui.play.language import gettext as _, translated

# What is said, line by line, as soon as each is known; None is sent the next line that is typed.
Lines: TypeAlias = "Generator[str | None, str]"

# TRANSLATORS: the first word is typed, in small letters; behind it stands an example.
HELP = message("help quit")

_ECHOED = 30  # columns of a wrong line that are said again


@dataclass(frozen=True, slots=True)
class Word:
    """A word with what it does."""

    # The word, and an example of what may follow it, as `at g8`; a message, as the word may be typed in
    # English and in the language in use.
    usage: str
    help: str  # what it does, in one sentence; a message
    # Gives the lines that answer it, from what follows the word.
    answer: Callable[[str], Iterable[str | None]]

    @property
    def word(self) -> str:
        """The word alone, in English."""
        return self.usage.partition(" ")[0]

    @property
    def own(self) -> str:
        """The word alone, in the language in use."""
        return translated(self.usage).partition(" ")[0]


def words_of(
    rows: Iterable[tuple[str, str, Callable[..., Iterable[str | None]]]], *given: object
) -> tuple[Word, ...]:
    """The words of a table: an example, what it does, and what answers it, given these and what follows."""
    return tuple(Word(usage, told, partial(answer, *given)) for usage, told, answer in rows)


def found(typed: str, words: Sequence[Word], example: str) -> Word | str:
    """The word that is meant by itself or its beginning, or what is wrong with it in one sentence.

    Of two that are equal the first is meant; `example` is what may be typed instead.
    """
    known = {word.own: word for word in reversed(words)} | {word.word: word for word in reversed(words)}
    start = typed.casefold()
    if start in known:
        return known[start]
    meant = sorted(word for word in known if word.startswith(start))
    if meant and len({known[word].word for word in meant}) == 1:
        return known[meant[0]]
    echo = clean(typed, _ECHOED)
    if meant:
        longer = meant[0][: len(start) + 1]
        return _(
            "{echo} may be {words}. Type one more letter, such as {longer}.",
            echo=echo,
            words=listed(sorted({known[word].own for word in meant})),
            longer=longer,
        )
    return _("{echo} means nothing here. Type {example}, or help.", echo=echo, example=example)


def help_lines(rest: str, words: Sequence[Word]) -> Iterator[str]:
    """All words on a line each, or one with what it does."""
    if rest:
        one = found(rest.split(maxsplit=1)[0], words, translated(HELP))
        yield one if isinstance(one, str) else _line(one)
        return
    for word in dict.fromkeys(words):
        yield _line(word)
    yield _("The beginning of a word is enough. An empty line goes on.")


def _line(word: Word) -> str:
    return _("{head}: {rest}", head=word.usage, rest=word.help)
