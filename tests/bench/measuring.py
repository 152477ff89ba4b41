"""Comparing two pieces of work on a noisy machine: their rounds take turns, and medians are compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@dataclass(frozen=True)
class Comparison:
    """What two interleaved measurements gave.

    Attributes:
        ours: the median of the seconds a unit of our work took.
        baseline: the same of the baseline.
    """

    ours: float
    baseline: float

    @property
    def speed(self) -> float:
        """How many of our units are done while the baseline does one of its own."""
        return self.baseline / self.ours


def interleave(ours: Callable[[], int], baseline: Callable[[], int], rounds: int) -> Comparison:
    """Time both in turn, `rounds` times; each call returns how many units of work it did."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for work, spent in zip((ours, baseline), times, strict=True):
            begin = time.perf_counter()
            units = work()
            spent.append((time.perf_counter() - begin) / units)
    return Comparison(statistics.median(times[0]), statistics.median(times[1]))


def report(benchmark: BenchmarkFixture, label: str, comparison: Comparison) -> None:
    """Keep a comparison with the benchmark's results and print it in a line."""
    benchmark.extra_info[label] = round(comparison.speed, 2)
    ours, baseline = comparison.ours * 1e6, comparison.baseline * 1e6
    print(f"\n{label}: {comparison.speed:.2f} (ours {ours:.2f} µs, baseline {baseline:.2f} µs)")


def report_rate(benchmark: BenchmarkFixture, label: str, seconds: float) -> None:
    """Keep how many of something are done in a second, where one takes `seconds`, and print it in a line."""
    benchmark.extra_info[f"{label} a second"] = round(1 / seconds)
    print(f"{label} a second: {1 / seconds:,.0f}")


def rounds_of(benchmark: BenchmarkFixture, number: int) -> int:
    """`number` of rounds where benchmarks are asked for, else one, as a smoke test."""
    return number if benchmark.enabled else 1
