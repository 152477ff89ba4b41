"""A host's table as the program shows it in a terminal, open to ssh."""

from __future__ import annotations

import os
import re
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from helpers.drive.guests import Program
from toscana_tui.net.door import Door

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from helpers.drive.guests import Shown

TOSCANA = (sys.executable, "-m", "toscana_tui")
MATCH = ("--red", "Anna", "--grey", "Rosa", "--seed", "1", "--first", "red")
_WAY = re.compile(
    r"-p (?P<port>\d+) .*?the words (?P<words>[a-z]+ [a-z]+ [a-z]+).*?: (?P<watch>[a-z]+ [a-z]+ [a-z]+)"
)
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


def table(shown: Shown) -> str:
    """The title, the board and the panel that a terminal shows, but for the tile in hand: each turns their own."""
    lines = [line for line in shown.lines if line]
    first = next((number for number, line in enumerate(lines) if line.startswith(" Toscana  game")), 0)
    return "\n".join(
        [
            lines[first],
            *[
                line[:38].rstrip() + "|" + _TILE.sub(" ", line[38:]).strip()
                for line in lines[first + 1 : first + 19]
            ],
        ]
    )
