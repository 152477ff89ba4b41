"""What a table shows to who comes by ssh, where it is and its key, and who is let in: who says its words.

The words are a few of a list that is easy to read out, new for each table; the list is chosen from the long
word list of the Electronic Frontier Foundation (CC BY 3.0 US).
"""

from __future__ import annotations

import os
import secrets
import socket
import stat
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from hmac import compare_digest
from importlib.resources import files
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.net.server import Door, SshError

if TYPE_CHECKING:
    from pathlib import Path

_KEY_LIMIT = 16 * 1024

WATCH = "watch"  # who only looks on; everybody else takes the chair
COUNT = 3  # how many words let a guest in
MOST_WRONG = 50  # wrong words of everybody together after which there are new ones

_LONGEST_WORDS = 200


class Entrance:
    """What all connections to a table share: the program that each user is given, and the words.

    `told` takes the door when its words change.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]], told: Callable[[Door], None]) -> None:
        self.commands = commands
        self.door = Door("", 0, new_words(), new_words(), "")  # there is no moment without words
        self._told = told
        self._wrong = 0

    def open(self, address: str, port: int, fingerprint: str) -> None:
        """Make the words, and tell them with where the server can be found."""
        self.door = Door(address, port, new_words(), new_words(), fingerprint)
        self._told(self.door)

    def admits(self, user: str, words: str) -> bool:
        """Whether these are the words for what somebody wants; after too many wrong ones there are new."""
        wanted = self.door.watch_words if user == WATCH else self.door.words
        if same_words(words[:_LONGEST_WORDS], wanted) and user in self.commands:
            return True
        self._wrong += 1
        if self._wrong >= MOST_WRONG:
            self._wrong = 0
            self.open(self.door.address, self.door.port, self.door.fingerprint)
        return False


def reachable(address: str) -> str:
    """The address to be told to others where the server listens at all of this machine's."""
    if address not in {"0.0.0.0", "::"}:  # noqa: S104 - whoever asked for that gets it
        return address
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # sends nothing: it only shows which way it would go
        return str(asking.getsockname()[0])
    return socket.gethostname()


@cache
def all_words() -> tuple[str, ...]:
    """The list: distinct English words of three to seven letters, at least 2,048 of them."""
    return tuple((files(__package__) / "words.txt").read_text(encoding="ascii").split())


def new_words() -> str:
    """Words that nobody can guess, parted by spaces."""
    return " ".join([secrets.choice(all_words()) for _ in range(COUNT)])


def same_words(given: str, wanted: str) -> bool:
    """Whether somebody gave the words: case and whatever parts them do not matter.

    How long it takes says nothing of how much of them was right.
    """
    return compare_digest(_digest(given), _digest(wanted))


def _digest(words: str) -> bytes:
    return sha256("".join(filter(str.isalpha, words.casefold())).encode()).digest()


def host_key(path: Path, new: Callable[[], bytes]) -> bytes:
    """The key in a file; where there is none, a new one is kept there first, whole, with mode 0600.

    Raises:
        SshError: it cannot be read or kept, or others could read it.
    """
    where = clean(str(path))
    try:
        if not os.path.lexists(path):
            _keep(path, new())
        # Nothing that waits, as a pipe, and nothing behind a link, which may be somebody else's.
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with os.fdopen(handle, "rb") as file:
            state = os.fstat(handle)
            if not stat.S_ISREG(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o077:
                why = message(
                    "the host key {file} must be a file that only you can read (mode 0600)", file=where
                )
                raise SshError(why)
            return file.read(_KEY_LIMIT)
    except OSError as error:
        known = {"file": where, "why": error.strerror or message("it is no file")}
        raise SshError(message("the host key {file} cannot be read or kept: {why}", **known)) from None


def _keep(path: Path, key: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(prefix=f".{path.name}-", dir=path.parent) as file:  # its owner's alone
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
        # Of two tables that start at once one keeps its key, and both have it.
        with suppress(FileExistsError):
            path.hardlink_to(file.name)
