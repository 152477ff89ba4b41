"""A match at the table as the text of its record, and back, exactly as it stood.

What a record lacks for that stands in tags of its own, which other readers keep and ignore:

    RedPlayer, GreyPlayer   who plays the colour: `human`, a computer player's name, or a program, whose seat
                            a person takes when the match is resumed
    Seed                    what fixes the deals and the computer players
    Undone                  the actions that were taken back and can be done again
    Let                     `yes` where the player not to move has let the mover go on
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of, is_command
from toscana_tui.core.errors import GameError
from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.options import HUMAN, REMOTE
from toscana_tui.play.session import Session
from toscana_tui.record import GameRecord, last_match, match_of, records_of, write_records

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog


SEED, UNDONE, LET = "Seed", "Undone", "Let"
YES = "yes"

_SEED = re.compile(r"-?[0-9]{1,40}", re.ASCII)
_MOST_UNDONE = 200


class CannotResumeError(Exception):
    """A match cannot be resumed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason  # why, in clean sentences; a message


def player_tags(log: GameLog) -> tuple[str, str]:
    """The tags that hold who plays the seats."""
    one, two = log.game.colours
    return f"{one.capitalize()}Player", f"{two.capitalize()}Player"


def text_of(session: Session, earlier: Sequence[GameRecord] = ()) -> str:
    """The record of a session's match, with all that resuming it needs.

    Of the `earlier` records that it was resumed from the comments and the order of tags are kept. ValueError
    where a tag holds what no record can.
    """
    match = session.match
    seats = [HUMAN if who == REMOTE else who for who in session.seats]
    players = zip(player_tags(match.log), seats, strict=True)
    match = replace(match, tags=(*match.tags, *players, (SEED, str(session.seed))))
    records = list(records_of(match, earlier))
    for number, log in enumerate(match.logs):
        undone = " ".join(map(log.game.format_action, log.actions[log.cursor :]))
        if undone:
            records[number] = _with_tag(records[number], UNDONE, undone)
    if session.asked:
        records[-1] = _with_tag(records[-1], LET, YES)
    return write_records(records)


def session_of(records: Sequence[GameRecord]) -> Session:
    """The session that the last match of a file holds; without a seed of its own it gets a new one.

    Actions taken back that the rules do not allow are forgotten: somebody has changed the record since.

    Raises:
        CannotResumeError: a seat is played by a computer player that is not known here.
        ValueError: there is no record.
    """
    records = last_match(records)
    match = match_of(records)
    tags = dict(match.tags)
    one, two = (_player(match.game.name, tags.get(name, HUMAN)) for name in player_tags(match.log))
    own = {*player_tags(match.log), SEED, UNDONE, LET}
    match = replace(
        match,
        logs=tuple(_with_undone(record) for record in records),
        tags=tuple(tag for tag in match.tags if tag[0] not in own),
    )
    given = tags.get(SEED, "")
    seed = int(given) if _SEED.fullmatch(given) else random.SystemRandom().getrandbits(32)
    return Session(match, (one, two), seed, asked=records[-1].tag(LET) == YES)


def without_moment(record: GameRecord) -> GameRecord:
    """The record without the tags that tell only how things stood at one moment."""
    return record.without(UNDONE).without(LET)


def _player(game: str, value: str) -> str:
    if is_command(value):
        return HUMAN  # a record may come from anybody, so nothing that it names is ever started
    if value != HUMAN and value not in bots_of(game):
        name = clean(value, 30)
        raise CannotResumeError(
            message("It is played by '{name}', a computer player that is not known here.", name=name)
        )
    return value


def _with_undone(record: GameRecord) -> GameLog:
    log, cursor = record.log, record.log.cursor
    for token in (record.tag(UNDONE) or "").split()[:_MOST_UNDONE]:
        try:
            log = log.play(log.game.parse_action(token))
        except GameError:
            break
    return log.at(cursor)


def _with_tag(record: GameRecord, name: str, value: str) -> GameRecord:
    return replace(record, tags=(*record.tags, (name, value)))
