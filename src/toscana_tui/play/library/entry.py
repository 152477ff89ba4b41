"""What the list of matches tells about each, and how the index keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean, kept, kept_name
from toscana_tui.games import GAMES, telling_of
from toscana_tui.play.keeping.state import player_tags
from toscana_tui.play.language import translated
from toscana_tui.play.options import HUMAN
from toscana_tui.record import name_tags

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog
    from toscana_tui.record import GameRecord

_WORD_WIDTH = 20
_SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game of a match."""

    first: Seat  # who began
    scores: tuple[int, int]  # the score of each seat, of a game in progress those of the moment
    over: bool  # whether it has ended
    winner: Seat | None  # who won; None for a drawn game and one in progress
    vetoes: tuple[int, int]  # how many vetoes each seat has used
    length: int  # how many actions were taken
    by_score: bool = True  # whether the scores tell who won; true while it goes on


@dataclass(frozen=True, slots=True)
class Entry:
    """One match of the list; every text in it but the names, which are whole, is as it is shown."""

    name: str  # the name of its file, as the folder has it; clean it to show it
    date: str  # the day it was begun, as 2026-11-27, or what the record says instead
    names: tuple[str, str]  # the players' names by seat, as they are kept; clean them to show them
    players: tuple[str, str]  # who plays each seat: `human` or a computer player's name
    game: str  # the game's name
    rules: str  # the codes of the game's options in their order; empty in games that have none
    games: tuple[GameFacts, ...]  # the games begun, in order
    finished: bool  # whether the match has ended
    winner: Seat | None  # who won it; None for a drawn match and one in progress
    decided_by: str  # `games` or `total`; empty for a drawn match and one in progress
    board: str  # what lies on the board of the last game, for the thumbnail of the game's face

    @property
    def called(self) -> tuple[str, str]:
        """The names in the language in use, in which a player without one is called by the colour."""
        one, two = self.names
        return called(one, self.game), called(two, self.game)

    @property
    def length(self) -> int:
        """How many actions were taken in all games."""
        return sum(game.length for game in self.games)

    @property
    def totals(self) -> tuple[int, int]:
        """The sum of each seat's scores over the games begun, but for those that something else decided."""
        scores = [game.scores for game in self.games if game.by_score]
        return sum(one for one, _ in scores), sum(two for _, two in scores)

    @property
    def next_game_due(self) -> bool:
        """Whether a game has ended and the next has not been dealt."""
        return not self.finished and self.games[-1].over


def called(name: str, game: str) -> str:
    """A player's name in a game's list; where it is a colour, as records have it, in the language in use."""
    return next((translated(say) for say in telling_of(GAMES[game]).players if say == name), name)


def entry_of(name: str, records: Sequence[GameRecord]) -> Entry:
    """The entry of the match that the file `name` holds."""
    first, last = records[0], records[-1]
    outcomes = [outcome for record in records if (outcome := record.log.position.outcome()) is not None]
    verdict = first.log.game.verdict(outcomes)
    day = first.tag("Date")
    one, two = (kept_name(first.tag(tag) or "", tag) for tag in name_tags(first.log))
    players = [clean(first.tag(tag) or HUMAN, _WORD_WIDTH) or HUMAN for tag in player_tags(first.log)]
    codes = [clean(first.tag(option.tag) or "", _WORD_WIDTH) for option in first.log.game.options]
    return Entry(
        name=name,
        date=clean((name if day is None else day)[:10]).replace(".", "-"),  # names begin with it, too
        names=(one, two),
        players=(players[0], players[1]),
        game=first.log.game.name,
        rules=" ".join(codes),
        games=tuple(_game(record.log) for record in records),
        finished=len(outcomes) == first.log.game.rounds,
        winner=verdict.winner,
        decided_by=verdict.decided_by or "",
        board=last.log.game.brief(last.log.position),
    )


def facts_of(entry: Entry) -> list[Any]:
    """The entry as the index keeps it, without its name."""
    head = [entry.date, *entry.names, *entry.players, entry.game, entry.rules]
    end = [int(entry.finished), _number(entry.winner), entry.decided_by, entry.board]
    return [*head, *end, list(map(_facts_of_game, entry.games))]


def entry_of_facts(name: str, facts: Any) -> Entry | None:  # noqa: ANN401 - whatever JSON holds
    """The entry that the index keeps for a file, or None where it makes no sense."""
    try:
        date, one, two, who_one, who_two, game, rules, finished, winner, decided_by, board, games = facts
        texts = (date, who_one, who_two, rules, decided_by)
        known = game in GAMES and all(map(_is_clean, texts))
        brief = len(board) <= 1000 and board.isascii() and board.isprintable()
        if not games or not known or not brief or (one, two) != (kept(one), kept(two)):
            return None
        names, players, games = (one, two), (who_one, who_two), tuple(map(_game_of_facts, games))
        winner = _seat(winner)
        return Entry(name, date, names, players, game, rules, games, finished == 1, winner, decided_by, board)
    except (TypeError, ValueError, AttributeError, IndexError):
        return None


def _is_clean(text: str) -> bool:
    """Whether a text of the index may be shown: the index is a file like others, anybody may write to it."""
    return text.isprintable() if text.isascii() else len(text) < 100 and text == clean(text)


def _facts_of_game(game: GameFacts) -> list[int]:
    standing = [game.first, *game.scores, int(game.over), _number(game.winner)]
    return [*standing, *game.vetoes, game.length, int(game.by_score)]


def _game_of_facts(facts: Any) -> GameFacts:  # noqa: ANN401 - whatever JSON holds
    if set(map(type, facts)) != {int}:
        raise TypeError("an index counts in whole numbers")
    first, one, two, over, winner, veto_one, veto_two, length, by_score = facts
    vetoes = veto_one, veto_two
    return GameFacts(_SEATS[first], (one, two), over == 1, _seat(winner), vetoes, length, by_score == 1)


def _number(seat: Seat | None) -> int:
    return -1 if seat is None else int(seat)


def _seat(number: int) -> Seat | None:
    return None if number == -1 else _SEATS[number]


def _game(log: GameLog) -> GameFacts:
    outcome = log.position.outcome()
    vetoes = [log.actor(index) for index in log.interruptions()]
    return GameFacts(
        first=log.setup.first,
        scores=log.position.scores() if outcome is None else outcome.scores,
        over=outcome is not None,
        winner=None if outcome is None else outcome.winner,
        vetoes=(vetoes.count(Seat.ONE), vetoes.count(Seat.TWO)),
        length=log.cursor,
        by_score=outcome is None or outcome.by_score,
    )
