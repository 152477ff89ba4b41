"""JSON objects, one a line, over a stream: read with a limit, written without ever waiting for the reader."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

LIMIT = 64 * 1024
"""The bytes that a line may have at most, its end included."""

PATIENCE = 10.0
"""Seconds in which the reader at the other end must take something of what waits for it."""

_MOST_WAITING = 64
"""Messages that wait at most; what comes then is lost, as it is where the connection is."""

VERSION = 1
"""The version of what is said over the lines; both ends must have the same."""

Message: TypeAlias = dict[str, Any]
"""A JSON object."""


class LineError(ValueError):
    """What came is not a line of this protocol.

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
            while True:
                await self._wanted.wait()
                self._wanted.clear()
                while self._waiting:
                    self._writer.write(self._waiting.pop(next(iter(self._waiting))))
                    await asyncio.wait_for(self._writer.drain(), PATIENCE)
                if self._closing:
                    break
        except (OSError, TimeoutError):
            self._writer.transport.abort()  # nobody reads what is left
        finally:
            self._closing = True
            self._reader.feed_eof()
            self._writer.close()
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._writer.wait_closed(), PATIENCE)
