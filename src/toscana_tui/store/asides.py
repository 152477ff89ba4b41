"""Setting aside what cannot be read, so that nothing writes over it and somebody can look at it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.text import clean
from toscana_tui.store.filenames import numbered

if TYPE_CHECKING:
    from toscana_tui.store.folder import MatchFolder

_REASON = ".reason.txt"
_MOST_NAMES = 1000
_LONGEST_REASON = 1000


class Refused(NamedTuple):
    """A file that is no match that can be read.

    Attributes:
        name: the file's name, clean.
        reason: why, in one clean sentence.
        path: where it lies.
    """

    name: str
    reason: str
    path: Path


def set_aside(folder: MatchFolder, name: str, reason: str) -> Refused:
    """Move a record that cannot be read out of the way, its reason beside it.

    A link stays, as it may lead nowhere from elsewhere; so does what cannot be moved.

    Returns:
        the file with its reason, and where it lies now.
    """
    path = folder.path(name)
    with contextlib.suppress(OSError):
        path = moved_aside(path, folder.aside, reason)
    return Refused(clean(path.name), reason, path)


def moved_aside(path: Path, aside: Path, reason: str) -> Path:
    """Move a file into the folder `aside`, its reason beside it, unless it is a link; where it lies now.

    Raises:
        OSError: it cannot be moved.
    """
    if path.is_symlink():
        return path
    aside.mkdir(parents=True, exist_ok=True)
    target = _reserved(aside, Path(path.name), reason)
    # The reason's name was reserved, and so this one: nothing is written over.
    path.rename(target)
    return target


def all_set_aside(folder: MatchFolder) -> tuple[Refused, ...]:
    """What was set aside, by name."""
    try:
        with os.scandir(folder.aside) as entries:
            names = sorted(entry.name for entry in entries)
    except OSError:
        return ()
    there = set(names)
    return tuple(
        Refused(clean(name), _read_reason(folder.aside / f"{name}{_REASON}"), folder.aside / name)
        for name in names
        if not name.endswith(_REASON) or f"{name}{_REASON}" in there
    )


def _reserved(aside: Path, name: Path, reason: str) -> Path:
    """A path that nothing has, its reason already written.

    Raises:
        OSError: there is none.
    """
    for number in range(1, _MOST_NAMES):
        target = aside / f"{numbered(name.stem, number)}{name.suffix}"
        if os.path.lexists(target):
            continue
        with contextlib.suppress(FileExistsError):
            note = target.with_name(f"{target.name}{_REASON}")
            with note.open("x", encoding="utf-8") as file:
                file.write(f"{reason}\n")
            if not os.path.lexists(target):
                return target
            note.unlink()
    raise FileExistsError(f"there are {_MOST_NAMES} files of that name")


def _read_reason(path: Path) -> str:
    with contextlib.suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                return clean(file.read(_LONGEST_REASON).decode(errors="replace")) or "No reason is noted."
    return "No reason is noted."
