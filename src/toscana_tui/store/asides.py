"""Setting aside what cannot be read, so that nothing writes over it and somebody can look at it."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.store.folder import MatchFolder, scanned
from toscana_tui.store.ours import RECORD, named_ours, numbered

_REASON = ".reason.txt"
_MOST_NAMES = 1000
_LONGEST_REASON = 1000
_NO_REASON = message("No reason is noted.")


class Refused(NamedTuple):
    """A file that is no match that can be read."""

    name: str  # the file's name, clean
    reason: str  # why, in one clean sentence, mostly a message
    path: Path  # where it lies
    moved: bool = False  # whether it was set aside

    @property
    def told(self) -> str:
        """What became of it and why, where it goes without saying which file it is."""
        if self.moved:
            return message("It could not be read and was set aside: {why}", why=self.reason)
        return message("It cannot be read: {why}", why=self.reason)

    @property
    def told_by_name(self) -> str:
        """The same, which says which file it is."""
        if self.moved:
            return message(
                "{file} could not be read and was set aside: {why}", file=self.name, why=self.reason
            )
        return message("{file} cannot be read: {why}", file=self.name, why=self.reason)


def set_aside(folder: MatchFolder, name: str, reason: str) -> Refused:
    """Move a record that cannot be read out of the way, its reason beside it.

    A file with a name that is not of this program's own form may be anybody's and stays. So does a link, as
    it may lead nowhere from elsewhere, and what cannot be moved.

    Returns:
        the file with its reason, and where it lies now.
    """
    before = path = folder.path(name)
    if named_ours(name, RECORD):
        with contextlib.suppress(OSError):
            path = moved_aside(before, folder.aside, reason)
    return Refused(clean(path.name), reason, path, moved=path != before)


def moved_aside(path: Path, aside: Path, reason: str) -> Path:
    """Move a file into the folder `aside`, its reason beside it, unless it is a link; where it lies now.

    Raises:
        OSError: it cannot be moved.
    """
    if path.is_symlink():
        return path
    aside.mkdir(parents=True, exist_ok=True)
    target, note = _reserved(aside, Path(path.name), reason)
    # The reason's name was reserved, and so this one: nothing is written over.
    try:
        path.rename(target)
    except OSError:
        note.unlink()
        raise
    return target


def all_set_aside(folder: MatchFolder) -> tuple[Refused, ...]:
    """What was set aside, by name."""
    there = {one.name for one in scanned(folder.aside) or ()}
    return tuple(
        Refused(clean(name), _read_reason(folder.aside / f"{name}{_REASON}"), folder.aside / name, moved=True)
        for name in sorted(there)
        if not name.endswith(_REASON) or f"{name}{_REASON}" in there
    )


def _reserved(aside: Path, name: Path, reason: str) -> tuple[Path, Path]:
    """A path that nothing has, and that of its reason, already written; OSError where there is none."""
    for number in range(1, _MOST_NAMES):
        target = aside / f"{numbered(name.stem, number)}{name.suffix}"
        if os.path.lexists(target):
            continue
        with contextlib.suppress(FileExistsError):
            note = target.with_name(f"{target.name}{_REASON}")
            with note.open("x", encoding="utf-8") as file:
                file.write(f"{reason}\n")
            if not os.path.lexists(target):
                return target, note
            note.unlink()
    raise FileExistsError(errno.EEXIST, message("there are {count} files of that name", count=_MOST_NAMES))


def _read_reason(path: Path) -> str:
    with contextlib.suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                return clean(file.read(_LONGEST_REASON).decode(errors="replace")) or _NO_REASON
    return _NO_REASON
