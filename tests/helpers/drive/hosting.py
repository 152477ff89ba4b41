"""A host's table as the program shows it in a terminal, open to ssh."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from helpers.drive.guests import PATIENCE, Guest, Program, Shown
from toscana_tui.net.server import Door

if TYPE_CHECKING:
    from pathlib import Path


TOSCANA = (sys.executable, "-m", "toscana_tui")
MATCH = ("--red", "Anna", "--grey", "Rosa", "--seed", "1", "--first", "red")
_WAY = re.compile(
    r"-p (?P<port>\d+) .*?the words (?P<words>[a-z]+ [a-z]+ [a-z]+).*?: (?P<watch>[a-z]+ [a-z]+ [a-z]+)"
)
NAMES = ("Anna", "Rosa")
GOES_ON = re.compile("allows it|Press Enter|Enter Continue")
_TILE = re.compile(r"[/\\: ]+")


@asynccontextmanager
async def hosting(folder: Path, *arguments: str) -> AsyncIterator[tuple[Program, Door]]:
    """A host who waits, and the way to the table.

    Args:
        folder: of the host's data and sockets.
        arguments: of `toscana host`.
    """
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    env = {
        **os.environ,
        "TOSCANA_CONFIG": str(folder / "settings.toml"),
        "TOSCANA_DATA": str(folder / "data"),
        "XDG_RUNTIME_DIR": str(runtime),
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
    }
    host = Program((*TOSCANA, "host", "--ssh", "0", *arguments), env, (80, 24))
    try:
        await host.until(lambda: _way(host) is not None)
        found = _way(host)
        assert found is not None
        yield host, Door("127.0.0.1", int(found["port"]), found["words"], found["watch"], "")
    finally:
        await host.close()


def _way(host: Shown) -> re.Match[str] | None:
    return _WAY.search(" ".join(line.strip() for line in host.lines))


def table(shown: Shown) -> list[str]:
    """Title, board and panel on a terminal, but for the tile in hand: each turns their own; else nothing."""
    lines = [line for line in shown.lines if line]
    first = next((n for n, line in enumerate(lines) if line.startswith(" Toscana  game")), len(lines))
    board = [(line[:38].rstrip(), line[38:]) for line in lines[first + 1 : first + 19]]
    return [*lines[first : first + 1], *[f"{left}|{_TILE.sub(' ', right).strip()}" for left, right in board]]


class Two:
    """Both sides of a match."""

    def __init__(self, anna: Program, rosa: Guest) -> None:
        self.sides: tuple[Program | Guest, ...] = (anna, rosa)
        rosa.news = anna.news

    async def wait(self, true: Callable[[], bool], again: Callable[[], None] = lambda: None) -> None:
        """Wait until something is so, and do something again meanwhile, each second."""
        for _ in range(int(PATIENCE)):
            again()
            with suppress(AssertionError):
                await self.sides[0].until(true, 1)
                return
        raise AssertionError("\n".join(map(now, self.sides)))

    def same(self) -> bool:
        """Whether both terminals show the same position."""
        anna, rosa = map(table, self.sides)
        return len(anna) == 19 and anna == rosa

    def shows(self, text: str) -> bool:
        """Whether a terminal shows a text."""
        return any(text in now(side) for side in self.sides)

    async def press(self, name: str, key: str, *shown: str) -> None:
        """Press a key until it counts, and wait until the terminals show some texts.

        What has opened by itself takes no key until it has been drawn: one that changes nothing is repeated.
        """
        side = self.sides[NAMES.index(name)]
        await side.rests()
        before = now(side)
        await self.wait(lambda: now(side) != before, again=lambda: side.type(key))
        await self.wait(lambda: all(map(self.shows, shown)))

    async def enter(self, name: str) -> None:
        """Press Enter for somebody, until it is not theirs any more or has shown something."""
        side = self.sides[NAMES.index(name)]
        before = now(side)
        await self.wait(lambda: now(side) != before or self.next() != name, again=lambda: side.type("\r"))

    def next(self) -> str | None:
        """Whoever has to press Enter; None while neither."""
        for name, side in zip(NAMES, self.sides, strict=True):
            text = now(side)
            waits = "Waiting for" in text or "is placed in" in text
            if GOES_ON.search(text) or (f"{name} to place" in text and not waits):
                return name
        return None

    async def until_shown(self, text: str) -> None:
        """Let whoever has to press Enter do so until a text is shown; both show the same all along."""
        while True:
            await self.wait(lambda: self.shows(text) or self.next() is not None)
            if self.shows(text):
                return
            await self.enter(self.next() or "")
            await self.wait(lambda: self.shows(text) or self.same())


def now(side: Program | Guest) -> str:
    """What is on a terminal."""
    return "\n".join(side.lines)
