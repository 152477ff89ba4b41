"""This program's own files: what they are called, and the one place that says what may be replaced unasked.

A name alone proves nothing, as the folder may be anybody's: what the file holds or where it lies must agree.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import unicodedata
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

EXTENSION = ".toscana"  # what the names of records end in
INDEX_HEADER = b'{"toscana-index": 2}'  # the first line of an index

_OLD_HEADER = b'{"toscana-index": 1}'
_BEGINNING = 64  # how many bytes of a file are looked at, at most

_LONGEST_SLUG = 20
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Kind(NamedTuple):
    """A kind of file that the program makes: its names, and whether a name and a file's beginning agree."""

    form: re.Pattern[str]
    proves: Callable[[str, bytes], bool]


TEMPORARY = Kind(
    re.compile(r"\.toscana-[0-9a-f]{8}-[0-9a-f]{8}\.tmp"),
    # One that was just begun is empty.
    lambda name, beginning: not beginning or name.split("-")[1] == _checksum(beginning),
)
LOCK = Kind(re.compile(r".+\.lock", re.DOTALL), lambda _, beginning: not beginning)
# Its place among the user's caches proves it.
INDEX = Kind(re.compile(r"index-[0-9a-f]{32}\.jsonl"), lambda *_: True)
OLD_INDEX = Kind(re.compile(r"index\.jsonl"), lambda _, beginning: beginning.split(b"\n")[0] == _OLD_HEADER)
# What it holds, its reader says.
RECORD = Kind(
    re.compile(r"\d{4}-\d\d-\d\d-\d{6}(-[a-z0-9]{1,20}){2,42}\.toscana", re.ASCII), lambda *_: False
)


def named_ours(name: str, kind: Kind) -> bool:
    """Whether a name is of the exact form that the program gives to files of a kind."""
    return kind.form.fullmatch(name) is not None


def is_ours(path: Path, kind: Kind) -> bool:
    """Whether a file is proved to be of a kind that this program made; False where that cannot be told."""
    with contextlib.suppress(OSError):
        if named_ours(path.name, kind) and stat.S_ISREG(path.lstat().st_mode):
            with opened(path, os.O_RDONLY | _AS_IT_IS) as handle:
                return kind.proves(path.name, os.read(handle, _BEGINNING))
    return False


@contextlib.contextmanager
def opened(path: Path, flags: int) -> Iterator[int]:
    """A file opened as the system opens it.

    Raises:
        OSError: it cannot be.
    """
    handle = os.open(path, flags)
    try:
        yield handle
    finally:
        os.close(handle)


def temporary_name(data: bytes) -> str:
    """A name for the temporary file of a text, which tells it from a file of anybody else's."""
    return f".toscana-{_checksum(data[:_BEGINNING])}-{os.urandom(4).hex()}.tmp"


def _checksum(beginning: bytes) -> str:
    return f"{zlib.crc32(beginning):08x}"


def file_stem(when: datetime, names: Sequence[str], fallbacks: Sequence[str]) -> str:
    """The name, without its ending, of the record of a match begun at `when`.

    It begins with the time, so that names sort by it and none is one that Windows reserves. Players' names
    follow in the letters that a file's name can have anywhere, `fallbacks` where none is left.
    """
    # Not all systems give a year before 1000 four digits.
    stem = f"{when.year:04}-{when:%m-%d-%H%M%S}"
    for name, fallback in zip(names, fallbacks, strict=False):
        plain = unicodedata.normalize("NFKD", name[:200].casefold()).encode("ascii", "ignore").decode()
        slug = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_SLUG].strip("-")
        stem += f"-{slug or fallback}"
    return stem


def numbered(stem: str, number: int) -> str:
    """The stem for the `number`-th file that would have that name, from 1."""
    return stem if number == 1 else f"{stem}-{number}"
