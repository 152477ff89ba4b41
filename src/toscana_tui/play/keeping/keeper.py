"""Keeping matches: a folder of them, and the one at the table, its file, its lock and what is in its way."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.bots import bot_names, is_command
from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.keeping.state import CannotResumeError, session_of, text_of, without_moment
from toscana_tui.play.options import HUMAN
from toscana_tui.record import SIZE_LIMIT, GameRecord, RecordError, name_tags, read_bytes, read_text
from toscana_tui.store.folder import MatchFolder, UnreadableError
from toscana_tui.store.ours import EXTENSION, RECORD, InUseError, Lock, file_stem
from toscana_tui.store.writing import reason_of, unsaved, write_atomic

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.library.entry import Entry
    from toscana_tui.play.session import Session
    from toscana_tui.store.folder import Refused

NO_FOLDER = message("you have no folder for matches")

_NEWEST = 3  # how many records are looked at for a match in progress where it was not noted which are


class Found(NamedTuple):
    """What there is to resume."""

    entry: Entry | None  # the match taken up last; None where there is none
    in_use: int  # how many matches in progress are being played in other programs
    refused: tuple[Refused, ...]  # what could not be read on the way


class Kept:
    """The record of the match at the table, in a folder if there is one.

    Any file made for it is called `stem`, with the ending and, where that is taken, a number.
    """

    def __init__(
        self, folder: MatchFolder | None, stem: str, name: str | None = None, lock: Lock | None = None
    ) -> None:
        self.name = name  # its file, once there is one
        self.text = ""  # the record as it should be on disk, for saving it elsewhere
        self.complaint: str | None = None  # why the match is not on disk as it stands; None where it is
        # The records that it was resumed from, whose comments and order of tags are kept.
        self.earlier: Sequence[GameRecord] = ()
        self._folder = folder
        self._stem = stem
        self._lock = lock
        self._saved: str | None = None
        self._seen = self._state()
        self._finished = False

    def save(self, session: Session) -> str | None:
        """Put the match on disk as it stands; what the players should know in one clean sentence, or None.

        Returns when it is there. Whatever failed before is tried again.
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
        folder, notice = self._folder, None
        if folder is None:
            raise OSError(errno.ENODEV, NO_FOLDER)
        folder.prepare()
        if self.name is None:
            self.name, self._lock = folder.claim(self._stem)
        elif (why := self._not_ours(folder, self.name)) is not None:  # in a file of its own from now on
            name, lock = folder.claim(self._stem)
            if self._lock is not None:
                self._lock.release()
            self.name, self._lock, self._seen, self._saved = name, lock, None, None
            notice = message("The match is now saved as {file}: {why}.", file=clean(name), why=why)
        state = self._state()
        if text == self._saved and state is not None and state == self._seen:
            return notice
        path = folder.path(self.name)
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

    def _state(self) -> tuple[int, int, int] | None:
        """What tells whether somebody else was at the file: which it is, when changed, how long."""
        if self._folder is None or self.name is None:
            return None
        with suppress(OSError, ValueError):
            state = self._folder.path(self.name).stat()
            return state.st_ino, state.st_mtime_ns, state.st_size
        return None


class Keeper:
    """The matches kept in one folder, if there is a place for one."""

    def __init__(self, folder: MatchFolder | None, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder
        self._now = now

    @classmethod
    def open(cls, root: Path | None, now: Callable[[], datetime] = datetime.now) -> Keeper:
        """The keeper of the user's folder `root`, which is made if that is missing and can be.

        What this program left unfinished there when it was killed is removed.
        """
        if root is None:
            return cls(None, now)
        folder = MatchFolder(root)
        with suppress(OSError, ValueError):  # saving will say so
            folder.prepare()
            folder.sweep()
        return cls(folder, now)

    def begin(self, session: Session) -> Kept:
        """Keep a new match, in a file of its own; `Kept.complaint` tells whether that could not be done."""
        match = session.match
        kept = Kept(self.folder, file_stem(self._now(), match.names, match.game.colours))
        kept.save(session)
        return kept

    @property
    def others_play(self) -> bool:
        """Whether a match of the folder is being played in another program, or at another table."""
        return self.folder is not None and any(map(self.folder.in_use, _noted(self.folder)))

    def in_progress(self) -> Found:
        """The match in progress that was taken up last, if no other program is playing it.

        Only records noted as being played are read, and none behind the first that can be resumed.
        """
        if self.folder is None:
            return Found(None, 0, ())
        in_use, refused = 0, []
        for name in _noted(self.folder):
            if self.folder.in_use(name):
                in_use += 1
                continue
            try:
                entry = entry_in(self.folder, name) if self.folder.exists(name) else None
            except UnreadableError:
                continue
            except RecordError as error:
                refused.append(self.folder.set_aside(name, refusal(error)))
                entry = None
            players = () if entry is None else entry.players
            if not all(who == HUMAN or who in bot_names() or is_command(who) for who in players):
                continue  # a newer program's
            if entry is not None and not entry.finished:
                return Found(entry, in_use, tuple(refused))
            self.folder.unmark(name)
        return Found(None, in_use, tuple(refused))

    def resume(self, name: str) -> tuple[Kept, Session]:
        """Take up the match in the file `name` where it stood.

        Raises:
            CannotResumeError: another program is playing it, it cannot be read, is over, or is played by
                somebody who is not known here.
        """
        folder = self.folder
        if folder is None:
            raise CannotResumeError(message("You have no folder for matches."))
        lock = None
        try:
            lock = folder.lock(name)
        except InUseError:
            raise CannotResumeError(message("This match is being played in another program.")) from None
        except OSError:
            pass  # the folder cannot be written to; saving will say so
        except ValueError:
            raise CannotResumeError(message("That is not the name of a record.")) from None
        stem = name.removesuffix(EXTENSION)
        if not RECORD.names(name):  # a file in its place must have a name of ours
            stem = file_stem(self._now(), (stem, "copy"), ("match", "copy"))
        # Looked at before it is read, so that a change in between is noticed when it is saved.
        kept = Kept(folder, stem, name, lock)
        try:
            records = read_bytes(folder.read(name, SIZE_LIMIT), single=True)
            session = session_of(records)
        except RecordError as error:
            why = folder.set_aside(name, refusal(error)).told
        except (UnreadableError, CannotResumeError) as error:
            why = error.reason
        else:
            if not session.match.finished:
                kept.earlier = tuple(map(without_moment, records))
                return kept, session
            why = message("This match is over.")
        kept.close()  # whether it is worth noting, `in_progress` finds out
        raise CannotResumeError(why)

    def records(self, name: str) -> tuple[GameRecord, ...]:
        """The games in the file `name`; UnreadableError where it cannot be read, or is no record."""
        if self.folder is None:
            raise UnreadableError(message("there is no folder of matches"))
        try:
            return read_bytes(self.folder.read(name, SIZE_LIMIT))
        except RecordError as error:
            raise UnreadableError(clean(str(error))) from None

    def import_text(self, text: str) -> str:
        """Keep a match that is given as the text of its record, unchanged; the name of its file.

        Raises:
            RecordError: it is no record of a match, of more than one, or of one without its first game.
            OSError: it cannot be kept.
        """
        return self._import(text, read_text(text, single=True))

    def import_file(self, path: Path) -> str:
        """Keep a copy of the match in a file; the name of the copy. Raises what `import_text` raises."""
        if path.exists() and not path.is_file():  # reading a pipe could wait for ever
            raise OSError(errno.EINVAL, message("that is not an ordinary file"))
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
        records = read_bytes(data, single=True)
        return self._import(data.decode("utf-8-sig"), records)

    def _import(self, text: str, records: Sequence[GameRecord]) -> str:
        if self.folder is None:
            raise OSError(errno.ENOENT, NO_FOLDER)
        first = records[0]
        names = [first.tag(tag) or "" for tag in name_tags(first.log)]
        self.folder.prepare()
        try:
            day = datetime.strptime(first.tag("Date") or "", "%Y.%m.%d")  # noqa: DTZ007 - the players' own day
        except ValueError:
            day = self._now()
        name, lock = self.folder.claim(file_stem(day, names, first.log.game.colours))
        try:
            write_atomic(self.folder.path(name), text.removeprefix("\ufeff"), new=True)
        finally:
            lock.release(remove=True)
        return name


def _noted(folder: MatchFolder) -> list[str]:
    noted = folder.marked()
    return [record.name for record in folder.listing()[:_NEWEST]] if noted is None else noted


def entry_in(folder: MatchFolder, name: str) -> Entry:
    """The entry of the match that a file holds; UnreadableError or RecordError where it holds none."""
    from toscana_tui.play.library.entry import entry_of  # noqa: PLC0415 - not needed for a new match

    return entry_of(name, read_bytes(folder.read(name, SIZE_LIMIT), single=True))


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


def refusal(error: RecordError) -> str:
    """Why a record was refused, in a clean line."""
    return message(
        "Line {line}, column {column}: {wrong}", line=error.line, column=error.column, wrong=error.describe()
    )
