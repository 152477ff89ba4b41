"""Tables that are hosted on this machine: the lines of JSON that are spoken there, and where they are found.

They are sockets in a folder that is the user's alone. Where there are no Unix sockets a table's file holds a
port of this machine and a secret instead.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
import stat
import tempfile
import warnings
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from toscana_tui.core.message import message

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

LIMIT = 64 * 1024  # the bytes that a line may have at most, its end included
PATIENCE = 10.0  # seconds in which the reader at the other end must take something of what waits for it
_PARTING = 1.0  # seconds in which the other end, told that nothing more comes, may close its own
_MOST_WAITING = 64  # messages that wait at most; what comes then is lost, as it is where the connection is
VERSION = 1  # the version of what is said over the lines; both ends must have the same
Message: TypeAlias = dict[str, Any]  # a JSON object

UNIX = hasattr(socket, "AF_UNIX") and os.name == "posix"  # whether tables are Unix sockets

_ENDING = ".table"
_LOOPBACK = "127.0.0.1"
_GREETED = 5.0  # seconds in which the other end must say who it is
_FAREWELL = 1.0  # seconds in which the others are told that a table is closed


class LineError(ValueError):
    """A connection ends, as what came over it is no line of the protocol, or asks for what cannot be had."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why  # the reason in one word, as `end` messages give it


class Line:
    """One end of a connection.

    What is sent waits in one place for each kind of message, and a newer one of the same kind takes it: each
    says all that there is to say of its kind, so that a slow reader misses only what is old, and costs no
    memory. Where each counts, as what a guest asks for, few may wait.
    """

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._waiting: dict[str, bytes] = {}
        self._wanted = asyncio.Event()
        self._numbers = count()
        self._closing = False
        self._task = asyncio.create_task(self._write())

    def send(self, kind: str, value: object, *, each: bool = False) -> None:
        """Send an object with the key `kind`, with `each` even where another follows; returns at once."""
        if not self._closing and len(self._waiting) < _MOST_WAITING:
            place = f"{kind} {next(self._numbers)}" if each else kind
            self._waiting.pop(place, None)  # the newer one comes behind what waits already
            self._waiting[place] = json.dumps({kind: value}, separators=(",", ":")).encode() + b"\n"
            self._wanted.set()

    def close(self) -> None:
        """Send what waits, then close; returns at once."""
        self._closing = True
        self._wanted.set()

    async def closed(self) -> None:
        """Wait until everything is sent and it is closed."""
        await self._task

    async def read(self) -> Message | None:
        """The next object, None where the other end has closed; LineError where it is too long, or none."""
        try:
            line = await self._reader.readuntil(b"\n")
        except asyncio.LimitOverrunError:
            raise LineError("long") from None
        except (asyncio.IncompleteReadError, OSError):
            return None
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise LineError("json") from None
        if not isinstance(said, dict):
            raise LineError("json")
        return said

    async def _write(self) -> None:
        try:
            with suppress(OSError, TimeoutError):  # nobody reads what is left
                while self._waiting or not self._closing:
                    await self._wanted.wait()
                    self._wanted.clear()
                    while self._waiting:
                        self._writer.write(self._waiting.pop(next(iter(self._waiting))))
                        await asyncio.wait_for(self._writer.drain(), PATIENCE)
                await self._part()
        finally:
            self._closing = True
            self._reader.feed_eof()
            self._writer.transport.abort()

    async def _part(self) -> None:
        """Close one direction first, then wait a little for the other end.

        A socket that is closed over bytes that nobody has read takes back what was sent last.
        """
        transport = cast("asyncio.Transport", self._writer.transport)
        if not transport.is_closing():
            ended = self._reader.at_eof()
            parting = _Parting()
            transport.set_protocol(parting)
            self._reader.feed_eof()
            transport.resume_reading()
            if ended:
                transport.close()
            else:
                transport.write_eof()
            await asyncio.wait_for(parting.gone.wait(), _PARTING)


class _Parting(asyncio.Protocol):
    """Reads away whatever still comes over a connection, until the other end has closed it."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    def connection_lost(self, _: Exception | None) -> None:
        self.gone.set()


# -- where tables are ------------------------------------------------------------------------------------


class NoTableError(Exception):
    """No table can be kept or found there; its argument is a message, one clean line."""


def tables_folder() -> Path:
    """The folder of this user's tables, made if missing; NoTableError where that fails, or `check_folder`."""
    import platformdirs  # noqa: PLC0415 - it looks around when it is imported

    with warnings.catch_warnings(action="ignore"):  # where no such folder is named, one is made below
        runtime = Path(platformdirs.user_runtime_path())
    user = os.getuid() if hasattr(os, "getuid") else 0
    # Each user has the one; not every system makes it.
    folder = runtime / "toscana" if runtime.is_dir() else Path(tempfile.gettempdir()) / f"toscana-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        why = message("there is no place for tables: {folder}: {why}", folder=folder, why=error.strerror)
        raise NoTableError(why) from None
    check_folder(folder)
    return folder


def check_folder(folder: Path) -> None:
    """Make sure that a folder of tables is this user's alone; NoTableError where it is not, or is none."""
    try:
        state = folder.lstat()
    except OSError as error:
        why = message("there is no table in {folder}: {why}", folder=folder, why=error.strerror)
        raise NoTableError(why) from None
    if not stat.S_ISDIR(state.st_mode):
        raise NoTableError(message("{folder} is not a folder", folder=folder))
    if hasattr(os, "getuid") and (state.st_uid != os.getuid() or stat.S_IMODE(state.st_mode) != 0o700):
        why = message("{folder} must be yours, and for you alone (mode 0700): it is not used", folder=folder)
        raise NoTableError(why)


def new_table(folder: Path) -> Path:
    """The file of a new table of this process."""
    return folder / f"{os.getpid()}-{secrets.token_hex(2)}{_ENDING}"


def tables_in(folder: Path) -> list[Path]:
    """The files of all tables, those nobody keeps any more among them, the newest first."""
    found = [(path.lstat().st_mtime, path) for path in folder.glob(f"*{_ENDING}")]
    return [path for _, path in sorted(found, reverse=True)]


class Served:
    """A table that other processes of this user can connect to by the file at `path`, which is made.

    `greet` speaks with whoever connects, until it returns.
    """

    def __init__(self, path: Path, greet: Callable[[Line], Awaitable[None]], *, unix: bool = UNIX) -> None:
        self._path = path
        self._greet = greet
        self._unix = unix
        self._secret = secrets.token_hex(16)
        self._lines: set[Line] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Let others connect from now on; OSError where the file cannot be made."""
        if self._unix:
            self._server = await asyncio.start_unix_server(self._connected, self._path, limit=LIMIT)
            os.chmod(self._path, 0o600)  # noqa: PTH101 - at once, and in a folder that nobody else can enter
            return
        self._server = await asyncio.start_server(self._connected, _LOOPBACK, 0, limit=LIMIT)
        port = self._server.sockets[0].getsockname()[1]
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{port} {self._secret}\n")

    async def close(self) -> None:
        """Let nobody connect any more, and close every connection when what waits there is sent, or soon."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
            with suppress(OSError):
                self._path.unlink()
        lines = tuple(self._lines)
        for line in lines:
            line.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                await asyncio.gather(*(line.closed() for line in lines))

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(reader, writer)
        self._lines.add(line)
        try:
            if self._server is not None and (self._unix or await self._knows(line)):
                await self._greet(line)
        finally:
            line.close()
            await line.closed()
            self._lines.discard(line)

    async def _knows(self, line: Line) -> bool:
        """Whether the other end has read the table's file, which only this user can."""
        with suppress(LineError, TimeoutError):
            said = await asyncio.wait_for(line.read(), _GREETED)
            given = (said or {}).get("secret")
            if isinstance(given, str) and secrets.compare_digest(given.encode(), self._secret.encode()):
                return True
        line.send("end", "secret")
        return False


def _port_and_secret(path: Path) -> list[str] | None:
    """What a table's file says; None where it is a socket itself."""
    return None if path.is_socket() else path.read_text("ascii").split()


async def connect(path: Path) -> Line:
    """A connection to the table of that file; NoTableError where nobody keeps it."""
    try:
        said = _port_and_secret(path)
        if said is None:
            return Line(*await asyncio.open_unix_connection(path, limit=LIMIT))
        port, secret = said
        line = Line(*await asyncio.open_connection(_LOOPBACK, int(port), limit=LIMIT))
    except (OSError, ValueError):
        raise NoTableError(message("no table is hosted there")) from None
    line.send("secret", secret)
    return line
