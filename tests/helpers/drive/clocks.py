"""Waiting for what comes over a socket, and a clock that is set forward."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 20.0
"""Seconds after which what is awaited has failed."""


class Later:
    """A clock that stands still until it is set forward."""

    def __init__(self) -> None:
        self._begin = time.monotonic()
        self.ahead = 0.0

    def __call__(self) -> float:
        return self._begin + self.ahead


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "what was awaited did not come"
        await asyncio.sleep(0.001)
