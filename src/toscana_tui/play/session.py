"""Where a match stands for the players at the table: whose decision is awaited, and which can be undone."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.seat import Seat
from toscana_tui.play.options import HUMAN, REMOTE

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.core.match import Match
    from toscana_tui.core.outcome import Outcome


class Phase(Enum):
    """What the table waits for."""

    PLACE = "a human to place"
    REMOTE = "a person at another terminal"
    OFFER = "a human to let the computer place, or to interrupt it"
    BOT = "a computer player's answer"
    VETOED = "a key, after a computer player's veto was announced"
    PASS = "a key, after a pass was announced"
    GAME_OVER = "a key, after a game's result"
    MATCH_OVER = "nothing: the match has its verdict"


class Undo(NamedTuple):
    """One step back."""

    cursor: int  # how many actions of the current game stand afterwards
    # The player whose own action would be taken back at the other's wish, and who is asked first.
    ask: Seat | None


@dataclass(frozen=True)
class Session:
    """A match at the table, with who plays and what has been asked already at this position.

    What follows from it is worked out once: a key asks for the phase more than a dozen times.
    """

    match: Match
    seats: tuple[str, str]  # who plays each seat: `human`, `remote` or a bot's name
    seed: int  # what fixes deals and bots
    asked: bool = False  # whether the player not to move has already let the mover go on at this position
    # Whether a person is still to be told that a computer player has interrupted them.
    vetoed: bool = field(default=False, compare=False)

    def human(self, seat: Seat) -> bool:
        """Whether a person at this terminal plays `seat`."""
        return self.seats[seat] == HUMAN

    def person(self, seat: Seat) -> bool:
        """Whether a person plays `seat`, at whichever terminal."""
        return self.seats[seat] in {HUMAN, REMOTE}

    @cached_property
    def phase(self) -> Phase:
        """What the table waits for."""
        position = self.match.position
        if position.over:
            return Phase.MATCH_OVER if self.match.finished else Phase.GAME_OVER
        mover = position.mover
        if self.vetoed:
            return Phase.VETOED
        if self.seats[mover] == REMOTE:
            return Phase.REMOTE
        if self.may_interrupt and not self.asked:
            if not self.person(mover.other):
                return Phase.BOT
            if not self.human(mover):
                return Phase.OFFER
        if position.must_pass:
            return Phase.PASS
        return Phase.PLACE if self.human(mover) else Phase.BOT

    @cached_property
    def may_interrupt(self) -> bool:
        """Whether the player not to move may act now."""
        position = self.match.position
        return bool(position.choices(position.mover.other))

    @property
    def asked_bot(self) -> Seat | None:
        """The seat whose computer player is to answer now, in the phase BOT."""
        if self.phase is not Phase.BOT:
            return None
        mover = self.match.position.mover
        return mover.other if self.may_interrupt and not self.asked and not self.human(mover.other) else mover

    def rng(self, purpose: str) -> random.Random:
        """A generator of its own for `purpose`, fixed by the seed and by where the match stands."""
        return random.Random(f"{self.seed}/{purpose}/{len(self.match.logs)}/{self.match.log.cursor}")

    def play(self, action: object) -> Session:
        """After `action` in the current game; raises what `Match.play` raises."""
        mover, actor = self.match.position.mover, self.match.position.actor(action)
        vetoed = self.human(mover) and not self.human(actor)
        return replace(self, match=self.match.play(action), asked=False, vetoed=vetoed)

    def let(self) -> Session:
        """After the player not to move has let the mover go on."""
        return replace(self, asked=True)

    def told(self) -> Session:
        """After the players have been told of a veto."""
        return replace(self, vetoed=False)

    def next_game(self) -> Session:
        """With the match's next game dealt."""
        # By the number of the game alone: the deal does not depend on how the game before it went.
        rng = random.Random(f"{self.seed}/deal/{len(self.match.logs)}")
        return replace(self, match=self.match.next_game(rng), asked=False)

    def seated(self, seat: Seat, who: str = HUMAN) -> Session:
        """With somebody else at `seat`, such as a person in the place of a computer player."""
        one, two = self.seats
        return replace(self, seats=(one, who) if seat else (who, two))

    # -- undo and redo ----------------------------------------------------------------------------------

    def undo(self) -> Undo | None:
        """The step back from here, or None where there is nothing to take back.

        Against a computer it leads to the person's last decision, over the computer's reply. Between two
        people it takes back the last decision; going on to one of the other player's asks that player.
        """
        log = self.match.log
        cursor = next((index for index in reversed(range(log.cursor)) if self._decision(index)), None)
        if cursor is None:
            return None
        if not all(map(self.person, Seat)) or log.cursor == len(log.actions):
            return Undo(cursor, None)
        actor = log.actor(cursor)
        asker = log.actor(len(log.actions) - 1)
        return Undo(cursor, None if actor is asker else actor)

    def redo(self) -> int | None:
        """How many actions stand after one step forward again, or None where nothing was taken back."""
        log = self.match.log
        if log.cursor == len(log.actions):
            return None
        later = range(log.cursor + 1, len(log.actions))
        return next(filter(self._decision, later), len(log.actions))

    def at(self, cursor: int) -> Session:
        """With only so many actions of the current game standing."""
        match = self.match.with_log(self.match.log.at(cursor))
        return replace(self, match=match, asked=False, vetoed=False)

    def _decision(self, index: int) -> bool:
        """Whether action number `index` was a person's to choose: a forced pass was nobody's."""
        log = self.match.log
        return not log.positions[index].must_pass and self.person(log.actor(index))


def game_score(game: Game, outcome: Outcome) -> str:
    """The result of a finished game as text."""
    return game.result(outcome).replace("-", "–")
