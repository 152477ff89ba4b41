"""Reading records: the shape by `syntax`, the sense by the rules of the game they name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toscana_tui.core.errors import GameError, SetupError
from toscana_tui.core.match import GameLog
from toscana_tui.core.message import message
from toscana_tui.core.text import listed
from toscana_tui.games import GAMES, telling_of
from toscana_tui.record.grammar import Source
from toscana_tui.record.matches import ROUND, begins_match, next_round
from toscana_tui.record.model import AnyLog, GameRecord, result_of
from toscana_tui.record.syntax import raw_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.game import Game
    from toscana_tui.record.errors import RecordError
    from toscana_tui.record.grammar import Token
    from toscana_tui.record.syntax import RawGame, RawTag

_LONGEST_ACTION = 40


def read_bytes(data: bytes, *, single: bool = False) -> tuple[GameRecord, ...]:
    """The records in the bytes of a file: one match after the other, each of one game or more.

    Args:
        data: the bytes.
        single: whether they must be one match, from its first game on.

    Raises:
        RecordError: they are not text in UTF-8, too many, or no record of matches.
    """
    return _read(Source.of_bytes(data), single=single)


def read_text(text: str, *, single: bool = False) -> tuple[GameRecord, ...]:
    """The records in a text: one match after the other, each of one game or more.

    Args:
        text: the text.
        single: whether it must be one match, from its first game on.

    Raises:
        RecordError: it is too long or no record of matches.
    """
    return _read(Source.of_text(text), single=single)


def _read(source: Source, *, single: bool) -> tuple[GameRecord, ...]:
    records: list[GameRecord] = []
    begin = 0
    for raw in raw_games(source):
        reading = _Reading(source, raw, single=single)
        tags = reading.tags()
        if begins_match(records[begin:], tags[ROUND].value if ROUND in tags else None):
            begin = len(records)
        records.append(reading.record(tags, records[begin:]))
    return tuple(records)


@dataclass(frozen=True, slots=True)
class _Reading:
    """The checks on one game, each of which knows where to point."""

    source: Source
    raw: RawGame
    single: bool

    def record(self, tags: dict[str, RawTag], earlier: Sequence[GameRecord]) -> GameRecord:
        """The record, once it follows from the rules and from the games before it in its match."""
        game = self._game(tags)
        if earlier:
            self._check_place(earlier)
            if game is not earlier[0].log.game:
                raise self._at_tag(tags["Game"], message("All games of a match must be the same game."))
            self._check_round(tags, next_round(earlier))
        else:
            self._check_beginning(game, tags)
        log = self._begin(game, tags)
        if earlier:
            self._check_match(earlier[-1], log, tags)
        if "Result" not in tags:
            raise self._at_game(message("The tag {tag} is missing.", tag="Result"))
        log = self._play(log)
        self._check_result(log, tags["Result"])
        return GameRecord(tuple((tag.name, tag.value) for tag in self.raw.tags), log, self.raw.comments)

    def tags(self) -> dict[str, RawTag]:
        """The tags by their names, each once."""
        tags: dict[str, RawTag] = {}
        for tag in self.raw.tags:
            if tag.name in tags:
                reason = message("The tag {tag} appears twice in one game.", tag=tag.name[:30])
                raise self.source.error(tag.offset, reason, game=self.raw.number, token=tag.name)
            tags[tag.name] = tag
        return tags

    def _check_place(self, earlier: Sequence[GameRecord]) -> None:
        if not earlier[-1].log.position.over:
            raise self._at_game(
                message("The game before this one is unfinished, so only a round 1 may follow it.")
            )

    def _check_beginning(self, game: Game[Any, Any], tags: dict[str, RawTag]) -> None:
        if self.single:
            if self.raw.number > 1:
                raise self._at_game(message("Another match begins here, but this must be the record of one."))
            self._check_round(tags, 1)
        elif ROUND in tags and tags[ROUND].value not in map(str, range(1, game.rounds + 1)):
            known = {"game": game.name, "last": game.rounds}
            raise self._at_tag(
                tags[ROUND],
                message("A match of {game} has no such round: its last is round {last}.", **known),
            )

    def _game(self, tags: dict[str, RawTag]) -> Game[Any, Any]:
        if "Game" not in tags:
            raise self._at_game(message("The tag {tag} is missing.", tag="Game"))
        name = tags["Game"].value
        if name not in GAMES:
            raise self._at_tag(
                tags["Game"],
                message("No such game is known here: choose {games}.", games=listed(tuple(GAMES))),
            )
        return GAMES[name]

    def _check_round(self, tags: dict[str, RawTag], number: int) -> None:
        if ROUND in tags and tags[ROUND].value != str(number):
            raise self._at_tag(
                tags[ROUND],
                message("The rounds are out of sequence: this must be round {round}.", round=number),
            )

    def _begin(self, game: Game[Any, Any], tags: dict[str, RawTag]) -> AnyLog:
        try:
            setup = game.read_setup({name: tag.value for name, tag in tags.items()})
        except SetupError as error:
            raise self._setup_error(error, tags) from None
        return GameLog.begin(game, setup)

    def _check_match(self, previous: GameRecord, log: AnyLog, tags: dict[str, RawTag]) -> None:
        outcome = previous.log.position.outcome()
        if outcome is None:  # _check_place has refused this already
            return
        fault = log.game.follows(previous.log.setup, outcome, log.setup)
        if fault is not None:
            raise self._setup_error(fault, tags)

    def _play(self, log: AnyLog) -> AnyLog:
        turn = 1
        for token in self.raw.moves:
            if log.cursor and log.position.mover is not log.positions[-2].mover:
                turn += 1
            log = self._act(log, token, turn)
        return log

    def _act(self, log: AnyLog, token: Token, turn: int) -> AnyLog:
        reason: str = message("No action is written with so many signs.")
        if len(token.text) <= _LONGEST_ACTION:
            try:
                action = log.game.parse_action(token.text)
                return log.play(action)
            except GameError as error:
                reason = _missing_pass(log, token) or error.reason
        raise self.source.error(token.offset, reason, game=self.raw.number, turn=turn, token=token.text)

    def _check_result(self, log: AnyLog, tag: RawTag) -> None:
        right, token = result_of(log), self.raw.result
        if token.text != right:
            over = message("The game is over: its result is {result}.", result=right)
            unfinished = message("The game is not over: its result is {result}.", result=right)
            reason = over if log.position.over else unfinished
            raise self.source.error(token.offset, reason, game=self.raw.number, token=token.text)
        if tag.value != right:
            raise self._at_tag(
                tag,
                message(
                    "The tag Result must agree with the end of the moves, which is {result}.", result=right
                ),
            )

    def _setup_error(self, error: SetupError, tags: dict[str, RawTag]) -> RecordError:
        if error.tag in tags:
            return self._at_tag(tags[error.tag], error.reason)
        return self._at_game(error.reason)

    def _at_tag(self, tag: RawTag, reason: str) -> RecordError:
        return self.source.error(tag.value_offset, reason, game=self.raw.number, token=tag.value)

    def _at_game(self, reason: str) -> RecordError:
        return self.source.error(self.raw.tags[0].offset, reason, game=self.raw.number)


def _missing_pass(log: AnyLog, token: Token) -> str | None:
    """The reason to give where a move was refused because its place is that of a pass; else None."""
    position = log.position
    if not position.must_pass:
        return None
    try:
        action = log.game.parse_action(token.text)
    except GameError:
        return None
    if position.actor(action) is not position.mover:
        return None
    colour = telling_of(log.game).colours[position.mover]
    return message("Here {colour} can place nothing and must pass.", colour=colour)
