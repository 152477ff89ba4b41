"""The log of a game with its cursor, and the match of several games."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import AnyAction, Game, OwnSetup, Position
    from toscana_tui.core.outcome import Outcome, Verdict
    from toscana_tui.core.seat import Seat


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game as its record: the setup and the actions, with a cursor for undo and redo."""

    game: Game  # the game's rules and notation
    setup: OwnSetup  # what it started from
    actions: tuple[AnyAction, ...]  # every action taken, those beyond the cursor undone but not forgotten
    cursor: int  # how many of them stand
    # The position after each number of actions, from 0 on; derived, so not compared.
    positions: tuple[Position, ...] = field(compare=False, repr=False)

    @classmethod
    def begin(cls, game: Game, setup: OwnSetup) -> GameLog:
        """A game nobody has acted in."""
        return cls(game, setup, (), 0, (game.start(setup),))

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self.positions[self.cursor]

    @property
    def played(self) -> tuple[AnyAction, ...]:
        """The actions that stand: those before the cursor."""
        return self.actions[: self.cursor]

    def play(self, action: AnyAction) -> GameLog:
        """The log with `action` taken at the cursor; redoing the action that stands there keeps the rest.

        Raises MalformedActionError or IllegalActionError, as `Position.play`.
        """
        if self.cursor < len(self.actions) and self.actions[self.cursor] == action:
            return self.at(self.cursor + 1)
        positions = (*self.positions[: self.cursor + 1], self.position.play(action))
        return replace(self, actions=(*self.played, action), cursor=self.cursor + 1, positions=positions)

    def at(self, cursor: int) -> GameLog:
        """The log with its cursor elsewhere; raises ValueError where there are not that many actions."""
        if not 0 <= cursor <= len(self.actions):
            raise ValueError(f"the log has {len(self.actions)} actions, not {cursor}")
        return replace(self, cursor=cursor)

    def actor(self, index: int) -> Seat:
        """Who took the action number `index`, from 0."""
        return self.positions[index].actor(self.actions[index])

    def interrupts(self, index: int) -> bool:
        """Whether the action number `index`, from 0, was taken while the other player was to move."""
        return self.actor(index) is not self.positions[index].mover

    def interruptions(self) -> list[int]:
        """The numbers, from 0, of the actions that stand and were not the mover's."""
        return [index for index in range(self.cursor) if self.interrupts(index)]

    def turn_starts(self) -> tuple[int, ...]:
        """The indices of the actions that begin a turn.

        A turn lasts until the other player is to move, so an interruption and the placement after it are one.
        """
        movers = [position.mover for position in self.positions]
        indices = range(len(self.actions))
        return tuple(each for each in indices if each == 0 or movers[each] is not movers[each - 1])


@dataclass(frozen=True, slots=True)
class Match:
    """The games two players play against each other: those begun so far, the last one being played.

    The names are by seat, as given. Tags are further ones for the record of each game, as the date; the game
    itself uses other names.
    """

    names: tuple[str, str]
    logs: tuple[GameLog, ...]
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.logs[0].game

    @property
    def log(self) -> GameLog:
        """The game being played now."""
        return self.logs[-1]

    @property
    def position(self) -> Position:
        """The position of the game being played now."""
        return self.logs[-1].position

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes of the games that have ended, in order."""
        found = (log.position.outcome() for log in self.logs)
        return tuple(outcome for outcome in found if outcome is not None)

    @property
    def finished(self) -> bool:
        """Whether the last game of the match has ended."""
        return len(self.logs) == self.game.rounds and self.position.over

    def verdict(self) -> Verdict:
        """How the match stands, or who has won it and by which rule."""
        return self.game.verdict(self.outcomes)

    def with_log(self, log: GameLog) -> Match:
        """The match with the current game's log replaced."""
        return replace(self, logs=(*self.logs[:-1], log))

    def play(self, action: AnyAction) -> Match:
        """The match after `action` in the current game; raises what `GameLog.play` raises."""
        return self.with_log(self.log.play(action))

    def next_game(self, rng: random.Random) -> Match:
        """The match with its next game dealt; raises ValueError where the game goes on or was the last."""
        outcome = self.position.outcome()
        if outcome is None or self.finished:
            raise ValueError("no next game is due")
        setup = self.game.next_deal(rng, self.log.setup, outcome)
        return replace(self, logs=(*self.logs, GameLog.begin(self.game, setup)))
