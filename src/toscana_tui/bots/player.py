"""Whoever may be asked by a bot's name: a built-in bot or a program, with the same questions.

A player is asked with the log of a game and takes from it only what players at a table may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from toscana_tui.bots import bots_of, check_name, is_command
from toscana_tui.core.bot import AnyBot, Budget, Rated, Stop, never

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import AnyAction
    from toscana_tui.core.match import GameLog

MOVE_BUDGET = Budget(ms=1000)  # what a player at the table may think before placing
VETO_SHARE = 5  # a veto may be thought over for that part of a placement's budget


class Player(Protocol):
    """Somebody who answers questions about a game, until closed."""

    @property
    def name(self) -> str:
        """The bot's name, as it was asked for."""

    def move(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """A legal action of the player to move.

        Raises:
            BotFault: the bot did not answer as it must.
            NoLongerAskedError: `stop` said that the answer is not wanted any more.
        """

    def veto(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """A legal action of the player not to move, or None; raises what `move` raises."""

    def rate(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> tuple[Rated, ...]:
        """Placements of the player to move with their values, best first; raises what `move` raises."""

    def close(self) -> None:
        """End whatever was started; a further question starts it again."""


class BuiltIn:
    """A built-in bot as a player: it sees its observation only."""

    def __init__(self, name: str, bot: AnyBot) -> None:
        self.name = name
        self._bot = bot

    def move(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """What the bot chooses."""
        return self._bot.choose(log.position.observation(log.position.mover), rng, budget, stop)

    def veto(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """How the bot interrupts."""
        return self._bot.interrupt(log.position.observation(log.position.mover.other), rng, budget, stop)

    def rate(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> tuple[Rated, ...]:
        """What the bot thinks of the placements."""
        return self._bot.rate(log.position.observation(log.position.mover), rng, budget, stop)

    def close(self) -> None:
        """Nothing was started."""


def player_of(name: str, game: str) -> Player:
    """The player of a game by a bot's name; a program is started when it is first asked. See `check_name`."""
    if is_command(check_name(name, game)):
        from toscana_tui.bots.process import ProcessPlayer  # noqa: PLC0415 - few matches are played by programs

        return ProcessPlayer(name)
    return BuiltIn(name, bots_of(game)[name])


def player_apart(name: str, game: str) -> Player:
    """The same player, but one that thinks long does so in a process of its own."""
    bot = bots_of(game).get(name)
    if bot is None or not bot.thinks_long:
        return player_of(name, game)
    from toscana_tui.bots.process import Apart  # noqa: PLC0415 - few matches need a process

    return Apart(name, bot)
