"""Libraries for tests: matches put into the folder, and the application opened at the list of them."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from helpers.drive.pilots import app_with, settle
from helpers.played.records import EXAMPLE, of_logs, played_match, random_match, vector_log
from toscana_tui.record import write_match
from toscana_tui.tui.library.screen import LibraryScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

LONG = ("Maximiliane Charlot", "Bartholomäus der Ält")
"""Names that no list has room for."""


def folder() -> Path:
    """The folder of matches of the test."""
    return Path(os.environ["TOSCANA_DATA"]) / "matches"


def keep(number: int, text: str) -> str:
    """Put a file into it, as if a match had been kept on that day of January; its name."""
    folder().mkdir(parents=True, exist_ok=True)
    name = f"2026-01-{number:02}-120000-some-match.toscana"
    (folder() / name).write_text(text, "utf-8")
    return name


def named(text: str, one: str, two: str) -> str:
    """A record with other names."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("[Red "):
            lines[number] = f'[Red "{one}"]'
        if line.startswith("[Grey "):
            lines[number] = f'[Grey "{two}"]'
    return "\n".join(lines) + "\n"


def some_matches() -> None:
    """Three matches of three pairs."""
    for number, names in enumerate((("Anna", "Bruno"), ("Carla", "Dino"), ("Anna", "Dino")), start=1):
        keep(number, named(write_match(random_match(number)), *names))


def fixed_matches(name: str = "Anna") -> None:
    """Three matches that are always the same, each in another state."""
    keep(1, write_match(replace(played_match(), names=(name, "Bruno"))))
    keep(2, write_match(replace(of_logs(vector_log(1)), names=LONG)))
    keep(3, EXAMPLE)


def home() -> ToscanaApp:
    """The application at its first screen."""
    return app_with(names=(None, None), edition=None, start_at_once=False)


async def opened(pilot: Pilot[int]) -> LibraryScreen:
    """Open the list of matches and wait until all are read."""
    app = pilot.app
    await app.run_action("library")
    for _ in range(200):
        await settle(pilot)
        await asyncio.sleep(0.01)
        screen = app.screen
        assert isinstance(screen, LibraryScreen)
        if not screen.state.listing.unread:
            return screen
    raise AssertionError("the library was not read")
