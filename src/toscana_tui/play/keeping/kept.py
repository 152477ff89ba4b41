"""One match that is being kept: its file, its lock, and what to do when something is in the way."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.keeping.state import text_of
from toscana_tui.record import SIZE_LIMIT, GameRecord
from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.folder import MatchFolder, UnreadableError, reason_of
from toscana_tui.store.locks import InUseError, Lock
from toscana_tui.store.newfile import unsaved

if TYPE_CHECKING:
    from toscana_tui.play.session import Session

NO_FOLDER = message("you have no folder for matches")


class Kept:
    """The record of the match at the table.

    Args:
        folder: where to keep it; None where there is no such place.
        stem: the name, without the ending, of any file made for it, to be numbered where that is taken.
        name: its file, once there is one.
        lock: the lock on that file, where it could be had.

    Attributes:
        text: the record as it should be on disk, for saving it elsewhere.
        complaint: why the match is not on disk as it stands; None where it is.
        earlier: the records it was resumed from, whose comments and order of tags are kept.
    """

    def __init__(
        self, folder: MatchFolder | None, stem: str, name: str | None = None, lock: Lock | None = None
    ) -> None:
        self.name = name
        self.text = ""
        self.complaint: str | None = None
        self.earlier: Sequence[GameRecord] = ()
        self._folder = folder
        self._stem = stem
        self._lock = lock
        self._saved: str | None = None
        self._seen = self._state()
        self._finished = False

    def save(self, session: Session) -> str | None:
        """Put the match on disk as it stands; returns when it is there.

        Whatever failed before is tried again.

        Returns:
            what the players should know, in one clean sentence, or None.
        """
        try:
            self.text = text_of(session, self.earlier)
        except ValueError as error:
            self.complaint = unsaved(str(error))
            return self.complaint
        try:
            notice = self._write(self.text)
        except (OSError, ValueError) as error:
            self.complaint = unsaved(reason_of(error))
            return self.complaint
        self.complaint = None
        self._finished = session.match.finished
        return notice

    def close(self) -> None:
        """Let other programs have the match; saving it again takes it back, if it is still to be had."""
        if self._lock is not None:
            self._lock.release(remove=self._finished and self.complaint is None)
            self._lock = None

    def delete(self) -> str | None:
        """Remove the record, unless somebody else has changed it; why it stays, in one sentence, or None."""
        self.close()
        if self._folder is None or self.name is None:
            return None
        self._folder.unmark(self.name)
        if self._is_foreign(self._folder, self.name):
            return message("Another program changed the match, so its file was not deleted.")
        return deleted(self._folder, self.name)

    def _write(self, text: str) -> str | None:
        """Put the text on disk; what the players should know of the file that it is in."""
        if self._folder is None:
            raise OSError(errno.ENODEV, NO_FOLDER)
        self._folder.prepare()
        notice = None
        if self.name is None:
            self.name, self._lock = self._folder.claim(self._stem)
        elif (why := self._not_ours(self._folder, self.name)) is not None:
            notice = self._move_on(self._folder, why)
        state = self._state()
        if text == self._saved and state is not None and state == self._seen:
            return notice
        path = self._folder.path(self.name)
        if state is not None and not os.access(path, os.W_OK):  # replacing would not ask
            raise PermissionError
        write_atomic(path, text)
        self._saved = text
        self._seen = self._state()
        return notice

    def _not_ours(self, folder: MatchFolder, name: str) -> str | None:
        """Make sure that the file is ours alone; why it is not, or None."""
        if self._lock is None:
            try:
                self._lock = folder.lock(name)
            except InUseError:
                return message("another program has opened it")
        return message("another program has changed it") if self._is_foreign(folder, name) else None

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
        self.name, self._lock, self._seen, self._saved = name, lock, None, None
        return message("The match is now saved as {file}: {why}.", file=clean(name), why=why)

    def _state(self) -> tuple[int, int, int] | None:
        """What tells whether somebody else was at the file: which it is, when changed, how long."""
        if self._folder is None or self.name is None:
            return None
        with contextlib.suppress(OSError, ValueError):
            state = self._folder.path(self.name).stat()
            return state.st_ino, state.st_mtime_ns, state.st_size
        return None


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
