"""Reading records: the shape by `syntax`, the sense by the rules of the game they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.errors import IllegalActionError, MalformedActionError, SetupError
from toscana_tui.core.match import GameLog
from toscana_tui.core.message import message
from toscana_tui.core.text import listed
from toscana_tui.games import GAMES, telling_of
from toscana_tui.record.model import ROUND, GameRecord, begins_match, last_round, result_of
from toscana_tui.record.syntax import Parser, RawGame, RecordError, Token, text_of, text_of_bytes

if TYPE_CHECKING:
    from toscana_tui.core.game import Game

_LONGEST_ACTION = 40


def read_bytes(data: bytes, *, single: bool = False) -> tuple[GameRecord, ...]:
    """The records in the bytes of a file: one match after the other, each of one game or more.

    With `single` they must be one match, from its first game on.

    Raises:
        RecordError: they are not text in UTF-8, too many, or no record of matches.
    """
    return _read(text_of_bytes(data), single=single)


def read_text(text: str, *, single: bool = False) -> tuple[GameRecord, ...]:
    """The same of a text."""
    return _read(text_of(text), single=single)


def _read(text: str, *, single: bool) -> tuple[GameRecord, ...]:
    records: list[GameRecord] = []
    begin = 0
    for raw in Parser(text).games():
        reading = _Reading(text, raw)
        if begins_match(records[begin:], reading.tags.get(ROUND)):
            begin = len(records)
        records.append(reading.record(records[begin:], single=single))
    return tuple(records)


class _Reading:
    """The checks on one game, each of which knows where to point; `tags` are the values by their names."""

    def __init__(self, text: str, raw: RawGame) -> None:
        self.tags: dict[str, str] = {}
        self._text = text
        self._raw = raw
        for tag in raw.tags:
            if tag.name in self.tags:
                reason = message("The tag {tag} appears twice in one game.", tag=tag.name[:30])
                raise self._error(reason, tag.offset, tag.name)
            self.tags[tag.name] = tag.value

    def record(self, earlier: Sequence[GameRecord], *, single: bool) -> GameRecord:
        """The record, once it follows from the rules and from the games before it in its match."""
        game = self._game()
        if earlier:
            if not earlier[-1].log.position.over:
                why = message("The game before this one is unfinished, so only a round 1 may follow it.")
                raise self._fault(why)
            if game is not earlier[0].log.game:
                raise self._fault(message("All games of a match must be the same game."), "Game")
            self._check_round(last_round(earlier) + 1)
        elif single:
            if self._raw.number > 1:
                raise self._fault(message("Another match begins here, but this must be the record of one."))
            self._check_round(1)
        elif self.tags.get(ROUND, "1") not in map(str, range(1, game.rounds + 1)):
            known = {"game": game.name, "last": game.rounds}
            why = message("A match of {game} has no such round: its last is round {last}.", **known)
            raise self._fault(why, ROUND)
        log = self._begin(game, earlier)
        if "Result" not in self.tags:
            raise self._fault(message("The tag {tag} is missing.", tag="Result"))
        log = self._play(log)
        self._check_result(log)
        return GameRecord(tuple(self.tags.items()), log, self._raw.comments)

    def _game(self) -> Game:
        if "Game" not in self.tags:
            raise self._fault(message("The tag {tag} is missing.", tag="Game"))
        name = self.tags["Game"]
        if name not in GAMES:
            games = listed(tuple(GAMES))
            raise self._fault(message("No such game is known here: choose {games}.", games=games), "Game")
        return GAMES[name]

    def _check_round(self, number: int) -> None:
        if self.tags.get(ROUND, str(number)) != str(number):
            why = message("The rounds are out of sequence: this must be round {round}.", round=number)
            raise self._fault(why, ROUND)

    def _begin(self, game: Game, earlier: Sequence[GameRecord]) -> GameLog:
        fault = None
        try:
            setup = game.read_setup(self.tags)
            outcome = earlier[-1].log.position.outcome() if earlier else None
            if outcome is not None:
                fault = game.follows(earlier[-1].log.setup, outcome, setup)
        except SetupError as error:
            fault = error
        if fault is not None:
            raise self._fault(fault.reason, fault.tag)
        return GameLog.begin(game, setup)

    def _play(self, log: GameLog) -> GameLog:
        turn = 1
        for token in self._raw.moves:
            if log.cursor and log.position.mover is not log.positions[-2].mover:
                turn += 1
            log = self._act(log, token, turn)
        return log

    def _act(self, log: GameLog, token: Token, turn: int) -> GameLog:
        reason: str = message("No action is written with so many signs.")
        if len(token.text) <= _LONGEST_ACTION:
            try:
                action = log.game.parse_action(token.text)
                return log.play(action)
            except MalformedActionError as error:
                reason = error.reason
            except IllegalActionError as error:
                reason, position = error.reason, log.position
                if position.must_pass and position.actor(action) is position.mover:
                    colour = telling_of(log.game).colours[position.mover]
                    reason = message("Here {colour} can place nothing and must pass.", colour=colour)
        raise self._error(reason, token.offset, token.text, turn)

    def _check_result(self, log: GameLog) -> None:
        right, token = result_of(log), self._raw.result
        if token.text != right:
            over = message("The game is over: its result is {result}.", result=right)
            unfinished = message("The game is not over: its result is {result}.", result=right)
            raise self._error(over if log.position.over else unfinished, token.offset, token.text)
        if self.tags["Result"] != right:
            known = {"result": right}
            why = message("The tag Result must agree with the end of the moves, which is {result}.", **known)
            raise self._fault(why, "Result")

    def _fault(self, reason: str, name: str | None = None) -> RecordError:
        """The error at a tag's value, or where the game begins if it has no such tag."""
        for tag in self._raw.tags:
            if tag.name == name:
                return self._error(reason, tag.value_offset, tag.value)
        return self._error(reason, self._raw.tags[0].offset)

    def _error(
        self, reason: str, offset: int, token: str | None = None, turn: int | None = None
    ) -> RecordError:
        return RecordError(reason, self._text, offset, game=self._raw.number, turn=turn, token=token)
