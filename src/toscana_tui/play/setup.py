"""Who plays what: the answers that the setup screen, the command line or earlier matches give."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.bots import bots_of, is_command, short_name
from toscana_tui.core.level import label
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import NAME_WIDTH, kept_name
from toscana_tui.games import GAMES, telling_of, usual_game
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.session import Session

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.play.library.entry import Entry

RANDOM = "random"  # the answer that leaves the starter to the lot

# The questions for each seat's name, and for who plays it.
NAMES, PLAYERS = ("name-0", "name-1"), ("player-0", "player-1")

GAME, FIRST = "game", "first"  # the questions which game is played and who starts

_PROGRAM_WIDTH = 12


class Answers(NamedTuple):
    """What the setup screen was told."""

    names: tuple[str, str]  # the players' names, as they are kept
    seats: tuple[str, str]  # who plays each seat: `human` or a bot's name
    first: str = RANDOM  # who starts, by colour, or `random`
    game: str = usual_game()
    # The game's own options, each as its tag and the value's code; what is missing is as usual.
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def played(self) -> Game:
        """The game."""
        return GAMES[self.game]


def answered(
    options: PlayOptions, usual: tuple[str | None, str | None], earlier: Answers | None = None
) -> Answers:
    """The answers that the command line gives, with sensible ones for the rest.

    The settings give people their `usual` names; an `earlier` match says what neither of them does.
    """
    before = earlier or Answers(("", ""), (HUMAN, HUMAN), game=options.game or usual_game())
    if options.game not in {None, before.game}:
        before = for_game(before, str(options.game))
    game = before.played
    one, two = (who or was for who, was in zip(options.seats, before.seats, strict=True))
    names = [
        kept_name(
            name or (who == HUMAN and often) or (was if who == sat else ""), default_name(game, seat, who)
        )
        for seat, name, who, often, was, sat in zip(
            Seat, options.names, (one, two), usual, before.names, before.seats, strict=True
        )
    ]
    first = game.colours[options.first] if isinstance(options.first, Seat) else options.first or before.first
    rules = tuple((dict(before.rules) | dict(options.rules)).items())
    return Answers((names[0], names[1]), (one, two), first, before.game, rules)


def game_settled(options: PlayOptions) -> str | None:
    """The game that the command line settled: the one named, or the usual one, whose options were given."""
    return options.game or (usual_game() if options.rules else None)


def options_for(options: PlayOptions, game: str) -> PlayOptions:
    """What the command line settled, for a game chosen since; without the rules where they are another's."""
    return options._replace(game=game, rules=options.rules if game == game_settled(options) else ())


def for_game(answers: Answers, game: str) -> Answers:
    """The same answers for another game, as far as they mean something in it."""
    before, after = answers.played, GAMES[game]
    bots = bots_of(game)
    seats = [
        who if who == HUMAN or is_command(who) or who in bots else next(iter(bots)) for who in answers.seats
    ]
    names = [
        default_name(after, seat, who) if name == default_name(before, seat, was) else name
        for seat, name, was, who in zip(Seat, answers.names, answers.seats, seats, strict=True)
    ]
    starts = zip(before.colours, after.colours, strict=True)
    first = dict(starts).get(answers.first, RANDOM)
    return Answers((names[0], names[1]), (seats[0], seats[1]), first, game)


def with_answer(before: Answers, question: str, given: str) -> Answers:
    """The answers with another one to a question; a name that nobody chose follows who plays."""
    game = before.played
    if question == GAME:
        return before if given == before.game else for_game(before, given)
    if question == FIRST:
        return before._replace(first=given)
    names, seats = list(before.names), list(before.seats)
    if question in NAMES:
        seat = Seat(NAMES.index(question))
        names[seat] = kept_name(given, default_name(game, seat, seats[seat]))
    elif question in PLAYERS:
        seat = Seat(PLAYERS.index(question))
        if names[seat] == default_name(game, seat, seats[seat]):
            names[seat] = default_name(game, seat, given)
        seats[seat] = given
    else:
        tag = next(option.tag for option in game.options if option.name == question)
        return before._replace(rules=tuple((dict(before.rules) | {tag: given}).items()))
    return before._replace(names=(names[0], names[1]), seats=(seats[0], seats[1]))


def questions(game: Game) -> tuple[str, ...]:
    """What the setup screen can ask about a match of a game, in its order."""
    seats = [question for pair in zip(NAMES, PLAYERS, strict=True) for question in pair]
    return (GAME, *seats, FIRST, *(option.name for option in game.options))


def open_questions(options: PlayOptions, game: Game) -> tuple[str, ...]:
    """The questions about a match of a game that the command line has not answered."""
    rules = dict(options.rules)
    given = {option.name: rules.get(option.tag) for option in game.options}
    seats = zip((*NAMES, *PLAYERS), (*options.names, *options.seats), strict=True)
    known: dict[str, object] = {GAME: options.game, FIRST: options.first, **dict(seats), **given}
    return tuple(question for question in questions(game) if known[question] is None)


def chosen(answers: Answers, question: str) -> str:
    """What is answered to a question now."""
    rules = dict(answers.rules)
    options = {option.name: rules.get(option.tag, option.usual) for option in answers.played.options}
    seats = zip((*NAMES, *PLAYERS), (*answers.names, *answers.seats), strict=True)
    return {GAME: answers.game, FIRST: answers.first, **dict(seats), **options}[question]


def choices(answers: Answers, question: str) -> tuple[tuple[str, str], ...]:
    """What can be answered to a question that is no name, as values and labels."""
    game = answers.played
    if question == GAME:
        return tuple((name, name) for name in GAMES)
    if question == FIRST:
        colours = zip(game.colours, map(translated, telling_of(game).colours), strict=True)
        return (RANDOM, _("random")), *colours
    if question in PLAYERS:
        who = chosen(answers, question)  # perhaps a program that was named for the seat
        named = ((who, short_name(who, _PROGRAM_WIDTH)),) if is_command(who) else ()
        levels = ((name, translated(label(name))) for name in bots_of(answers.game))
        return (HUMAN, _("human")), *levels, *named
    values = next(option.values for option in game.options if option.name == question)
    return tuple((code, translated(word)) for code, word in values)


def told(game: Game, question: str, value: str) -> str:
    """What an answer means, or nothing."""
    if question in PLAYERS:
        usual = message("a person at this keyboard") if value == HUMAN else message("a program of your own")
        return translated(next((level.told for level in game.levels if level.name == value), usual))
    if question == FIRST:
        if value == RANDOM:
            return _("chance decides who starts")
        colour = telling_of(game).colours[game.colours.index(value)]
        return _("{colour} starts the first game", colour=colour)
    known = (option.told.get(value, "") for option in game.options if option.name == question)
    return translated(next(known, ""))


def default_name(game: Game, seat: Seat, who: str | None) -> str:
    """The name of a player who gave none."""
    if who is None or who == HUMAN:
        return game.colours[seat].capitalize()
    return short_name(who, NAME_WIDTH) if is_command(who) else who.capitalize()


def rematch_of(session: Session) -> Answers:
    """The answers for another match like this one, in which the other player starts."""
    match = session.match
    log = match.logs[0]
    tags = {option.tag for option in log.game.options}
    rules = tuple(rule for rule in log.game.setup_tags(log.setup) if rule[0] in tags)
    first = match.game.colours[log.setup.first.other]
    return Answers(match.names, session.seats, first, match.game.name, rules)


def begin(answers: Answers, seed: int | None) -> Session:
    """A fresh match for the answers; without a seed one that nobody has seen before."""
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    game = answers.played
    rng = random.Random(f"{seed}/deal")
    known = answers.first in game.colours
    first = Seat(game.colours.index(answers.first)) if known else rng.choice(tuple(Seat))
    setup = game.deal(rng, first, dict(answers.rules))
    today = time.strftime("%Y.%m.%d")
    match = Match(answers.names, (GameLog.begin(game, setup),), (("Date", today),))
    return Session(match, answers.seats, seed)


# -- what earlier matches say of the next one --------------------------------------------------------------

_WINS, _LOSSES = 2, 3  # matches after which another computer player is proposed


def answers_of(entry: Entry) -> Answers:
    """The answers that a match was begun with, as far as its record tells; who starts is left to chance."""
    bots, game = bots_of(entry.game), GAMES[entry.game]
    one, two = (who if who in bots else HUMAN for who in entry.players)
    codes = zip(game.options, entry.rules.split(), strict=False)
    rules = tuple((option.tag, code) for option, code in codes if code in option.codes)
    return Answers(entry.names, (one, two), game=entry.game, rules=rules)


def next_answers(
    options: PlayOptions,
    usual: tuple[str | None, str | None],
    entries: Sequence[Entry],
    last: Answers | None = None,
    *,
    practise: bool,
) -> Answers:
    """The answers that the setup of the next match begins with.

    The newest of the saved matches is the first; `last` are the answers for the match begun last, saved or
    not. To `practise` is to begin with a computer player that fits.
    """
    played = [entry for entry in entries if options.game in {None, entry.game}]
    if played and not (last is not None and options.game in {None, last.game}):
        last = answers_of(played[0])
    if practise:
        game = options.game or (usual_game() if last is None else last.game)
        options = options._replace(seats=(HUMAN, fitting_level(entries, game)))
    return answered(options, usual, last)


def fitting_level(entries: Iterable[Entry], game: str) -> str:
    """The computer player to practise against: the one played last, or a neighbour of it.

    After two wins it is the next one, after three losses the one below. Both are counted over the matches
    against it since another was played, and begin anew whenever they are reached. The first is the weakest
    but for the one that plays at random. The newest of the matches is the first.
    """
    levels = list(bots_of(game))
    played = list(_practised(entries, game))
    if not played:
        return levels[1]
    last = levels.index(played[0][0])
    run = [won for _, won in takewhile(lambda match: match[0] == played[0][0], played)]
    step = wins = losses = 0
    for won in reversed(run):
        wins, losses = wins + (won is True), losses + (won is False)
        if wins == _WINS or losses == _LOSSES:
            step = 1 if wins == _WINS else -1
            wins = losses = 0
    return levels[max(0, min(last + step, len(levels) - 1))]


def reached(entries: Iterable[Entry], answers: Answers) -> str:
    """How often a person has beaten the computer player of a match; empty where they have not met."""
    levels = [who for who in answers.seats if who != HUMAN]
    level = levels[0] if len(levels) == 1 else ""
    results = [won for name, won in _practised(entries, answers.game) if name == level]
    if not results:
        return ""
    return ngettext(
        "You beat {name} in {won} of {number} match.",
        "You beat {name} in {won} of {number} matches.",
        len(results),
        name=translated(label(level)).capitalize(),
        won=results.count(True),
    )


def _practised(entries: Iterable[Entry], game: str) -> Iterator[tuple[str, bool | None]]:
    """Each finished match of a person: against which computer player, and whether the person won.

    Of a drawn one that is None.
    """
    levels = bots_of(game)
    for entry in entries:
        if entry.game != game or not entry.finished or HUMAN not in entry.players:
            continue
        person = Seat(entry.players.index(HUMAN))
        level = entry.players[person.other]
        if level in levels:
            yield level, None if entry.winner is None else entry.winner is person
