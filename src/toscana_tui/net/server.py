"""The ssh server of a hosted table, as the table sees it: a process that says which way is open."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING, NamedTuple, cast

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.net.tables import UNIX

if TYPE_CHECKING:
    from pathlib import Path

_PLACE = re.compile(r"(?:(?P<address>[^\[\]:\s]+|\[[0-9A-Fa-f:.%a-z]+\]):)?(?P<port>[0-9]{1,5})", re.ASCII)
_USUAL_ADDRESS = "127.0.0.1"
_END_SECONDS = 5.0
_ENDED = message("the ssh server ended before it answered")

# What a guest's program sees of its environment: what kind of terminal it has, and the language.
PASSED_ON = re.compile(r"TERM|COLORTERM|LANG|LC_[A-Z]{1,20}", re.ASCII)


class Door(NamedTuple):
    """An open way to the table from another machine: what a guest needs to know to come by ssh."""

    address: str  # where the ssh server listens
    port: int  # on which port
    words: str  # what the guest gives as the password, to play
    watch_words: str  # what somebody gives who only looks on
    fingerprint: str  # of the server's key, as ssh shows it


class SshError(Exception):
    """ssh cannot be answered; its argument is a message, one clean line."""


def ssh_place(text: str) -> tuple[str, int]:
    """The address and the port that `[ADDRESS:]PORT` names, version 6 in brackets; SshError without any."""
    found = _PLACE.fullmatch(text)
    if found is None or int(found["port"]) > 0xFFFF:
        known = {"text": clean(text, 40)}
        raise SshError(message("'{text}' is not [ADDRESS:]PORT, as 2222 and 192.168.1.20:2222 are", **known))
    return (found["address"] or _USUAL_ADDRESS).strip("[]"), int(found["port"])


def guest_commands(table: Path) -> dict[str, tuple[str, ...]]:
    """The program that each user is given who comes by ssh to a table."""
    toscana = (sys.executable, "-P", "-m", "toscana_tui")
    at = ("--table", str(table), "--guest")
    return {
        "guest": (*toscana, "join", *at),
        "plain": (*toscana, "join", *at, "--plain"),
        "watch": (*toscana, "watch", *at),
    }


class SshServer:
    """A running server, which listens at an address and a port; 0 is any free one.

    `key` is the file with the host key, made where it is missing, and `commands` the program that each user
    is given. It raises SshError where it cannot be started.
    """

    def __init__(self, address: str, port: int, key: Path, commands: Mapping[str, Sequence[str]]) -> None:
        if not UNIX:
            raise SshError(message("answering ssh needs Unix"))
        if importlib.util.find_spec("asyncssh") is None:
            why = message("answering ssh needs another package: {command}", command="pip install '.[host]'")
            raise SshError(why)
        self._listener: threading.Thread | None = None
        self._process = subprocess.Popen(
            (sys.executable, "-P", "-m", "toscana_tui.net.ssh"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # a key of the host's terminal is the host's
        )
        self._input = cast("IO[str]", self._process.stdin)
        self._output = cast("IO[str]", self._process.stdout)
        try:
            order = {"address": address, "port": port, "key": str(key), "commands": commands}
            self._input.write(json.dumps(order) + "\n")
            self._input.flush()
            self.door = _door(self._output.readline())  # as it was at the start
        except BaseException:
            self.close()
            raise

    def watch(self, told: Callable[[Door | None], None]) -> None:
        """Tell of each new door from now on, and None when the server has ended; from a thread of its own."""
        self._listener = threading.Thread(target=_listen, args=(self._output, told), daemon=True)
        self._listener.start()

    def close(self) -> None:
        """End the server and all guests' programs; returns when they have ended."""
        try:
            self._input.close()
            self._process.wait(_END_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        if self._listener:
            self._listener.join()
        self._output.close()


def _door(line: str) -> Door:
    said = json.loads(line) if line else {}
    if "door" not in said:
        fault, holes = said.get("fault", (_ENDED.id, {}))
        raise SshError(message(fault, **holes))
    return Door(**said["door"])


def _listen(lines: IO[str], told: Callable[[Door | None], None]) -> None:
    with suppress(SshError, ValueError):  # it was killed while it told something
        for line in lines:
            told(_door(line))
    told(None)
