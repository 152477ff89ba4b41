"""Killing a program that keeps matches, at any instant, and judging what it leaves behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.record import RecordError, read_bytes

if TYPE_CHECKING:
    import random

    from helpers.drive.terminal import Terminal

CHILD = Path(__file__).with_name("child.py")
ROUNDS_VARIABLE = "TOSCANA_KILLS"
"""The environment variable that says how often the tests kill."""


@dataclass(frozen=True)
class Confirmed:
    """What a program said about a save.

    Attributes:
        name: the file.
        text: what must be in it from then on, until the next save.
        following: what the next save was to put there, if one had begun.
    """

    name: str
    text: str
    following: str | None = None


def rounds(otherwise: int = 20) -> int:
    """How often to kill: as the environment says, `otherwise` without it."""
    return int(os.environ.get(ROUNDS_VARIABLE, otherwise))


def run_and_kill(folder: Path, seed: int, delay: float) -> list[Confirmed]:
    """Run the child until `delay` seconds after its first save; all that it confirmed."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), str(folder), str(seed)], stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(delay)
        child.kill()
        rest = child.stdout.read()
    return confirmed(first + rest)


def run_to_step(folder: Path, step: int) -> list[Confirmed]:
    """Run the child until it kills itself within its third save, if that takes so many steps."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), str(folder), "1", str(step)], stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        lines = []
        for line in child.stdout:
            lines.append(line)
            if len(lines) > 6:  # it has survived
                child.kill()
    return confirmed(b"".join(lines))


def confirmed(output: bytes) -> list[Confirmed]:
    """The confirmations in a program's output; a line that was cut off is none."""
    said: list[Confirmed] = []
    for line in output.split(b"\n")[:-1]:
        told = json.loads(line)
        if told["saved"]:
            said.append(Confirmed(told["name"], told["text"]))
        elif said and said[-1].name == told["name"]:
            said[-1] = replace(said[-1], following=told["text"])
    return said


def faults(folder: Path, said: Sequence[Confirmed] = ()) -> list[str]:
    """What is wrong with the records in a folder after a kill; nothing, it is hoped.

    Args:
        folder: the data folder.
        said: what was confirmed, in order.
    """
    found = []
    records = folder / "matches"
    for path in sorted(records.glob("*.toscana")):
        try:
            read_bytes(path.read_bytes())
        except RecordError as error:
            found.append(f"{path.name}: {error}")
    for name, text in {each.name: each.text for each in said}.items():
        path = records / name
        if not path.exists():
            found.append(f"{name}: lost")
        elif path.read_text("utf-8") not in {text, said[-1].following if name == said[-1].name else text}:
            found.append(f"{name}: not as it was confirmed")
    Keeper.open(folder)
    found += [f"{path.name}: not swept" for path in folder.rglob("*.tmp")]
    found += [f"{path.name}: set aside" for path in folder.glob("set-aside/*")]
    return found


def play_and_kill(
    terminal: Terminal, keys: Sequence[str], rng: random.Random, ready: Callable[[str], bool], patience: float
) -> int:
    """Press scripted keys in the real program and kill it at a random instant.

    Args:
        terminal: the program on its terminal.
        keys: what to press, over and over.
        rng: chooses the instant and the pauses.
        ready: whether what the terminal shows means that a match is being played.
        patience: the most seconds to play.

    Returns:
        how many keys were pressed.
    """
    end = time.monotonic() + 20.0
    while not ready(terminal.text) and time.monotonic() < end:
        terminal.read(0.05)
    end = time.monotonic() + rng.uniform(0.0, patience)
    pressed = 0
    while time.monotonic() < end:
        terminal.send(keys[pressed % len(keys)])
        pressed += 1
        terminal.read(rng.uniform(0.0, 0.02))
    terminal.process.kill()
    terminal.process.wait()
    return pressed
