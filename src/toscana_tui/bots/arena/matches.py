"""One match between two bots, without a table."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from toscana_tui.bots.faults import BotFault
from toscana_tui.bots.player import VETO_SHARE, checked, player_of
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.bots.player import AnyLog, Player
    from toscana_tui.core.bot import Budget
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.setup import Deal

Side = Literal["a", "b"]


@dataclass(frozen=True, slots=True)
class Task:
    """A match to be played.

    Attributes:
        bots: the names of the bots, A and B.
        number: which match of the arena it is, from 0; it and the next odd number have the same deals.
        seed: what fixes the deals and the bots.
        budgets: what A and B may think about a placement.
        edition: whose leaflet is played by.
    """

    bots: tuple[str, str]
    number: int
    seed: int
    budgets: tuple[Budget, Budget]
    edition: Edition

    @property
    def pair(self) -> int:
        """The number of the pair of matches with the same deals."""
        return self.number // 2

    @property
    def seat_of_a(self) -> Seat:
        """Where A sits: red in matches with an even number."""
        return Seat(self.number % 2)

    def deals(self) -> tuple[Deal, Deal]:
        """The deals of its two games, the same for both matches of a pair."""
        rng = random.Random(f"{self.seed}/deal/{self.pair}")
        first = Seat(rng.randrange(2))
        return shuffled(rng, self.edition, first), shuffled(rng, self.edition, first.other)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played.

    Attributes:
        log: the game.
        scores: of A and of B; None where a fault broke the game off.
        winner: who won it, or None where it was drawn.
        faulty: who lost it by a fault.
        fault: that fault in a sentence.
        seconds: of A and B, the time that all answers took.
        answers: of A and B, how many these were.
    """

    log: AnyLog
    scores: tuple[int, int] | None
    winner: Side | None
    faulty: Side | None
    fault: str
    seconds: tuple[float, float]
    answers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A match that was played.

    Attributes:
        task: what was to be played.
        games: its games, in order.
        winner: who won it, or None where it was drawn.
    """

    task: Task
    games: tuple[Played, ...]
    winner: Side | None


def play_match(task: Task) -> MatchPlayed:
    """Play a match from its task alone; with built-in bots and a budget in nodes always the same.

    Raises:
        BotNameError: there is no bot of that name.
    """
    sides: tuple[Side, Side] = ("a", "b") if task.seat_of_a is Seat.ONE else ("b", "a")
    players: list[Player] = [player_of(task.bots["ab".index(side)]) for side in sides]
    try:
        games = tuple(_game(task, number, players, sides) for number in range(TOSCANA.rounds))
    finally:
        for player in players:
            player.close()
    return MatchPlayed(task, games, match_winner(games))


def match_winner(games: Sequence[Played]) -> Side | None:
    """Who won a match: by games, then by the scores of games played to their end (RULES, Match)."""
    won = [sum(game.winner == side for game in games) for side in "ab"]
    totals = [sum(game.scores[who] for game in games if game.scores is not None) for who in (0, 1)]
    for one, two in (won, totals):
        if one != two:
            return "a" if one > two else "b"
    return None


def _game(task: Task, number: int, players: Sequence[Player], sides: tuple[Side, Side]) -> Played:
    log: AnyLog = GameLog.begin(TOSCANA, task.deals()[number])
    seconds, answers = [0.0, 0.0], [0, 0]
    asked = 0
    while not log.position.over:
        mover = log.position.mover
        for seat in (mover.other, mover):
            veto = seat is not mover
            if veto and not log.position.choices(seat):
                continue
            asked += 1
            place = f"{task.seed}/{task.number}/{number}/{asked}"
            begin = time.perf_counter()
            who = "ab".index(sides[seat])
            try:
                action = _answer(players[seat], log, random.Random(place), task.budgets[who], veto=veto)
            except BotFault as fault:
                return _broken_off(log, seat, fault, sides, seconds, answers)
            seconds[who] += time.perf_counter() - begin
            answers[who] += 1
            if action is not None:
                log = log.play(action)
                break
    outcome = log.position.outcome()
    if outcome is None:
        raise ValueError("a game that is over has an outcome")
    one, two = outcome.scores
    return Played(
        log,
        scores=(one, two) if sides[0] == "a" else (two, one),
        winner=None if outcome.winner is None else sides[outcome.winner],
        faulty=None,
        fault="",
        seconds=(seconds[0], seconds[1]),
        answers=(answers[0], answers[1]),
    )


def _answer(player: Player, log: AnyLog, rng: random.Random, budget: Budget, *, veto: bool) -> Any:  # noqa: ANN401
    answer = player.veto(log, rng, budget.part(VETO_SHARE)) if veto else player.move(log, rng, budget)
    return checked(player.name, log, answer, veto=veto)


def _broken_off(
    log: AnyLog,
    seat: Seat,
    fault: BotFault,
    sides: tuple[Side, Side],
    seconds: list[float],
    answers: list[int],
) -> Played:
    return Played(
        log,
        scores=None,
        winner=sides[seat.other],
        faulty=sides[seat],
        fault=str(fault),
        seconds=(seconds[0], seconds[1]),
        answers=(answers[0], answers[1]),
    )
