"""What has been tried and found in the exercises: one JSON file in the user's folder for data.

It holds an object for each game by its name, and in that one for each exercise by its name. What is not known
there stays as it is; what several programs find at the same time is joined.
"""

from __future__ import annotations

import json
import os
import stat
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.message import message
from toscana_tui.store.asides import moved_aside
from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.folder import reason_of
from toscana_tui.store.locks import InUseError, Lock

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SIZE_LIMIT = 1_048_576
"""The most bytes of the file; thousands of exercises take less."""

_FILE, _LOCK, _ASIDE = "exercises.json", "exercises.lock", "set-aside"
_EMPTY = b"{}\n"
"""The file once all has been forgotten."""

_MOST_TRIES, _MOST_LOSS = 10**6, 1000
_ATTEMPTS, _PAUSE = 20, 0.01
"""How often another program is waited for, and how many seconds each time."""


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of one exercise.

    Attributes:
        tries: how often it was answered.
        first: by how much the first answer was worse than the best.
        loss: by how much the best answer so far was.
    """

    tries: int
    first: float
    loss: float

    def again(self, loss: float) -> Result:
        """After another answer."""
        return Result(min(self.tries + 1, _MOST_TRIES), self.first, min(self.loss, loss))


Entries: TypeAlias = dict[str, dict[str, Any]]
"""What the file holds: by the name of a game and that of an exercise."""


class _UnusableError(Exception):
    """The file holds nothing that can be used.

    Attributes:
        why: the reason without a full stop; a message.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class ExerciseResults:
    """The progress in the exercises of all games; what cannot be written is remembered until the end.

    Args:
        root: the folder; None where the user has none.
    """

    def __init__(self, root: Path | None) -> None:
        self._path = None if root is None else root / _FILE
        self._fresh: dict[tuple[str, str], list[float]] = {}
        self._forgotten: set[str] = set()
        self._known: Entries = {}

    def load(self) -> str | None:
        """Read the file; what the player should know of it in one sentence, or None."""
        if self._path is None:
            return None
        try:
            self._known = _read(self._path)
        except _UnusableError as error:
            return self._put_aside(self._path, error.why)
        except OSError as error:
            return message(
                "Your progress could not be read: {why}. Nothing is overwritten.", why=reason_of(error)
            )
        return None

    def results(self, game: str) -> Mapping[str, Result]:
        """What has come of the exercises of a game, by their names."""
        found = _joined(self._known, self._forgotten, self._fresh).get(game, {})
        read = {name: _result(entry) for name, entry in found.items()}
        return {name: result for name, result in read.items() if result is not None}

    def note(self, game: str, name: str, loss: float) -> str | None:
        """Remember an answer, on disk where that is possible.

        Args:
            game: the game's name.
            name: the exercise's name.
            loss: by how much the answer was worse than the best.

        Returns:
            what went wrong in one sentence, or None.
        """
        self._fresh.setdefault((game, name), []).append(loss)
        return self._save()

    def reset(self, game: str) -> str | None:
        """Forget the progress in the exercises of a game; what went wrong in one sentence, or None."""
        self._forgotten.add(game)
        self._fresh = {key: losses for key, losses in self._fresh.items() if key[0] != game}
        return self._save()

    def _save(self) -> str | None:
        if self._path is None:
            return message("Your progress is not saved: you have no folder for it.")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = _locked(self._path.with_name(_LOCK))
        except InUseError:
            return message("Your progress is not saved yet: another program is writing it.")
        except OSError as error:
            return _unsaved(reason_of(error))
        try:
            known = _joined(_read(self._path), self._forgotten, self._fresh)
            if self._path.exists() and not os.access(self._path, os.W_OK):
                return _unsaved(message("the file may not be written"))
            write_atomic(self._path, json.dumps(known, indent=1, sort_keys=True) + "\n")
        except _UnusableError as error:
            return _unsaved(error.why)
        except OSError as error:
            return _unsaved(reason_of(error))
        finally:
            lock.release(remove=lock.made)
        self._known = known
        self._fresh, self._forgotten = {}, set()
        return None

    def _put_aside(self, path: Path, why: str) -> str:
        """Make room for a new file where nothing can be made of this one."""
        try:
            where = moved_aside(path, path.parent / _ASIDE, f"{why}.")
        except OSError:
            where = path
        if where == path:
            return message("Your progress file cannot be used: {why}. It stays as it is.", why=why)
        return message("Your progress file cannot be used: {why}. It was set aside.", why=why)


def _locked(path: Path) -> Lock:
    """The lock on the file, which another program has for an instant only.

    Raises:
        InUseError: it has it for long.
        OSError: nothing can be written here.
    """
    for _ in range(_ATTEMPTS):
        try:
            return Lock.take(path)
        except InUseError:
            time.sleep(_PAUSE)
    return Lock.take(path)


def _unsaved(why: str) -> str:
    return message("Your progress is not saved: {why}. It is remembered until you leave.", why=why)


def _read(path: Path) -> Entries:
    """What the file holds; nothing where there is none.

    Raises:
        _UnusableError: it is no file of progress.
        OSError: it cannot be read.
    """
    if not os.path.lexists(path):
        return {}
    if not stat.S_ISREG(path.stat().st_mode):
        raise _UnusableError(message("it is not an ordinary file"))
    with path.open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise _UnusableError(message("it is larger than {size} KiB", size=SIZE_LIMIT // 1024))
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise _UnusableError(message("it is not JSON in UTF-8")) from None
    if not isinstance(found, dict) or not all(isinstance(entries, dict) for entries in found.values()):
        raise _UnusableError(message("it holds no object of objects"))
    results = [_result(entry) for entries in found.values() for entry in entries.values()]
    if not any(results) and data != _EMPTY:
        raise _UnusableError(message("it holds no progress, so it is another program's"))
    return found


def _joined(known: Entries, forgotten: set[str], fresh: Mapping[tuple[str, str], list[float]]) -> Entries:
    """What the file is to hold: what is known, without what was forgotten, with what is fresh."""
    joined = {game: dict(entries) for game, entries in known.items() if game not in forgotten}
    for (game, name), losses in fresh.items():
        entries = joined.setdefault(game, {})
        result = _result(entries.get(name))
        for loss in losses:
            result = Result(1, loss, loss) if result is None else result.again(loss)
        if result is not None:
            entries[name] = {"tries": result.tries, "first": result.first, "loss": result.loss}
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
