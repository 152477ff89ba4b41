"""The lists that are chosen from by number: what can be done, the setup, the matches, the exercises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from toscana_tui.core.exercise import DIFFICULTIES
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.text import LONGEST_NAME, clean, is_long_name, kept_name, listed
from toscana_tui.games import GAMES, telling_of, word_of
from toscana_tui.plain.table import Attempt
from toscana_tui.play import exercises, setup
from toscana_tui.play.current import offered
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.library import matches
from toscana_tui.play.questions import Answer, Question
from toscana_tui.play.sentences import both_names
from toscana_tui.play.session import game_score

if TYPE_CHECKING:
    from toscana_tui.plain.talk import Lines, Talk, Word
    from toscana_tui.play.library.entry import Entry

T = TypeVar("T")

_READING = 5.0  # seconds for which matches that no index knows are read


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose from by number."""

    entries: Sequence[tuple[str, Callable[[], Lines]]]  # what each is called, with what choosing it does
    go_on: Callable[[], Lines]  # what an empty line does
    quit: Callable[[], Lines]  # what leaving does
    foot: Sequence[str] = ()  # what is said below
    example: str = message("a number, such as 1")

    def opening(self) -> Lines:
        """The entries by their numbers."""
        for number, (label, _does) in enumerate(self.entries, start=1):
            yield f"{number} {label}"
        yield from self.foot

    def words(self) -> tuple[Word, ...]:
        """None but those known everywhere."""
        return ()

    def typed(self, text: str) -> Lines | None:
        """Do what the entry of that number says."""
        entry = numbered(self.entries, text)
        return None if entry is None else entry[1]()

    def close(self) -> None:
        """Nothing was started."""


def numbered(found: Sequence[T], text: str) -> T | None:
    """What has the number that was typed, from 1; None where nothing has."""
    numbers = [str(number) for number in range(1, len(found) + 1)]
    return found[numbers.index(text)] if text in numbers else None


def home(talk: Talk) -> Menu:
    """The first list: what can be done; help and settings are words and a file here."""
    found = talk.current.in_progress()
    game = talk.game
    following = list(GAMES)[(list(GAMES).index(game) + 1) % len(GAMES)]
    entries, notes = offered(found, game)
    name = found.entry.name if found is not None and found.entry is not None else ""
    does: dict[str, Callable[[], Lines]] = {
        "resume": lambda: talk.resume(name),
        "play": lambda: talk.sit_down(setup.answered(talk.wanted, talk.settings.names)),
        "practise": lambda: talk.go(set_up(talk, practise=True)),
        "set_up": lambda: talk.go(set_up(talk)),
        "library": lambda: match_lines(talk),
        "exercises": lambda: exercise_lines(talk),
        "leave": talk.leave,
    }

    def change() -> Lines:
        talk.game = following
        yield from talk.go(home(talk))

    shown = [(label, does[action]) for action, label in entries if action in does]
    shown.insert(-1, (_("Change the game to {game}", game=following), change))
    return Menu(shown, shown[0][1], talk.leave, (_("An empty line takes 1."), *notes))


# -- the saved matches ----------------------------------------------------------------------------------


def saved(talk: Talk) -> Sequence[Entry]:
    """The saved matches, the newest first."""
    return matches.saved(talk.current.keeper.folder, _READING)


def match_lines(talk: Talk, rest: str = "") -> Lines:
    """The saved matches by their numbers, the newest first."""
    found = saved(talk)
    yield ngettext("{number} match saved.", "{number} matches saved.", len(found))
    for number, entry in enumerate(found, start=1):
        yield f"{number}. {_entry_text(entry)}"


def _entry_text(entry: Entry) -> str:
    """A match in one line: players, game, day, results."""
    scores = ", ".join(
        game_score(GAMES[entry.game], Outcome(game.scores, game.winner, "", by_score=game.by_score))
        for game in entry.games
    )
    known = {"names": both_names(entry.names), "game": entry.game, "date": entry.date, "scores": scores}
    if entry.finished:
        return _("{names}, {game}, {date}: {scores}", **known)
    return _("{names}, {game}, {date}: {scores}, in progress", **known)


def opened(talk: Talk, rest: str) -> Lines:
    """Go on with the match of that number, or say how it ended."""
    entry = numbered(saved(talk), rest)
    if entry is None:
        number = clean(rest, 10) or message("without a number")
        yield _("There is no match {typed}: matches lists them. For example: open 1.", typed=number)
    elif entry.finished:
        yield _entry_text(entry)
        yield _("This match is over. To look at its moves needs the screen: toscana, then Saved matches.")
    else:
        yield from talk.resume(entry.name)


# -- the exercises --------------------------------------------------------------------------------------


def exercise_lines(talk: Talk, rest: str = "") -> Lines:
    """All exercises by their numbers, or those of one game, with what has come of them."""
    known = exercises.Exercises(talk.data)
    if known.complaint:
        yield known.complaint
    games = {word_of(game): game for game in exercises.games_of(known.exercises)}
    if rest and rest.lower() not in games:
        wrong = {"typed": clean(rest, 20), "games": listed(tuple(games))}
        yield _("There are no exercises of {typed}: type exercises {games}.", **wrong)
        return
    results, total = known.results(), len(known.exercises)
    yield ngettext(
        "{number} exercise. For example: exercise 1.", "{number} exercises. For example: exercise 1.", total
    )
    yield f"{exercises.found_texts(known.exercises, results)[0]}."
    for number, (one, result) in enumerate(zip(known.exercises, results, strict=True), start=1):
        game = one.log.game.name
        if not rest or games[rest.lower()] == game:
            stands = exercises.result_text(result) or message("not tried yet")
            told = {"game": game, "theme": one.theme.title, "how_hard": DIFFICULTIES[one.difficulty - 1]}
            yield _("{number}. {game}, {theme}, {how_hard}: {result}", number=number, result=stands, **told)


def tried(talk: Talk, rest: str) -> Lines:
    """Go to the exercise of that number."""
    known = exercises.Exercises(talk.data)
    total = len(known.exercises)
    number = numbered(range(total), rest)
    if number is None:
        typed = clean(rest, 20) or message("without a number")
        yield _("There is no exercise {typed}: numbers are 1 to {last}.", typed=typed, last=total)
    else:
        talk.current.put_away()
        yield from talk.go(Attempt(talk, known, number))


# What can be typed everywhere.
WORDS = (
    (message("matches"), message("Lists the saved matches."), match_lines),
    (message("open 1"), message("Goes on with a match of that list."), opened),
    (
        message("exercises"),
        message("Lists the exercises, or those of the game that is named."),
        exercise_lines,
    ),
    (message("exercise 1"), message("Tries an exercise of that list."), tried),
)


# -- the setup ------------------------------------------------------------------------------------------


def set_up(talk: Talk, answers: setup.Answers | None = None, *, practise: bool = False) -> Menu:
    """What the command line left open, each with its answer by now.

    Without answers it begins with those of the newest saved match; to practise, with a player that fits.
    """
    earlier = saved(talk)
    settled = answers or setup.next_answers(talk.wanted, talk.settings.names, earlier, practise=practise)
    told = {
        question: _("{head}: {rest}", head=_label(settled, question), rest=_answer(settled, question))
        for question in setup.open_questions(talk.options, settled.played)
    }
    entries = [(text, partial(_change, talk, settled, question)) for question, text in told.items()]
    foot = setup.reached(earlier, settled), _("An empty line starts the match; a number changes a choice.")
    return Menu(entries, lambda: talk.sit_down(settled), talk.home, tuple(filter(None, foot)))


def _label(answers: setup.Answers, question: str) -> str:
    colours = telling_of(answers.played).colours
    if question in setup.NAMES:
        return _("name of {colour}", colour=colours[setup.NAMES.index(question)])
    if question in setup.PLAYERS:
        return _("player of {colour}", colour=colours[setup.PLAYERS.index(question)])
    named = {setup.FIRST: message("starts"), setup.GAME: message("game"), "edition": message("edition")}
    return translated(named.get(question, question))


def _answer(answers: setup.Answers, question: str) -> str:
    answer = setup.chosen(answers, question)
    if question in setup.NAMES:
        return clean(answer)
    return dict(setup.choices(answers, question)).get(answer, answer)


def _change(talk: Talk, answers: setup.Answers, question: str) -> Lines:
    label = _label(answers, question)
    label = label[:1].upper() + label[1:]
    now = setup.chosen(answers, question)
    if question in setup.NAMES:
        yield _("{what}: type it; an empty line keeps {name}.", what=label, name=clean(now))
        typed = yield None
        if is_long_name(typed):
            yield _("A name has at most {number} characters.", number=LONGEST_NAME)
            typed = ""
        given = kept_name(typed, now)
    else:
        offered = [
            Answer(value, ": ".join(filter(None, (name, setup.told(answers.played, question, value)))))
            for value, name in setup.choices(answers, question)
        ]
        given = (yield from talk.ask(Question(f"{label}?", "", offered, now))) or now
    yield from talk.go(set_up(talk, setup.with_answer(answers, question, given)))
