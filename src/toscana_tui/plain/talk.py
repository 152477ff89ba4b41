"""The talk: takes a line and gives lines, wherever the player is."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from toscana_tui.core.errors import GameError
from toscana_tui.core.message import message
from toscana_tui.core.text import kept
from toscana_tui.plain.words import HELP, Lines, Word, found, help_lines, words_of
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


_REPLAY = message("A replay and its analysis need the screen: toscana replay FILE, without plain mode.")
_QUIT, _BACK = message("quit"), message("back")  # what can be typed in answer to a question, too


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

    Attributes:
        options: what the command line settled.
        data: the folder for matches; None where the user has none.
        game: the game that the first list starts.
        over: whether the player has left.
    """

    def __init__(
        self,
        options: PlayOptions,
        settings: Settings,
        data: Path | None,
        rooms: Rooms,
        first: Iterable[str] = (),
    ) -> None:
        self.options = options
        self.settings = settings
        self.data = data
        self.current = CurrentMatch(data, options.record)
        self.game = game_settled(options) or self.current.last_game()
        self.over = False
        self._rooms = rooms
        self._first = tuple(first)
        self._room: Room | None = None
        self._waiting: Lines | None = None
        self._said: list[str] = []

    def begin(self) -> Iterator[str]:
        """What is said at the start."""
        return self.noted(self._begin())

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

    def read(self, asked: str) -> Generator[str | None, str, str]:
        """Ask for a line, whatever it is."""
        yield asked
        return (yield None)

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

    def _begin(self) -> Lines:
        yield from self._first
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
            (
                message("replay"),
                message("Says how to look at a match move by move."),
                lambda _: iter((_REPLAY,)),
            ),
            (message("repeat"), message("Says the last answer again."), lambda _: iter(self._said)),
            (
                HELP,
                message("Lists the words, or explains one."),
                lambda rest: help_lines(rest, self._words(room)),
            ),
            (_QUIT, message("Leaves."), lambda _: room.quit()),
        )
        return (*room.words(), *words_of(self._rooms.words, self), *words_of(own))

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


# Signs that a voice leaves out or reads by their names, with what they mean.
_SPOKEN = (("→", message("to")), (" – ", message(" and ")), ("–", message(" to ")), ("…", "..."))


def spoken(line: str) -> str:
    """A sentence with words for signs, and without bytes that a terminal takes for orders."""
    line = translated(line)
    for sign, word in _SPOKEN:
        line = line.replace(sign, translated(word))
    return "".join(char if char >= " " and char != "\x7f" else "?" for char in line)
