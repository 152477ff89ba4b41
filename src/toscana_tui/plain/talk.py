"""The talk: takes a line and gives lines, wherever the player is; and the words that are typed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.message import message
from toscana_tui.core.text import clean, kept, listed
from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.keeping.state import CannotResumeError
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.questions import QUIT, Question
from toscana_tui.play.setup import Answers, answered, begin, game_settled, options_for

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.options import PlayOptions
    from toscana_tui.play.session import Session
    from toscana_tui.store.settings import Settings

# What is said, line by line, as soon as each is known; None is sent the next line that is typed.
Lines: TypeAlias = "Generator[str | None, str]"

_REPLAY = message("A replay and its analysis need the screen: toscana replay FILE, without plain mode.")
_QUIT, _BACK = message("quit"), message("back")  # what can be typed in answer to a question, too
# TRANSLATORS: the first word is typed, in small letters; behind it stands an example.
_HELP = message("help quit")

_ECHOED = 30  # columns of a wrong line that are said again

# Signs that a voice leaves out or reads by their names, with what they mean.
_SPOKEN = (("→", message("to")), (" – ", message(" and ")), ("–", message(" to ")), ("…", "..."))


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
    if not meant:
        return _("{echo} means nothing here. Type {example}, or help.", echo=echo, example=example)
    may = {"words": listed(sorted({known[word].own for word in meant})), "longer": meant[0][: len(start) + 1]}
    return _("{echo} may be {words}. Type one more letter, such as {longer}.", echo=echo, **may)


class Room(Protocol):
    """Where the player is: at a table, at a list, at an exercise."""

    @property
    def example(self) -> str:
        """What may be typed here."""

    def opening(self) -> Lines:
        """What is said on coming here."""

    def words(self) -> tuple[Word, ...]:
        """The words that mean something here."""

    def typed(self, text: str) -> Lines | None:
        """The answer to a line that is a token of the notation or a number; None where it is neither."""

    def go_on(self) -> Lines:
        """The answer to an empty line."""

    def quit(self) -> Lines:
        """Leave, perhaps after a question."""

    def close(self) -> None:
        """End what was started here."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where a talk can go; the rooms know the talk, which so need not know them."""

    home: Callable[[Talk], Room]  # the first list
    set_up: Callable[[Talk], Room]  # the setup of a match
    table: Callable[[Talk, Session], Room]  # a match being played
    # What can be typed everywhere: an example, what it does, and what answers it.
    words: Sequence[tuple[str, str, Callable[[Talk, str], Lines]]]


class Talk:
    """A conversation with one player, or with several at one keyboard.

    What is said is given line by line, as soon as it is known; a caller takes all of it before the next line.
    """

    def __init__(self, options: PlayOptions, settings: Settings, data: Path | None, rooms: Rooms) -> None:
        self.options = options  # what the command line settled
        self.settings = settings
        self.data = data  # the folder for matches; None where the user has none
        self.current = CurrentMatch(data, options.record)
        self.game = game_settled(options) or self.current.last_game()  # what the first list starts
        self.over = False  # whether the player has left
        self._rooms = rooms
        self._room: Room | None = None
        self._waiting: Lines | None = None
        self._said: list[str] = []

    def begin(self, first: Sequence[str] = ()) -> Iterator[str]:
        """What is said at the start, and before anything else."""
        return self.noted(self._begin(first))

    def answer(self, line: str) -> Iterator[str]:
        """What a line is answered with."""
        # What holds nothing but bytes that are left out is no empty line, which would commit.
        typed = kept(line) or ("?" if line.strip(" \t\r\n") else "")
        waiting, self._waiting = self._waiting, None
        return self.noted(self._answer(typed)) if waiting is None else self.noted(waiting, typed)

    def close(self) -> None:
        """Put the match away, and end what was started."""
        if self._room is not None:
            self._room.close()
        self.current.put_away()

    # -- what the rooms may ask -------------------------------------------------------------------------

    def go(self, room: Room) -> Lines:
        """Go somewhere else."""
        if self._room is not None:
            self._room.close()
        self._room = room
        yield from room.opening()

    def home(self) -> Lines:
        """Put the match away and go to the first list."""
        self.current.put_away()
        yield from self.go(self._rooms.home(self))

    def leave(self) -> Lines:
        """Leave the program."""
        self.over = True
        yield _("Goodbye.")

    @property
    def wanted(self) -> PlayOptions:
        """What the command line settled, for the game that the first list starts."""
        return options_for(self.options, self.game)

    def ask(self, question: Question) -> Generator[str | None, str, str | None]:
        """Ask a question with a few answers: the value of the one chosen, None for `back`."""
        yield from self.put(question)
        return (yield from self.answered(question))

    def put(self, question: Question) -> Lines:
        """Put a question that is to be answered."""
        yield question.title
        yield from question.text.splitlines()
        for number, answer in enumerate(question.answers, start=1):
            label = translated(answer.label)
            if answer.value == question.default:
                label = _("{answer} (empty line)", answer=label)
            yield f"{number} {label}"

    def answered(self, question: Question) -> Generator[str | None, str, str | None]:
        """Wait for the answer to a question."""
        values = [answer.value for answer in question.answers]
        leaving = QUIT if QUIT in values else ""
        chosen = {str(number): value for number, value in enumerate(values, start=1)}
        chosen |= {"": question.default, _QUIT: leaving, translated(_QUIT): leaving}
        chosen |= {value: value for value in values if value}
        while True:
            word = (yield None).casefold()
            if word in {_BACK, translated(_BACK)}:
                return None
            if word == "" or chosen.get(word):
                return chosen[word]
            last = len(values)
            yield _("Answer with a number from 1 to {last}, such as 1; back gives no answer.", last=last)

    def forget(self) -> None:
        """Wait no longer for what was to be typed."""
        self._waiting = None

    def sit_down(self, answers: Answers) -> Lines:
        """Start a match."""
        session = begin(answers, self.options.seed)
        self.current.new_match()
        yield from self.play(session)

    def play(self, session: Session) -> Lines:
        """Play a match that has begun and that is kept."""
        self.game = session.match.game.name
        yield from self.go(self._rooms.table(self, session))

    def resume(self, name: str) -> Lines:
        """Go on with a kept match, from wherever the player is."""
        self.current.put_away()
        try:
            session = self.current.resume(name)
        except CannotResumeError as error:
            yield error.args[0]
            yield from self.home()
        else:
            yield from self.play(session)

    # -- one line ---------------------------------------------------------------------------------------

    def _begin(self, first: Sequence[str]) -> Lines:
        yield from first
        options = self.options
        if options.resume is not None:
            yield from self.resume(options.resume)
        elif options.start_at_once:
            yield from self.sit_down(answered(options, self.settings.names))
        elif options.asks_nothing:
            yield from self.home()
        else:
            yield from self.go(self._rooms.set_up(self))

    def _answer(self, line: str) -> Lines:
        room = self._room
        if room is None:
            return
        if not line:
            yield from room.go_on()
        elif (said := room.typed(line)) is not None:
            yield from said
        else:
            typed, _blank, rest = line.partition(" ")
            word = found(typed, self._words(room), room.example)
            if isinstance(word, str):
                yield word
                return
            try:
                yield from word.answer(rest.strip())
            except GameError as error:
                yield _("{reason} For example: {example}.", reason=error.reason, example=word.usage)

    def _words(self, room: Room) -> tuple[Word, ...]:
        """The words of a room, then those that mean the same everywhere."""
        own = (
            (message("replay"), message("Says how to look at a match move by move."), lambda _: (_REPLAY,)),
            (message("repeat"), message("Says the last answer again."), lambda _: self._said),
            (_HELP, message("Lists the words, or explains one."), partial(self._help, room)),
            (_QUIT, message("Leaves."), lambda _: room.quit()),
        )
        return (*room.words(), *words_of(self._rooms.words, self), *words_of(own))

    def _help(self, room: Room, rest: str) -> Iterator[str]:
        """All words on a line each, or one with what it does."""
        words = self._words(room)
        one = found(rest.split(maxsplit=1)[0], words, translated(_HELP)) if rest else None
        if isinstance(one, str):
            yield one
            return
        for word in dict.fromkeys(words) if one is None else (one,):
            yield _("{head}: {rest}", head=word.usage, rest=word.help)
        if one is None:
            yield _("The beginning of a word is enough. An empty line goes on.")

    def noted(self, lines: Lines, typed: str | None = None) -> Iterator[str]:
        """The lines as they are printed, until something is to be typed; kept, to be said again.

        `typed` is what they have waited for, if they have.
        """
        said: list[str] = []
        with suppress(StopIteration):
            line = next(lines) if typed is None else lines.send(typed)
            while line is not None:
                said.append(spoken(line))
                yield said[-1]
                line = next(lines)
            self._waiting = lines
        if said:
            self._said = said


def spoken(line: str) -> str:
    """A sentence with words for signs, and without bytes that a terminal takes for orders."""
    line = translated(line)
    for sign, word in _SPOKEN:
        line = line.replace(sign, translated(word))
    return "".join(char if char >= " " and char != "\x7f" else "?" for char in line)
