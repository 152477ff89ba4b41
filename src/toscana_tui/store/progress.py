"""What has been tried and found in the exercises: one JSON file in the user's folder for data.

It holds an object for each game by its name, and in that one for each exercise by its name. What is not known
there stays as it is; what several programs find at the same time is joined.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toscana_tui.core.message import message
from toscana_tui.store.folder import moved_aside
from toscana_tui.store.ours import InUseError, Lock
from toscana_tui.store.writing import reason_of, write_atomic

if TYPE_CHECKING:
    from pathlib import Path

SIZE_LIMIT = 1_048_576  # the most bytes of the file; thousands of exercises take less

_FILE, _LOCK, _ASIDE = "exercises.json", "exercises.lock", "set-aside"
_EMPTY = b"{}\n"  # the file once all has been forgotten

_MOST_TRIES, _MOST_LOSS = 10**6, 1000
_ATTEMPTS = 100  # how often the lock is tried, which another program has for an instant only


class Result(NamedTuple):
    """What has come of one exercise."""

    tries: int  # how often it was answered
    first: float  # by how much the first answer was worse than the best
    loss: float  # by how much the best answer so far was


# What the file holds: by the name of a game and that of an exercise.
Entries: TypeAlias = dict[str, dict[str, Any]]


class _UnusableError(OSError):
    """The file holds nothing that can be used."""


class ExerciseResults:
    """The progress in the exercises of all games; what cannot be written is remembered until the end."""

    def __init__(self, root: Path | None) -> None:
        self._path = None if root is None else root / _FILE
        self._fresh: list[tuple[str, str, float]] = []
        self._forgotten: set[str] = set()
        self._known: Entries = {}

    def load(self) -> str | None:
        """Read the file; what the player should know of it in one sentence, or None."""
        if self._path is None:
            return None
        try:
            self._known = _read(self._path)
        except _UnusableError as error:
            why, where = reason_of(error), self._path
            with suppress(OSError):  # room for a new file
                where = moved_aside(where, where.parent / _ASIDE, f"{why}.")
            if where == self._path:
                return message("Your progress file cannot be used: {why}. It stays as it is.", why=why)
            return message("Your progress file cannot be used: {why}. It was set aside.", why=why)
        except OSError as error:
            why = reason_of(error)
            return message("Your progress could not be read: {why}. Nothing is overwritten.", why=why)
        return None

    def results(self, game: str) -> Mapping[str, Result]:
        """What has come of the exercises of a game, by their names."""
        found = _joined(self._known, self._forgotten, self._fresh).get(game, {})
        read = {name: _result(entry) for name, entry in found.items()}
        return {name: result for name, result in read.items() if result is not None}

    def note(self, game: str, name: str, loss: float) -> str | None:
        """Remember by how much an answer was worse than the best; what went wrong in a sentence, or None."""
        self._fresh.append((game, name, loss))
        return self._save()

    def reset(self, *games: str) -> str | None:
        """Forget the progress in the exercises of some games; what went wrong in one sentence, or None."""
        self._forgotten.update(games)
        self._fresh = [each for each in self._fresh if each[0] not in games]
        return self._save()

    def _save(self) -> str | None:
        if self._path is None:
            return message("Your progress is not saved: you have no folder for it.")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock.take(self._path.with_name(_LOCK), attempts=_ATTEMPTS)
            try:
                self._known = self._written(self._path)
            finally:
                lock.release(remove=lock.made)
        except InUseError:
            return message("Your progress is not saved yet: another program is writing it.")
        except OSError as error:
            why = reason_of(error)
            return message("Your progress is not saved: {why}. It is remembered until you leave.", why=why)
        self._fresh, self._forgotten = [], set()
        return None

    def _written(self, path: Path) -> Entries:
        """What the file holds now; OSError where it cannot be written."""
        known = _joined(_read(path), self._forgotten, self._fresh)
        if path.exists() and not os.access(path, os.W_OK):
            raise _UnusableError(errno.EACCES, message("the file may not be written"))
        write_atomic(path, json.dumps(known, indent=1, sort_keys=True) + "\n")
        return known


def _read(path: Path) -> Entries:
    """What the file holds, nothing where there is none; an _UnusableError where it is no file of progress."""
    if not os.path.lexists(path):
        return {}
    if not stat.S_ISREG(path.stat().st_mode):
        raise _UnusableError(errno.EINVAL, message("it is not an ordinary file"))
    with path.open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise _UnusableError(errno.EINVAL, message("it is larger than {size} KiB", size=SIZE_LIMIT // 1024))
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise _UnusableError(errno.EINVAL, message("it is not JSON in UTF-8")) from None
    if not isinstance(found, dict) or not all(isinstance(entries, dict) for entries in found.values()):
        raise _UnusableError(errno.EINVAL, message("it holds no object of objects"))
    results = [_result(entry) for entries in found.values() for entry in entries.values()]
    if not any(results) and data != _EMPTY:
        raise _UnusableError(errno.EINVAL, message("it holds no progress, so it is another program's"))
    return found


def _joined(known: Entries, forgotten: set[str], fresh: Iterable[tuple[str, str, float]]) -> Entries:
    """What the file is to hold: what is known, without what was forgotten, with what is fresh."""
    joined = {game: dict(entries) for game, entries in known.items() if game not in forgotten}
    for game, name, loss in fresh:
        entries = joined.setdefault(game, {})
        tries, first, best = _result(entries.get(name)) or (0, loss, loss)
        entries[name] = Result(min(tries + 1, _MOST_TRIES), first, min(best, loss))._asdict()
    return joined


def _result(entry: object) -> Result | None:
    """An entry of the file as a result; None where it is none."""
    if not isinstance(entry, dict):
        return None
    tries, first, loss = (entry.get(key) for key in ("tries", "first", "loss"))
    if not isinstance(tries, int) or not 1 <= tries <= _MOST_TRIES:
        return None
    if not isinstance(first, int | float) or not isinstance(loss, int | float):
        return None
    return Result(tries, first, loss) if 0 <= loss <= first <= _MOST_LOSS else None
