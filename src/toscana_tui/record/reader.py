"""Reading records: the shape by `syntax`, the sense by the rules of the game they name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toscana_tui.core.errors import GameError, SetupError
from toscana_tui.core.match import GameLog
from toscana_tui.games import GAMES
from toscana_tui.record.grammar import Source
from toscana_tui.record.model import AnyLog, GameRecord, name_tags, result_of
from toscana_tui.record.syntax import raw_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.game import Game
    from toscana_tui.record.errors import RecordError
    from toscana_tui.record.grammar import Token
    from toscana_tui.record.syntax import RawGame, RawTag

_LONGEST_ACTION = 40


def read_bytes(data: bytes) -> tuple[GameRecord, ...]:
    """The records in the bytes of a file: one match, of one game or more.

    Raises:
        RecordError: they are not text in UTF-8, too many, or no record of a match.
    """
    return _read(Source.of_bytes(data))


def read_text(text: str) -> tuple[GameRecord, ...]:
    """The records in a text: one match, of one game or more.

    Raises:
        RecordError: it is too long or no record of a match.
    """
    return _read(Source.of_text(text))


def _read(source: Source) -> tuple[GameRecord, ...]:
    records: list[GameRecord] = []
    for raw in raw_games(source):
        records.append(_Reading(source, raw).record(records))
    return tuple(records)


@dataclass(frozen=True, slots=True)
class _Reading:
    """The checks on one game, each of which knows where to point."""

    source: Source
    raw: RawGame

    def record(self, earlier: Sequence[GameRecord]) -> GameRecord:
        """The record, once it has been found to follow from the rules and from the games before it."""
        tags = self._tags()
        self._check_place(earlier)
        game = self._game(tags)
        if earlier and game is not earlier[0].log.game:
            raise self._at_tag(tags["Game"], "All games of a record must be the same game.")
        self._check_round(tags)
        log = self._begin(game, tags)
        if earlier:
            self._check_match(earlier[-1], log, tags)
        if "Result" not in tags:
            raise self._at_game("The tag Result is missing.")
        log = self._play(log)
        self._check_result(log, tags["Result"])
        return GameRecord(tuple((tag.name, tag.value) for tag in self.raw.tags), log, self.raw.comments)

    def _tags(self) -> dict[str, RawTag]:
        tags: dict[str, RawTag] = {}
        for tag in self.raw.tags:
            if tag.name in tags:
                reason = f"The tag {tag.name[:30]} stands twice in one game."
                raise self.source.error(tag.offset, reason, game=self.raw.number, token=tag.name)
            tags[tag.name] = tag
        return tags

    def _check_place(self, earlier: Sequence[GameRecord]) -> None:
        if not earlier:
            return
        game = earlier[0].log.game
        if len(earlier) == game.rounds:
            raise self._at_game(f"A match of {game.name} has {game.rounds} games, and a record one match.")
        if not earlier[-1].log.position.over:
            raise self._at_game("The game before this one is unfinished, so none may follow it.")

    def _game(self, tags: dict[str, RawTag]) -> Game[Any, Any]:
        if "Game" not in tags:
            raise self._at_game("The tag Game is missing.")
        name = tags["Game"].value
        if name not in GAMES:
            raise self._at_tag(tags["Game"], f"No such game is known here: choose {' or '.join(GAMES)}.")
        return GAMES[name]

    def _check_round(self, tags: dict[str, RawTag]) -> None:
        number = str(self.raw.number)
        if "Round" in tags and tags["Round"].value != number:
            raise self._at_tag(tags["Round"], f"The rounds are out of sequence: this must be round {number}.")

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
        for name in name_tags(log):
            before = previous.tag(name)
            if name in tags and before is not None and tags[name].value != before:
                raise self._at_tag(
                    tags[name], f"The players keep their colours, but {name} was another before."
                )

    def _play(self, log: AnyLog) -> AnyLog:
        turn = 1
        for token in self.raw.moves:
            if log.cursor and log.position.mover is not log.positions[-2].mover:
                turn += 1
            log = self._act(log, token, turn)
        return log

    def _act(self, log: AnyLog, token: Token, turn: int) -> AnyLog:
        reason = "No action is written with so many signs."
        if len(token.text) <= _LONGEST_ACTION:
            try:
                action = log.game.parse_action(token.text)
                return log.play(action)
            except GameError as error:
                reason = _missing_pass(log, token) or str(error)
        raise self.source.error(token.offset, reason, game=self.raw.number, turn=turn, token=token.text)

    def _check_result(self, log: AnyLog, tag: RawTag) -> None:
        right, token = result_of(log), self.raw.result
        state = "over" if log.position.over else "not over"
        if token.text != right:
            reason = f"The game is {state}: its result is {right}."
            raise self.source.error(token.offset, reason, game=self.raw.number, token=token.text)
        if tag.value != right:
            raise self._at_tag(tag, f"The tag Result must agree with the end of the moves, which is {right}.")

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
    if position.over or position.placement_count:
        return None
    try:
        action = log.game.parse_action(token.text)
    except GameError:
        return None
    if position.actor(action) is not position.mover:
        return None
    return f"Here {log.game.colours[position.mover]} can place nothing and must pass."
