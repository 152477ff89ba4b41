"""The two sides of a match of two terminals: what a table may ask and is told, and the JSON that crosses.

It holds what everybody may see: a position goes as its actions and what was shown after each, not the stacks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast, get_args

from toscana_tui.core.errors import GameError
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.observed import Json, actions_of, chosen, word
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import kept_name
from toscana_tui.games import GAMES, game_called, word_of
from toscana_tui.net.tables import LineError
from toscana_tui.play.options import HUMAN, REMOTE
from toscana_tui.play.session import Session
from toscana_tui.play.together.table import Ask, Happened, Rest, Together

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Game
    from toscana_tui.net.server import Door
    from toscana_tui.play.opponents import Teaching

PLAY, WATCH = "play", "watch"  # what somebody can come to a table for

_MOST_GAMES = 9

# What is raised where a value is another than is read.
_WRONG = (TypeError, ValueError, LookupError, AttributeError, OverflowError, GameError)


class Held(NamedTuple):
    """What a player holds over the board."""

    number: int  # the number of the position in which it is held
    action: AnyAction | None  # what putting it down would be, legal or not; None where nothing is held
    pending: bool  # whether it is about to be placed


class Told(Protocol):
    """The table that is told; every method is called in its own order of things."""

    def in_order(self, call: Callable[[], None]) -> None:
        """Call something when the table has handled what came before; from any task."""

    def arrived(self, table: Together, *, again: bool) -> None:
        """Show how a match stands; `again` where the position is the same as before."""

    def holds(self, held: Held) -> None:
        """Show what another player holds."""

    def opened(self, door: Door | None) -> None:
        """Show how a guest comes to the table."""

    def ended(self, why: str) -> None:
        """Show that nothing more comes, for a reason in one word."""


class Link(ABC):
    """Speaks for a table with the host of the match, who may be at this terminal."""

    table: Together  # the match as it stands

    @abstractmethod
    async def run(self, session: Session, told: Told) -> None:
        """Speak for a table until it is closed."""

    @abstractmethod
    def say(self, kind: str, value: object) -> None:
        """Say something to the host."""

    @abstractmethod
    def teacher(self, game: str) -> Teaching:
        """The teacher of a game, who is the host's."""

    @abstractmethod
    def close(self) -> None:
        """Leave the others."""

    def ask(self, what: str, value: object = True) -> None:
        """Ask the host for something: the name of a step (`table.step`)."""
        self.say("ask", {what: value, "at": self.table.number})

    def hold(self, action: AnyAction, *, pending: bool) -> None:
        """Let the others see what is held here."""
        self.say("hold", written_held(self.table.match, Held(self.table.number, action, pending)))


# -- how it crosses the line -------------------------------------------------------------------------------


def written(table: Together, now: float) -> Json:
    """The state of a match for every other terminal; `now` is the time by the clock."""
    match, rest, ask, left = table.match, table.rest, table.ask, table.remaining(now)
    game = match.game
    return {
        "game": word_of(game.name),
        "names": list(match.names),
        "guest": game.colours[table.guest],
        "games": [_written_log(log) for log in match.logs],
        "number": table.number,
        "here": table.here,
        "rest": rest and {"action": game.format_action(rest.action), "left": left and round(left, 2)},
        "ask": ask and {"what": ask.what, "by": game.colours[ask.by]},
        "let": table.let,
        "vetoes": list(table.vetoes),
        "hints": table.hints,
        "happened": table.happened,
        "missed": table.missed,
    }


def _written_log(log: GameLog) -> Json:
    game = log.game
    tags = dict(game.setup_tags(log.setup))
    return {
        **{option.name: tags[option.tag] for option in game.options},
        "first": game.colours[log.setup.first],
        "actions": [game.format_action(action) for action in log.actions],
        "shown": [dict(game.shown(position)) for position in log.positions],
        "cursor": log.cursor,
    }


def read(given: Any, now: float, *, plays: bool, before: Together | None = None) -> Together:  # noqa: ANN401
    """The match as a guest who `plays` has it, or an onlooker; LineError where it is not what `written` gave.

    What has not changed is taken over from the match as it stood `before`.
    """
    try:
        game = GAMES[game_called(given["game"]) or ""]
        guest = Seat(game.colours.index(given["guest"]))
        earlier = before.match.logs if before is not None and before.match.game is game else ()
        logs = tuple(
            _read_log(game, one, earlier[number] if number < len(earlier) else None)
            for number, one in enumerate(given["games"][:_MOST_GAMES])
        )
        one, two = (kept_name(str(name), "") for name in given["names"])
        seats = [HUMAN if plays and seat is guest else REMOTE for seat in Seat]
        rest, ask, missed = given["rest"], given["ask"], given.get("missed")
        left = rest and rest["left"]
        happened = cast("Happened", word(given, "happened", get_args(Happened)))
        session = Session(Match((one, two), logs), (seats[0], seats[1]), seed=0)
        if happened == "played":  # a veto of the other terminal's is still to be told
            log = session.match.log
            mover, actor = log.positions[log.cursor - 1].mover, log.actor(log.cursor - 1)
            session = replace(session, vetoed=session.human(mover) and not session.human(actor))
        return Together(
            session=session,
            guest=guest,
            number=int(given["number"]),
            here=given["here"] is True,
            rest=rest
            and Rest(game.parse_action(rest["action"]), None if left is None else now + float(left)),
            ask=ask and Ask(str(ask["what"]), Seat(game.colours.index(ask["by"]))),
            let=given["let"] is True,
            vetoes=cast("tuple[str, str]", tuple(map(str, given["vetoes"]))),
            hints=given["hints"] is True,
            happened=happened,
            missed=missed if isinstance(missed, int) else None,
            hosting=False,
        )
    except _WRONG:
        raise LineError("json") from None


class Seen(NamedTuple):
    """What everybody knows of a setup: who moves first, and the game's options by their tags."""

    first: Seat
    options: tuple[tuple[str, str], ...]


def _read_log(game: Game, given: Mapping[str, Any], before: GameLog | None) -> GameLog:
    """A game's log, of which only what everybody can see means anything."""
    options, actions, shown = chosen(given, game.options), actions_of(given, game), given["shown"]
    setup = Seen(Seat(game.colours.index(given["first"])), tuple(options.items()))
    earlier = before.positions if before is not None and before.setup == setup else ()
    positions = []
    for number in range(len(actions) + 1):
        same = before is not None and number < len(earlier) and before.actions[:number] == actions[:number]
        if same and dict(game.shown(earlier[number])) == shown[number]:
            positions.append(earlier[number])
        else:
            positions.append(game.recalled(options, setup.first, actions[:number], shown[number]))
    return GameLog(game, setup, actions, 0, tuple(positions)).at(int(given["cursor"]))


def written_held(match: Match, held: Held) -> Json:
    """What a player holds."""
    token = None if held.action is None else match.game.format_action(held.action)
    return {"number": held.number, "action": token, "pending": held.pending}


def read_held(match: Match, given: Any) -> Held:  # noqa: ANN401 - whatever came
    """What the player who is to move holds; LineError where it is nothing that can be held."""
    try:
        number, token, pending = given["number"], given["action"], given["pending"]
        action = None if token is None else match.game.parse_action(str(token))
    except _WRONG:
        raise LineError("illegal") from None
    position = match.position
    if type(action) not in {type(choice) for choice in position.choices(position.mover)}:
        action = None
    return Held(number if isinstance(number, int) else -1, action, pending is True)
