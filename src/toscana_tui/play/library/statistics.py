"""Finding and sorting matches, and counting over them: functions of entries alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import folded, found_by

if TYPE_CHECKING:
    from toscana_tui.play.library.entry import Entry


class SortBy(Enum):
    """What a list of matches is sorted by, as messages; the first of each comes first."""

    DATE = message("newest first")
    NAME = message("names, from A")
    SCORE = message("highest score first")
    LENGTH = message("longest first")


_KEYS: dict[SortBy, Callable[[Entry], Any]] = {
    SortBy.NAME: lambda entry: list(map(folded, entry.names)),
    SortBy.SCORE: lambda entry: -max(entry.totals),
    SortBy.LENGTH: lambda entry: -entry.length,
}


def found(entries: Iterable[Entry], text: str, game: str = "") -> tuple[Entry, ...]:
    """The entries of a game, or of all, with a player whose name contains `text`; order is kept.

    Capitals and accents make no difference.
    """
    wanted = found_by(text)
    return tuple(
        entry
        for entry in entries
        if game in {"", entry.game} and any(wanted in found_by(name) for name in entry.names)
    )


def arranged(entries: Iterable[Entry], by: SortBy) -> tuple[Entry, ...]:
    """The entries sorted; equal ones the newest first."""
    newest = sorted(entries, key=lambda entry: (entry.date, entry.name), reverse=True)
    return tuple(newest if by is SortBy.DATE else sorted(newest, key=_KEYS[by]))


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """One player of a pair."""

    name: str
    matches_won: int = 0
    games_won: int = 0
    # The scores of all finished games together; None where something else decided one of them.
    points: int | None = 0
    vetoes: int = 0  # the vetoes used in all games, finished or not


@dataclass(frozen=True, slots=True)
class PairFacts:
    """Two players at one game, whoever had which colour."""

    game: str
    players: tuple[PlayerFacts, PlayerFacts]  # both, in the order of their names
    matches: int  # the matches kept, those in progress included
    finished: int  # the matches that have ended
    games: int  # the games that have ended
    drawn: int  # those of them that nobody won
    first_won: int  # those of them that the player who began has won

    @property
    def first_share(self) -> float | None:
        """The share of finished games that the player who began has won; None without a game."""
        return self.first_won / self.games if self.games else None

    def average(self, player: int) -> float | None:
        """A player's average score over the finished games; None without a game or without a sum."""
        points = self.players[player].points
        return points / self.games if self.games and points is not None else None


def pairs(entries: Iterable[Entry]) -> tuple[PairFacts, ...]:
    """What can be counted for each pair of names and each game, the pair with the most matches first.

    Names that differ only in capital letters, or in how accents are coded, are the same player's.
    """
    groups: dict[tuple[str, str], dict[str, list[tuple[Entry, bool]]]] = {}
    for entry in entries:
        one, two = map(folded, entry.names)
        games = groups.setdefault((min(one, two), max(one, two)), {})
        games.setdefault(entry.game, []).append((entry, one > two))
    most_first = sorted(groups.items(), key=lambda pair: (-sum(map(len, pair[1].values())), pair[0]))
    return tuple(
        _pair(game, group)
        for _, games in most_first
        for game, group in sorted(games.items(), key=lambda game: (-len(game[1]), game[0]))
    )


def _pair(game: str, group: Sequence[tuple[Entry, bool]]) -> PairFacts:
    """Count over matches of one pair at one game, each with whether its seats are in the other order."""
    games = [played for entry, _ in group for played in entry.games if played.over]
    return PairFacts(
        game=game,
        players=(_player(group, 0), _player(group, 1)),
        matches=len(group),
        finished=sum(entry.finished for entry, _ in group),
        games=len(games),
        drawn=sum(played.winner is None for played in games),
        first_won=sum(played.winner is played.first for played in games),
    )


def _player(group: Sequence[tuple[Entry, bool]], number: int) -> PlayerFacts:
    seats = [(entry, Seat(number ^ swapped)) for entry, swapped in group]
    newest, its_seat = max(seats, key=lambda pair: pair[0].name)
    games = [(game, seat) for entry, seat in seats for game in entry.games]
    added = all(game.by_score for game, _ in games)
    return PlayerFacts(
        name=newest.names[its_seat],
        matches_won=sum(entry.winner is seat for entry, seat in seats),
        games_won=sum(game.over and game.winner is seat for game, seat in games),
        points=sum(game.scores[seat] for game, seat in games if game.over) if added else None,
        vetoes=sum(game.vetoes[seat] for game, seat in games),
    )
