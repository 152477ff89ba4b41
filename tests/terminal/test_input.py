"""Bytes that no keyboard sends."""

from __future__ import annotations

import random
import signal
import time
from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import Hostile, at, hostile
from helpers.drive.terminal import terminal
from helpers.played.records import EXAMPLE
from toscana_tui.record import read_text

if TYPE_CHECKING:
    from pathlib import Path

PASTE = b"\x1b[200~%b\x1b[201~"
RUBBISH = {
    "no UTF-8": b"\xff\xfe\x80\xc3\xe2\x28\xa1\xf0\x9f",
    "half sequences": b"\x1b[\x1b[1\x1b[1;\x1bO\x1b\x1b[<0;\x1b",
    "unknown sequences": b"\x1b[999q\x1b[1;2;3;4;5z\x1b[?25h\x1b[>0;276;0c\x1b[5n\x1b[q\x1b[35;1;1;1R",
    "an overlong sequence": b"\x1b[" + b"9;" * 3000 + b"q",
    "an endless string": b"\x1b]0;" + b"q\r" * 2000,
    "answers": b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1bP>|XTerm(380)\x1b\\\x1b[?62;c\x1b[1;1R\x1b[?2026;2$y",
    "sizes": b"\x1b[?2048;1$y\x1b[48;99999;99999;1;1t\x1b[48;0;0;0;0t\x1b[48;5;5;0;0t",
    "keys far out": b"\x1b[1114112u\x1b[99999999999;5u\x1b[97;;99999999u\x1b[55296u\x1b[97;;55296u\x1b[;;u",
    "mice far out": b"\x1b[<0;99999;99999M\x1b[<0;-5;-5M\x1b[<35;0;0M\x1b[<999;1;1M\x1b[M\xff\xff\xff"
    b"\x1b[<0;1;1",
    "controls": bytes(set(range(32)) - {3, 9, 10, 13, 17, 26, 27}) + bytes(range(128, 160)),
    "a paste": PASTE % b"q\r\r\r\x1b[A\x1bqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\r\r\r",
    "a paste of controls": PASTE % bytes(set(range(256)) - {27}),
    "a paste in a paste": PASTE % (PASTE % b"\r\r"),
}

UNFINISHED = {"no UTF-8", "half sequences", "an endless string", "mice far out"}


def _alive(term: Hostile) -> None:
    """The program must answer still."""
    for key in ("\x1b", "\x03"):
        term.send(key)
        term.read(0.3)
    term.wait_for("Leave")
    term.leave_by(signal.SIGTERM)
    assert term.status == 128 + signal.SIGTERM
    assert term.left_on() == []
    assert b"Traceback" not in term.output


def test_rubbish_at_the_table_changes_nothing(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    arguments = ("play", "--yes", "--seed", "7", "--red", "Anna", "--record", str(record))
    with hostile(*arguments) as term:
        term.wait_for("Enter Place")
        before = term.text
        for kind, data in RUBBISH.items():
            term.send_bytes(data)
            term.read(0.2)
            if kind in UNFINISHED:
                time.sleep(0.7)  # what was half of a sequence is given up by then
                term.read(0.1)
            if kind in {"half sequences", "mice far out"}:  # Esc opens the menu, and a mouse moves the tile
                term.send("escape")
                term.read(0.2)
                before = term.text
            assert term.text == before, kind
        assert len(read_text(record.read_text("utf-8"))[0].log.actions) == 0
        _alive(term)


@pytest.mark.parametrize("screen", ["setup", "typing", "settings", "library", "prompt", "replay"])
def test_rubbish_breaks_no_screen(screen: str) -> None:
    with at(screen) as term:
        rng = random.Random(screen)
        kinds = list(RUBBISH.values())
        rng.shuffle(kinds)
        term.send_bytes(b"".join(kinds))
        term.send_bytes(bytes(rng.choice(b"\x1b[;0123456789<MmAZ~u$\xe2\x84") for _ in range(400)))
        term.read(0.5)
        term.leave_by(signal.SIGTERM)
        assert term.status == 128 + signal.SIGTERM
        assert term.left_on() == []
        assert b"Traceback" not in term.output


def test_a_paste_that_comes_in_parts_is_one_paste() -> None:
    with at("table") as term:
        before = term.text
        for byte in PASTE % b"q\rq\r":
            term.send_bytes(bytes((byte,)))
            time.sleep(0.01)
        term.read(0.5)
        assert term.text == before
        term.send("q")
        term.wait_for("Leave?")


def test_a_paste_without_an_end_leaves_the_keys_alive() -> None:
    with at("table") as term:
        before = term.text
        term.send_bytes(b"\x1b[200~qq\rqq\r")
        term.read(0.3)
        assert term.text == before
        time.sleep(3.2)
        term.send("q")
        term.wait_for("Leave?")


def test_a_paste_into_a_name_is_one_clean_line() -> None:
    with at("setup") as term:
        term.send("down", "down")
        term.read(0.2)
        term.send_bytes(b"\x15")
        term.read(0.3)
        term.send_bytes(PASTE % "Zo\u00eb \x1b[31m[b]X[/b]\x07\r\r\n\x1bq".encode())
        term.wait_for("Zo\u00eb")
        assert "Start the match" in term.text
        term.send("enter")
        term.wait_for("to place")
        assert "Zo\u00eb" in term.text
        assert b"\x1b[31m[b]" not in term.output


def test_a_paste_into_the_typed_placement_commits_nothing(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    with hostile("play", "--yes", "--seed", "7", "--record", str(record)) as term:
        term.wait_for("Enter Place")
        term.send("g")
        term.wait_for("such as")
        term.send_bytes(PASTE % b"h8n\r\r\r\rq\r\r")
        term.read(0.5)
        assert "game 1 of 2" in term.text
        assert "Leave?" not in term.text
        assert len(read_text(record.read_text("utf-8"))[0].log.actions) == 0


def test_a_burst_of_enters_places_nothing(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    with hostile("play", "--yes", "--seed", "7", "--record", str(record)) as term:
        term.wait_for("Enter Place")
        term.send_bytes(b"\r\r\r\r\rn\r\rtext\r\n\r\r")
        term.read(0.5)
        assert len(read_text(record.read_text("utf-8"))[0].log.actions) == 0
        term.send("n")
        term.wait_for(" of 32")
        term.read(0.2)
        term.send("enter")
        term.wait_for("Enter places it")
        term.send("enter")
        term.wait_for("placed")


def test_two_thousand_keys_at_once_are_soon_over() -> None:
    with at("table") as term:
        begun = time.monotonic()
        term.send_bytes(b"\x1b[A\x1b[D\x1b[B\x1b[C" * 500)
        term.send_bytes(b"?")
        term.read(0.3)
        while "The tile in hand" not in term.text:
            assert time.monotonic() - begun < 30
            term.send("?")
            term.read(0.3)
        assert time.monotonic() - begun < 30


def test_mouse_moves_do_not_queue() -> None:
    with at("table") as term:
        rng = random.Random(1)
        for _ in range(40):
            moves = (b"\x1b[<35;%d;%dM" % (rng.randint(1, 80), rng.randint(1, 24)) for _ in range(100))
            term.send_bytes(b"".join(moves))
        begun = time.monotonic()
        term.send("q")
        term.wait_for("Leave?")
        assert time.monotonic() - begun < 10


def test_esc_and_the_next_key_at_once_are_two_keys() -> None:
    with at("table") as term:
        term.send("enter")
        term.wait_for("Enter places it")
        term.send_bytes(b"\x1b\x1b")
        term.wait_for("Back to the table")


def test_a_record_that_is_pasted_is_taken_in_with_its_lines(tmp_path: Path) -> None:
    commented = EXAMPLE.replace("1. Ah8n", "1. Ah8n ; nice\n")
    spoilt = commented.replace("Dd8n", "Dd8")
    with terminal("--data", str(tmp_path / "data"), size=(100, 30)) as term:
        term.wait_for("Saved matches")
        term.send("down", "down", "down", "enter")
        term.wait_for("There are no saved matches yet")
        term.send(f"\x1b[200~{spoilt}\x1b[201~")
        line = 1 + spoilt[: spoilt.index("Dd8")].count("\n")
        term.wait_for(f"Line {line}, column ")
        term.send("\x1b[200~" + commented.replace("\n", "\r") + "\x1b[201~")
        term.wait_for("Saved matches: 1")
