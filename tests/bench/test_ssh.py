"""How quick the table of a guest by ssh is beside the host's own, on the same machine and in turn.

Run on demand: `pytest tests/bench/test_ssh.py --benchmark-enable -s`.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import pytest

from helpers.drive.guests import SSH, Guest, Program, guest
from helpers.drive.hosting import MATCH, Two, hosting, now

if TYPE_CHECKING:
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture


pytestmark = pytest.mark.bench

KEYS = 200
"""How often each side shows or hides the dots of legal placements."""


async def echo(side: Program | Guest) -> float:
    """The seconds from a key until it has done what it does."""
    dots = "·" in now(side)
    begin = time.perf_counter()
    side.type("o")
    await side.until(lambda: ("·" in now(side)) != dots)
    return time.perf_counter() - begin


async def test_a_guest_sees_a_key_at_most_twice_as_late(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    if not benchmark.enabled:
        pytest.skip("a measurement")
    client = "openssh" if SSH else "asyncssh"
    async with hosting(tmp_path, *MATCH) as (anna, door), guest(client, door) as rosa:
        two = Two(anna, rosa)
        await two.wait(two.same)
        taken: tuple[list[float], list[float]] = ([], [])
        for _ in range(KEYS):
            for side, times in zip(two.sides, taken, strict=True):
                times.append(await echo(side))
    host, theirs = (statistics.median(times) for times in taken)
    print(f"\nkey to echo: host {1000 * host:.1f} ms, guest {1000 * theirs:.1f} ms")
    benchmark.extra_info["guest to host"] = round(theirs / host, 2)
    assert theirs < 2 * host
    benchmark(lambda: None)
