"""Keys sent in one burst, keys from before something opened, and keys as kitty's protocol spells them."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import at, hostile
from helpers.drive.terminal import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

BURSTS = {
    "a line": ("table", "gjh\r", " jh "),
    "a dialog": ("table", "qj", "> Leave the program"),
    "a menu": ("table", "\x1b[27uj\x1b[27uq", "Leave?"),
    "settings": ("table", "\x1bOQ\x1b[27uq", "Leave?"),
    "a table": ("home", "\rgjh", " jh "),
    "a prompt": ("library", "ixyz", "xyz"),
    "a prompt of a list": ("home", "\x1b[B\x1b[B\x1b[B\rixyz", "xyz"),
}
"""Keys of one burst at a screen, and what is shown when each has gone to what those before it opened."""


@pytest.mark.parametrize("opened", BURSTS)
def test_the_keys_of_a_burst_go_to_what_those_before_them_opened(opened: str) -> None:
    screen, keys, shown = BURSTS[opened]
    with at(screen) as term:
        term.read(0.2)
        term.send(keys)
        term.wait_for(shown)


STALLED = """
import sys, time
from pathlib import Path
from toscana_tui.cli import main
from toscana_tui.tui.table.screen import TableScreen

def stalled(self, first, *arguments, method={method}):
    if "{phase}" in ("", getattr(getattr(first, "phase", None), "name", None)):
        Path.home().joinpath("stalled").touch()
        time.sleep(1)
    return method(self, first, *arguments)

{method} = stalled
sys.exit(main(["play", "--yes", "--seed", "1", "--first", "red", "--red-bot", "{bot}"]))
"""
"""The program, which stands still before it shows what a computer player did."""

BEFORE = {
    "an answer": ("TableScreen._arrive", "PLACE", "greedy", " → ", "\r", "Enter places it"),
    "a question": ("TableScreen.faulted", "", "cmd:false", "> Restart it", "down", "> Take over"),
}
"""What opens by itself: where the program stands still before, the player, what shows it, a key, its deed."""


@pytest.mark.parametrize("opens", BEFORE)
def test_what_opens_by_itself_takes_no_key_pressed_before(opens: str, home: Path) -> None:
    method, phase, bot, shown, key, done = BEFORE[opens]
    with hostile(code=STALLED.format(method=method, phase=phase, bot=bot)) as term:
        term.wait_for("Enter allows it")
        term.send("enter")
        end = time.monotonic() + PATIENCE
        while not (home / "stalled").exists():
            assert time.monotonic() < end
            term.read_once(0.02)
        term.read(0.1)  # longer than between the keys of a burst
        term.send(key)
        term.wait_for(shown)
        term.read(0.5)
        assert done not in term.text
        term.send(key)
        term.wait_for(done)


def test_keys_of_kittys_protocol_play() -> None:
    with at("table") as term:
        assert re.search(rb"\x1b\[>\d+u", term.output)
        for keys, shown in (
            (
                "\x1b[57441;2u\x1b[47:63;2;63u",
                "The tile in hand",
            ),  # Shift alone, then with it a question mark
            ("\x1b[91;5u", "Enter Place"),  # Ctrl+[ is Esc
            ("\x1b[103;129u\x1b[103;129:3u", "such as"),  # g pressed and let go, with Num Lock
            ("\x1b[104;;104u\x1b[57407u\x1b[110u", "h8n"),  # the 8 is the keypad's
            ("\x1b[13;2u", "Enter places it"),
            ("\x1b[57414u", "placed"),  # the keypad's Enter
            ("\x1b[113u", "Leave?"),
            ("\x1b[57420u", "> Leave the program"),  # the keypad's arrow
            ("\x1b[27u", "Enter Place"),
            ("\x1b[99;5u", "Leave?"),
        ):
            term.send(keys)
            term.wait_for(shown)
