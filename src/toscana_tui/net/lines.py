"""JSON objects, one a line, over a stream: read with a limit, written without ever waiting for the reader."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias, cast

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

LIMIT = 64 * 1024  # the bytes that a line may have at most, its end included
PATIENCE = 10.0  # seconds in which the reader at the other end must take something of what waits for it
_PARTING = 1.0  # seconds in which the other end, told that nothing more comes, may close its own
_MOST_WAITING = 64  # messages that wait at most; what comes then is lost, as it is where the connection is
VERSION = 1  # the version of what is said over the lines; both ends must have the same
Message: TypeAlias = dict[str, Any]  # a JSON object


class LineError(ValueError):
    """A connection ends, as what came over it is no line of this protocol, or asks for what is not to be had.

    Attributes:
        why: the reason in one word, as `end` messages give it.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


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
        """Send an object with the key `kind`; returns at once.

        Args:
            kind: the key.
            value: its value.
            each: whether it is sent even where another of its kind comes after it.
        """
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
        """The next object; None where the other end has closed.

        Raises:
            LineError: it is too long, or no JSON object.
        """
        try:
            line = await self._reader.readuntil(b"\n")
        except asyncio.LimitOverrunError:
            raise LineError("long") from None
        except (asyncio.IncompleteReadError, OSError):
            return None
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise LineError("json") from None
        if not isinstance(message, dict):
            raise LineError("json")
        return message

    async def _write(self) -> None:
        try:
            while self._waiting or not self._closing:
                await self._wanted.wait()
                self._wanted.clear()
                while self._waiting:
                    self._writer.write(self._waiting.pop(next(iter(self._waiting))))
                    await asyncio.wait_for(self._writer.drain(), PATIENCE)
            await self._part()
        except (OSError, TimeoutError):
            pass  # nobody reads what is left
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
