"""One match that is being kept: its file, its lock, and what to do when something is in the way."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.keeping.state import text_of
from toscana_tui.record import SIZE_LIMIT
from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.folder import UnreadableError, reason_of
from toscana_tui.store.locks import InUseError
from toscana_tui.store.newfile import unsaved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.play.session import Session
    from toscana_tui.record import GameRecord
    from toscana_tui.store.folder import MatchFolder
    from toscana_tui.store.locks import Lock

NO_FOLDER = message("you have no folder for matches")


class _Seen(NamedTuple):
    """What a file was when this program wrote or read it: which file, when changed, how long."""

    number: int
    mtime: int
    size: int


class Kept:
    """The record of the match at the table.

    Args:
        folder: where to keep it; None where there is no such place.
        stem: the name, without the ending, of any file made for it, to be numbered where that is taken.
        name: its file, where there is one already.
        lock: the lock on that file, where it could be had.
    """

    def __init__(
        self,
        folder: MatchFolder | None,
        stem: str,
        *,
        name: str | None = None,
        lock: Lock | None = None,
    ) -> None:
        self._folder = folder
        self._stem = stem
        self._name = name
        self._lock = lock
        self._earlier: Sequence[GameRecord] = ()
        self._text = ""
        self._saved: str | None = None
        self._seen = self._state()
        self._finished = False
        self._complaint: str | None = None

    @property
    def name(self) -> str | None:
        """The name of its file, once there is one."""
        return self._name

    @property
    def text(self) -> str:
        """The record as it should be on disk, for saving it elsewhere."""
        return self._text

    @property
    def complaint(self) -> str | None:
        """Why the match is not on disk as it stands; None where it is."""
        return self._complaint

    def remember(self, earlier: Sequence[GameRecord]) -> None:
        """Keep the comments and the order of the tags of the records it was resumed from."""
        self._earlier = earlier

    def save(self, session: Session) -> str | None:
        """Put the match on disk as it stands; returns when it is there.

        Whatever failed before is tried again.

        Returns:
            what the players should know, in one clean sentence, or None.
        """
        try:
            self._text = text_of(session, self._earlier)
        except ValueError as error:
            self._complaint = unsaved(str(error))
            return self._complaint
        notice = None
        try:
            notice = self._write(self._text)
            self._complaint = None
            self._finished = session.match.finished
        except (OSError, ValueError) as error:
            self._complaint = notice = unsaved(reason_of(error))
        except _NowhereError:
            self._complaint = notice = unsaved(NO_FOLDER)
        return notice

    def close(self) -> None:
        """Let other programs have the match; saving it again takes it back, if it is still to be had."""
        if self._lock is not None:
            self._lock.release(remove=self._finished and self._complaint is None)
            self._lock = None

    def delete(self) -> str | None:
        """Remove the record, unless somebody else has changed it; why it stays, in one sentence, or None."""
        self.close()
        if self._folder is None or self._name is None:
            return None
        self._folder.unmark(self._name)
        if self._is_foreign(self._folder, self._name):
            return message("Another program changed the match, so its file was not deleted.")
        return deleted(self._folder, self._name)

    def _write(self, text: str) -> str | None:
        if self._folder is None:
            raise _NowhereError
        notice = self._claim(self._folder)
        name = self._name
        if name is None:  # claiming gave it one, or failed
            raise _NowhereError
        state = self._state()
        if text == self._saved and state is not None and state == self._seen:
            return notice
        path = self._folder.path(name)
        if state is not None and not os.access(path, os.W_OK):  # replacing would not ask
            raise PermissionError
        write_atomic(path, text)
        self._saved = text
        self._seen = self._state()
        return notice

    def _claim(self, folder: MatchFolder) -> str | None:
        """Make sure that a file is ours alone, another one if somebody else has changed or locked it."""
        folder.prepare()
        if self._name is None:
            self._name, self._lock = folder.claim(self._stem)
            return None
        if self._lock is None:
            try:
                self._lock = folder.lock(self._name)
            except InUseError:
                return self._move_on(folder, message("another program has opened it"))
        if self._is_foreign(folder, self._name):
            return self._move_on(folder, message("another program has changed it"))
        return None

    def _is_foreign(self, folder: MatchFolder, name: str) -> bool:
        state = self._state()
        if state is None or state == self._seen:
            return False
        if self._saved is None:  # there before it was ever written, or changed since it was read
            return True
        try:
            return folder.read(name, SIZE_LIMIT) != self._saved.encode()
        except UnreadableError:
            return True

    def _move_on(self, folder: MatchFolder, why: str) -> str:
        """Keep the match in a file of its own from now on."""
        name, lock = folder.claim(self._stem)
        if self._lock is not None:
            self._lock.release()
        self._name, self._lock, self._seen, self._saved = name, lock, None, None
        return message("The match is now saved as {file}: {why}.", file=clean(name), why=why)

    def _state(self) -> _Seen | None:
        if self._folder is None or self._name is None:
            return None
        with contextlib.suppress(OSError, ValueError):
            state = self._folder.path(self._name).stat()
            return _Seen(state.st_ino, state.st_mtime_ns, state.st_size)
        return None


class _NowhereError(Exception):
    """There is no place to keep the match in."""


def deleted(folder: MatchFolder, name: str) -> str | None:
    """Remove a record for good; why it could not be, in one sentence, or None."""
    try:
        folder.delete(name)
    except InUseError:
        return message("The match is being played, so it cannot be removed.")
    except FileNotFoundError:
        pass  # somebody was quicker
    except (OSError, ValueError) as error:
        return message("The match could not be removed: {why}.", why=reason_of(error))
    return None
