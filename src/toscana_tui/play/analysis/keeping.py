"""Keeping an analysis with the record of the match that it is of."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Lock
from typing import TypeAlias

from toscana_tui.core.message import message
from toscana_tui.play.analysis.values import Analysis, annotated
from toscana_tui.play.keeping.keeper import NO_FOLDER
from toscana_tui.record import SIZE_LIMIT, GameRecord, RecordError, read_bytes, write_records
from toscana_tui.store.folder import MatchFolder, UnreadableError
from toscana_tui.store.ours import RECORD, InUseError
from toscana_tui.store.writing import reason_of, write_atomic

# Puts the analysis of a game, by its place in the match, into the record; says why not, or None.
Keep: TypeAlias = Callable[[int, GameRecord, Analysis], str | None]

# Held while one is kept: two of the same match would take its lock for another program's.
_ONE_AT_A_TIME = Lock()


def keep_analysis(
    folder: MatchFolder | None, name: str, number: int, game: GameRecord, analysis: Analysis
) -> str | None:
    """Put the analysis of one game, by its place in the file, into its record as it is on disk now.

    Nothing but the comments of the analysis is changed, and nothing where a program is playing the match,
    where the game is no longer the one that was analysed, or where the file has a name from elsewhere.
    From any thread; returns why it is not kept, in one clean sentence, or None.
    """
    if folder is None:
        return _not_kept(NO_FOLDER)
    if not RECORD.names(name):
        return _not_kept(
            message("this file was named elsewhere and is never changed; import it to save its analysis")
        )
    try:
        with _ONE_AT_A_TIME, folder.held(name):
            why = _put(folder, name, number, game, analysis)
    except InUseError:
        why = message("another program has this match open at its table")
    except (OSError, ValueError) as error:
        why = reason_of(error)
    return None if why is None else _not_kept(why)


def keep_nowhere(_number: int, _game: GameRecord, _analysis: Analysis) -> str:
    """Keep nothing of a match that is not saved here; says so."""
    return _not_kept(message("only the analysis of a saved match is saved"))


def _not_kept(why: str) -> str:
    return message("The analysis is not saved: {why}.", why=why)


def _put(folder: MatchFolder, name: str, number: int, game: GameRecord, analysis: Analysis) -> str | None:
    """Change a record whose lock is held; why it was not, or None."""
    try:
        records = list(read_bytes(folder.read(name, SIZE_LIMIT)))
    except (RecordError, UnreadableError):
        return message("the record can no longer be read")
    if number >= len(records) or not _continues(records[number], game):
        return message("the record has been changed meanwhile")
    before = records[number]
    records[number] = annotated(before, analysis)
    if records[number].comments == before.comments:
        return None
    text = write_records(records)
    if len(text.encode()) > SIZE_LIMIT:
        return message("the record would be too long")
    path = folder.path(name)
    if not os.access(path, os.W_OK):  # replacing would not ask
        raise PermissionError
    write_atomic(path, text)
    return None


def _continues(now: GameRecord, analysed: GameRecord) -> bool:
    """Whether a game is the one that was analysed, perhaps gone on with."""
    mine, theirs = analysed.log, now.log
    same_start = (mine.game, mine.setup) == (theirs.game, theirs.setup)
    return same_start and theirs.played[: mine.cursor] == mine.played
