"""What earlier matches say of the next one: its answers to begin with, and a computer player that fits."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of
from toscana_tui.core.level import label
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, usual_game
from toscana_tui.play.language import ngettext, translated
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.setup import Answers, answered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toscana_tui.play.library.entry import Entry

_WINS, _LOSSES = 2, 3
"""Matches after which another computer player is proposed."""


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

    Args:
        options: what was settled, its game among them.
        usual: the names that the settings give to people.
        entries: the saved matches, the newest first.
        last: the answers of the match begun last, saved or not.
        practise: whether to begin with a computer player that fits.
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
