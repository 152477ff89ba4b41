"""How quick the table is, over a pty, beside a bare Textual program with one widget of the same size.

Run on demand: `pytest tests/bench/test_table.py --benchmark-enable -s`. Nothing here asserts a time.
"""

from __future__ import annotations

import select
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bench.measuring import rounds_of
from helpers.drive.terminal import Terminal
from toscana_tui.bots import strongest
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.bench

OURS = [str(Path(sys.executable).with_name("toscana")), "play", "--yes", "--seed", "1"]
KEYS = 400
"""Arrows that are pressed to see what one takes of the processor."""

BARE = [sys.executable, str(Path(__file__).with_name("bare.py"))]
AGAINST = {
    "Toscana": ("red", "t", (("\r", "Enter places"), ("\r", "allows it"))),
    "Kwinty": ("black", ",.", (("\r", "Enter places"),)),
    "Turris": ("black", ",.", (("\r", "Enter places"),)),
}
"""The computer's colour, keys that change the board in turn while it thinks, and what is pressed and then
shown before it is asked. While a person is waited for, the next placement is shown again and again."""

MEASURED = 0.7
"""Seconds of the computer's one in which keys are pressed."""

QUIET = 0.04
"""Seconds without a byte after which an answer counts as complete."""


class Timed(Terminal):
    """A program on a terminal whose answers are timed."""

    def answer(self, keys: str) -> tuple[float, int]:
        """Press keys; the seconds until the last byte of the answer, and how many bytes it has."""
        begin = last = time.perf_counter()
        self.send(keys)
        size = 0
        limit = 1.0
        while part := self.read_once(limit):
            last = time.perf_counter()
            size += len(part)
            limit = QUIET
        return last - begin, size

    def drawn_anew(self, key: str, limit: float = 20.0) -> float:
        """Press a key that changes the board; the seconds until the first bytes that do.

        Whatever else is drawn meanwhile, such as how long the computer has thought, does not count.
        """
        board = self.board
        begin = time.perf_counter()
        self.send(key)
        while select.select([self._master], [], [], limit)[0]:
            seconds = time.perf_counter() - begin
            self.read_once(0)
            if self.board != board:
                return seconds
        raise AssertionError(f"the board stays as it was:\n{self.text}")

    @property
    def board(self) -> list[str]:
        """The board's rows as they are shown at 80 columns."""
        return [line[:38] for line in self.text.splitlines()[1:19]]

    def resident(self) -> int:
        """The kilobytes of memory the program holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def processor_time(self) -> float:
        """The seconds of a processor that the program has taken, its threads included."""
        return time.clock_gettime(
            ~self.process.pid << 3 | 2
        )  # the clock of a process, as clock_getcpuclockid(3)


def _started(command: list[str], env: dict[str, str]) -> tuple[Timed, float]:
    """The program, once it shows its whole first frame, and the seconds that took."""
    begin = time.perf_counter()
    terminal = Timed(command, env=env)
    last = begin
    limit = 10.0
    while terminal.read_once(limit):
        last = time.perf_counter()
        limit = 0.3
    return terminal, last - begin


def _report(benchmark: BenchmarkFixture, label: str, ours: list[float], bare: list[float], unit: str) -> None:
    """Keep and print two medians and what one is to the other; in a smoke test there is nothing to tell."""
    if not benchmark.enabled:
        return
    one, other = statistics.median(ours), statistics.median(bare)
    benchmark.extra_info[label] = round(one / other, 2)
    print(
        f"\n{label}: {one / other:.2f} (ours {one:.1f} {unit}, bare {other:.1f} {unit}; {len(ours)} each; "
        f"at most {max(ours):.1f}, bare {max(bare):.1f})"
    )


def _report_delays(benchmark: BenchmarkFixture, label: str, delays: list[float]) -> None:
    """Print how long keys waited, in milliseconds; in a smoke test there is nothing to tell."""
    if benchmark.enabled:
        delays.sort()
        middle, late = statistics.median(delays), delays[int(len(delays) * 0.95)]
        print(
            f"\n{label}: median {middle:.1f} ms, 95 % within {late:.1f} ms, "
            f"most {delays[-1]:.1f} ms of {len(delays)}"
        )


def test_what_a_key_and_a_start_take_of_the_processor(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    figures: dict[str, tuple[list[float], list[float]]] = {"two seconds": ([], []), "a key": ([], [])}
    watched, keys_pressed = (2.0, KEYS) if benchmark.enabled else (0.1, 4)

    def one_round() -> None:
        for number, command in enumerate((OURS, BARE)):
            begin = time.perf_counter()
            terminal, _ = _started(command, env)
            try:
                while (left := begin + watched - time.perf_counter()) > 0:
                    terminal.read_once(left)
                before = terminal.processor_time()
                figures["two seconds"][number].append(before * 1000)
                for keys in ("\x1b[A", "\x1b[D", "\x1b[B", "\x1b[C") * (keys_pressed // 4):
                    terminal.answer(keys)
                figures["a key"][number].append((terminal.processor_time() - before) * 1000 / keys_pressed)
            finally:
                terminal.close()

    for _ in range(rounds_of(benchmark, 5)):
        one_round()
    benchmark(list)
    for name, (ours, bare) in figures.items():
        _report(benchmark, name, ours, bare, "ms of processor time")


def test_start_moves_commits_and_memory(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    figures: dict[str, tuple[list[float], list[float]]] = {
        name: ([], []) for name in ("start", "move", "move bytes", "commit", "resident")
    }

    def one_round() -> None:
        for number, command in enumerate((OURS, BARE)):
            terminal, seconds = _started(command, env)
            try:
                figures["start"][number].append(seconds * 1000)
                for keys in ("\x1b[A", "\x1b[D", "\x1b[B", "\x1b[C") * 3:
                    seconds, size = terminal.answer(keys)
                    figures["move"][number].append(seconds * 1000)
                    figures["move bytes"][number].append(size)
                for _ in range(4):
                    if number == 0:
                        terminal.answer("\r")
                    seconds, _ = terminal.answer("\r")
                    figures["commit"][number].append(seconds * 1000)
                figures["resident"][number].append(terminal.resident() / 1024)
            finally:
                terminal.close()

    for _ in range(rounds_of(benchmark, 12)):
        one_round()
    benchmark(list)
    units = {"start": "ms", "move": "ms", "move bytes": "bytes", "commit": "ms", "resident": "MB"}
    for name, (ours, bare) in figures.items():
        _report(benchmark, name, ours, bare, units[name])


def test_thirty_keys_a_second_do_not_queue(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    terminal, _ = _started(OURS, env)
    delays: list[float] = []

    def one_second() -> None:
        for number in range(30):
            begin = time.perf_counter()
            terminal.send("\x1b[A" if number % 2 else "\x1b[B")
            part = terminal.read_once(0.5)
            if part:
                delays.append((time.perf_counter() - begin) * 1000)
            time.sleep(max(0.0, 1 / 30 - (time.perf_counter() - begin)))

    try:
        for _ in range(rounds_of(benchmark, 10)):
            one_second()
        benchmark(list)
    finally:
        terminal.close()
    _report_delays(benchmark, "key to first byte at 30 keys a second", delays)


@pytest.mark.parametrize("game", list(AGAINST))
def test_keys_are_answered_while_the_computer_thinks(
    benchmark: BenchmarkFixture, tmp_path: Path, game: str
) -> None:
    """Such a key while the table waits for a person, and while it waits for the game's strongest player."""
    env = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    colour, meanwhile, steps = AGAINST[game]
    person = next(each for each in GAMES[game].colours if each != colour)
    match = ["--game", game.lower(), f"--{colour}-bot", strongest(game), "--first", person]
    idle: list[float] = []
    thinking: list[float] = []

    def keys(terminal: Timed, pressed: str) -> Iterator[float]:
        end = time.monotonic() + MEASURED
        for key in cycle(pressed) if benchmark.enabled else pressed[:1]:
            yield terminal.drawn_anew(key) * 1000
            terminal.read(0.03)
            if time.monotonic() > end:
                break

    def one_match() -> None:
        terminal, _ = _started([*OURS, *match], env)
        try:
            terminal.wait_for("to place")
            terminal.read(0.5)  # for a computer player that thinks about a veto first
            idle.extend(keys(terminal, "n"))
            for pressed, shown in steps:
                terminal.send(pressed)
                terminal.wait_for(shown)
            terminal.send("\r")
            terminal.wait_for("thinking")
            thinking.extend(keys(terminal, meanwhile))
        finally:
            terminal.close()

    for _ in range(rounds_of(benchmark, 10)):
        one_match()
    benchmark(list)
    for name, delays in (("waiting for a person", idle), (f"while {strongest(game)} thinks", thinking)):
        _report_delays(benchmark, f"{game}: key to first byte {name}", delays)
