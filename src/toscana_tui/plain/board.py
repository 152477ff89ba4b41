"""A board in words: what may be asked of it, and what is held over it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.errors import GameError, MalformedActionError
from toscana_tui.core.text import clean, counted
from toscana_tui.games import telling_of
from toscana_tui.plain.queries import QUERIES
from toscana_tui.plain.queries.common import by_turn, no_such
from toscana_tui.plain.words import Word
from toscana_tui.play.pages import chapters
from toscana_tui.play.sentences import (
    NO_MOVES,
    action_text,
    effect_text,
    interruption_in,
    name_of,
    result_text,
    score_text,
    verdict_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.plain.queries import Answer
    from toscana_tui.plain.words import Lines
    from toscana_tui.play.session import AnyMatch

_MOVES = 5
"""How many moves are told where no number is typed."""


def board_words(match: AnyMatch) -> tuple[Word, ...]:
    """The words that only look: those of the game first, then those of any."""
    game = QUERIES[match.game.name]
    found = (
        *game.queries,
        (f"list {next(iter(game.turns))}", "Lists the legal places, all or those turned so.", _list),
        ("score", "Says how the game and the match stand.", _score),
        ("moves 5", "Tells the newest moves, or so many.", _moves),
        ("diagram", "Draws the board, as toscana show does.", _diagram),
        ("rules", "Tells the aim of the game and how a turn goes.", _rules),
    )
    return tuple(Word(usage, told, partial(_told, usage, match, answer)) for usage, told, answer in found)


def _told(usage: str, match: AnyMatch, answer: Answer, rest: str) -> Iterator[str]:
    try:
        yield from answer(match, match.position, rest)
    except GameError as error:
        yield f"{error} For example: {usage}."


def _list(match: AnyMatch, position: OwnPosition, rest: str) -> Iterator[str]:
    game, turn = QUERIES[match.game.name], rest.lower()
    if turn and turn not in game.turns:
        raise no_such("turn", turn, f"turns are {', '.join(game.turns)}")
    found = [action for action in position.placements if turn in {"", game.turn_of(action)}]
    yield f"{len(found)} of {counted(position.placement_count, 'place')}."
    yield from by_turn(game, found)


def _score(match: AnyMatch, position: OwnPosition, rest: str) -> Iterator[str]:
    if not match.position.over:
        yield f"{score_text(match, match.position.scores())}."
    for number, outcome in enumerate(match.outcomes, start=1):
        yield result_text(match, number, outcome)
    if match.finished:
        yield verdict_text(match, match.verdict())


def _moves(match: AnyMatch, position: OwnPosition, rest: str) -> Iterator[str]:
    number = rest.strip() or str(_MOVES)
    if not (number.isascii() and number.isdigit() and len(number) < 5):
        raise MalformedActionError(f"{clean(number, 10)} is no number of moves.")
    log = match.log
    if not log.cursor:
        yield NO_MOVES
    for index in range(max(0, log.cursor - int(number)), log.cursor):
        yield f"{index + 1}. {action_text(match.with_log(log.at(index)), log.actions[index])}"


def _diagram(match: AnyMatch, position: OwnPosition, rest: str) -> Iterator[str]:
    yield from match.game.diagram(match.position).splitlines()


def _rules(match: AnyMatch, position: OwnPosition, rest: str) -> Iterator[str]:
    for title, text in chapters(telling_of(match.game).rules)[:2]:  # the others tell of a screen's keys, too
        yield f"{title}: {' '.join(text.split())}"


def task_text(match: AnyMatch) -> str:
    """Who is to do what, in how many places."""
    position, telling = match.position, telling_of(match.game)
    places = counted(position.placement_count, "place")
    return f"{name_of(match, position.mover)} {telling.task(position)}: {places}."


def offer_text(match: AnyMatch) -> str:
    """What the mover is about to place, and how to answer."""
    may = interruption_in(match)
    offer = f"{name_of(match, match.position.mover)} {may.offer if may else ''}"
    return f"{offer}. {piece_text(match)} Empty line allows it, veto vetoes it."


def piece_text(match: AnyMatch) -> str:
    """What the mover has in hand, in one sentence; empty where all pieces are alike."""
    return QUERIES[match.game.name].piece_text(match, match.position)


class BoardRoom:
    """A room with a board: what may be asked of it, and what is held over it.

    Attributes:
        held: what an empty line would do; None where nothing is held.
    """

    def __init__(self) -> None:
        self.held: AnyAction | None = None
        self._turn = ""

    @property
    def match(self) -> AnyMatch:
        """Where the match stands."""
        raise NotImplementedError

    @property
    def example(self) -> str:
        """A placement."""
        return f"a placement, such as {telling_of(self.match.game).example}"

    @property
    def legal(self) -> str:
        """One legal action, to be told after something that is not."""
        position = self.match.position
        choices = position.choices(position.mover)
        return f"Legal is {self.match.game.format_action(choices[0])}." if choices else ""

    def typed(self, text: str) -> Lines | None:
        """Hold what a token stands for, or a part of one; None where the line is neither."""
        try:
            action = QUERIES[self.match.game.name].held(self.match.position, text, self._turn)
        except GameError as error:
            return iter((f"{error} {self.legal}",))
        return None if action is None or action == PASS else self.hold(text, action)

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action, if it is legal: what it would do, or the rule that forbids it."""
        match, self.held = self.match, None
        telling, position = telling_of(match.game), match.position
        try:
            token, fault = telling.draft_text(position, action), position.fault(action)
        except MalformedActionError as error:
            yield f"{error} {self.legal}"
            return
        if fault is not None:
            yield f"{token}: {fault.reason} {self.legal}"
            return
        self.held, self._turn = action, QUERIES[match.game.name].turn_of(action) or self._turn
        yield f"{token}: {effect_text(match, action)}. Empty line {telling.deed(action)}."

    def put_back(self) -> str:
        """Hold nothing any more; what is said of it."""
        held, self.held = self.held, None
        return "Nothing is held." if held is None else f"{self.match.game.format_action(held)} is taken back."

    def close(self) -> None:
        """Nothing was started."""
