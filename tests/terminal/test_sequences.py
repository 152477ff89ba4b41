"""Cutting input into pieces, and telling bursts from hands."""

from __future__ import annotations

import random
import signal
from collections.abc import AsyncIterator

import pytest
from textual import events
from textual.app import App

from toscana_tui.tui.guard.driver import GuardedDriver
from toscana_tui.tui.guard.order import GAP, Bursts
from toscana_tui.tui.guard.sequences import (
    ESCAPE_DELAY,
    PASTE_DELAY,
    PASTE_LIMIT,
    SEQUENCE_DELAY,
    Character,
    Cutter,
    Pasted,
    Piece,
    Sequence,
)

ESC = Sequence("\x1b")
WHOLE = {
    "a\r": [Character("a"), Character("\r")],
    "\x1b[A\x1bOP": [Sequence("\x1b[A"), Sequence("\x1bOP")],
    "\x1b[[Ab": [Sequence("\x1b[[A"), Character("b")],
    "\x1b[<0;3;4Mq": [Sequence("\x1b[<0;3;4M"), Character("q")],
    "\x1b[M\x20\x21\x22q": [Sequence("\x1b[M\x20\x21\x22"), Character("q")],
    "\x1bx": [Character("x", alt=True)],
    "\x1b\r": [ESC, Character("\r")],
    "\x1b\x1b[A": [ESC, Sequence("\x1b[A")],
    "\x1b[1\rq": [Sequence("\x1b[1"), Character("\r"), Character("q")],
    "\x1b]11;rgb:0/0/0\x07q": [Character("q")],
    "\x1bP1$r0m\x1b\\q": [Character("q")],
    "\x1b[200~a\x1b[A\rq\x1b[201~q": [Pasted("a\x1b[A\rq"), Character("q")],
    "\x1b[200~\x1b[201~": [Pasted("")],
    "\x1b[201~": [Sequence("\x1b[201~")],
    "\x9bAq": [Character("A"), Character("q")],
    f"\x1b[{'9' * 99}qx": [Character("x")],
}


@pytest.mark.parametrize("text", WHOLE)
def test_pieces_are_the_same_however_they_come(text: str) -> None:
    assert list(Cutter().feed(text)) == WHOLE[text]
    cutter = Cutter()
    assert [piece for char in text for piece in cutter.feed(char)] == WHOLE[text]


@pytest.mark.parametrize(
    ("text", "delay", "pieces"),
    [
        ("\x1b", ESCAPE_DELAY, [ESC]),
        ("\x1bO", ESCAPE_DELAY, [Character("O", alt=True)]),
        ("\x1b[", ESCAPE_DELAY, []),
        ("\x1b[1;", SEQUENCE_DELAY, [Sequence("\x1b[1;")]),
        ("\x1b[23$", SEQUENCE_DELAY, [Sequence("\x1b[23$")]),
        ("\x1b]0;title", SEQUENCE_DELAY, []),
        ("\x1b[200~q\r", PASTE_DELAY, []),
        ("\x1b[200~q\r\x1b[20", PASTE_DELAY, []),
    ],
)
def test_time_ends_what_is_not_whole(text: str, delay: float, pieces: list[Piece]) -> None:
    cutter = Cutter()
    assert list(cutter.feed(text)) == []
    assert list(cutter.tick(1.0)) == []
    assert list(cutter.tick(1.0 + 0.9 * delay)) == []
    assert list(cutter.tick(1.0 + 1.1 * delay)) == pieces
    assert list(cutter.feed("q")) == [Character("q")]


def test_pieces_of_different_kinds_differ_whatever_their_text() -> None:
    assert len({Character("a"), Character("a", alt=True), Sequence("a"), Pasted("a")}) == 4


def test_a_busy_program_does_not_cut_a_sequence_in_two() -> None:
    cutter = Cutter()
    list(cutter.tick(0.0))
    assert list(cutter.feed("\x1b")) == []
    assert list(cutter.feed("[<35;1;")) == []
    assert list(cutter.tick(60.0)) == []
    assert list(cutter.feed("2M")) == [Sequence("\x1b[<35;1;2M")]


def test_nothing_grows_for_ever() -> None:
    for text in ("\x1b[", "\x1b]", "\x1bO", "\x1b[200~"):
        cutter = Cutter()
        assert list(cutter.feed(text)) == []
        for _ in range(300):
            assert list(cutter.feed("1" * 100)) == []
        assert len(cutter._held) < 1000
        assert len(cutter._pasted or "") <= PASTE_LIMIT


@pytest.fixture
async def driver() -> AsyncIterator[GuardedDriver]:
    signals = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    yield GuardedDriver(App())
    for number, handler in signals.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(("filler", "cleaned"), [("x", "x"), ("\r\n", "\n"), ("\x01", "")])
async def test_a_paste_that_is_too_long_is_not_cut_to_one_that_is_not(
    driver: GuardedDriver, filler: str, cleaned: str
) -> None:
    size = len(filler)
    for text, long in ((filler * (PASTE_LIMIT // size), False), (filler * (PASTE_LIMIT // size + 1), True)):
        (piece,) = Cutter().feed(f"\x1b[200~{text}\x1b[201~")
        (event,) = driver._events(piece)
        assert isinstance(event, events.Paste)
        assert (len(event.text) > PASTE_LIMIT) is long
        if not long:
            assert event.text == text.replace(filler, cleaned)


@pytest.mark.parametrize("char", ["\u200c", "\u200d", "\U000e0067", "\u0301"])
async def test_what_joins_letters_is_typed_like_letters(driver: GuardedDriver, char: str) -> None:
    (event,) = driver._events(Character(char))
    assert isinstance(event, events.Key)
    assert event.character == char


def test_noise_is_cut_without_an_error() -> None:
    rng = random.Random(3)
    for _ in range(2000):
        cutter = Cutter()
        for _ in range(4):
            text = "".join(rng.choice("\x1b[]OPM<;?0129~$\x07\\A\ra\x9b") for _ in range(rng.randrange(20)))
            list(cutter.feed(text))
            if rng.random() < 0.5:
                list(cutter.tick(0.0))
                list(cutter.tick(rng.random() * 3))
        list(cutter.tick(0.0))
        list(cutter.tick(100.0))
        assert list(cutter.feed("q"))[-1:] == [Character("q")]


PLAIN = {
    "\r": [
        "\n",
        *(
            f"\x1b[{code}u"
            for code in ("13", "13;2", "13;65", "13;130", "13;2:1", "13;5", "57414", "57414;2")
        ),
    ],
    " ": ["\x1b[32;2;32u", "\x1b[32;2u", "\x1b[32;66u", "\x1b[27;2;32~"],
    "\x7f": ["\x1b[127;2u", "\x1b[127;129u", "\x1b[27;2;127~"],
    "\x1b": ["\x1b[27u", "\x1b[27;2u", "\x1b[91;5u", "\x1b[91;69u", "\x1b[27;5;91~"],
    "\t": ["\x1b[9u", "\x1b[105;5u", "\x1b[105;133u"],
    "\x1b[Z": ["\x1b[9;2u", "\x1b[9;66u", "\x1b[27;2;9~"],
    "a": ["\x1b[97u", "\x1b[97;1:2u", "\x1b[97;129;97u", "\x1b[97;;97u"],
    "A": ["\x1b[97;2;65u", "\x1b[97;2u", "\x1b[97;65u", "\x1b[97:65;2u", "\x1b[27;2;65~"],
    "?": ["\x1b[47;2;63u", "\x1b[47:63;2u", "\x1b[27;2;63~"],
    "5": ["\x1b[57404;129;53u", "\x1b[57404u"],
    "\x1b[A": ["\x1b[1;129A", "\x1b[57419u", "\x1b[1;1:2A"],
    "\x1b[3~": ["\x1b[3;65~", "\x1b[57426u"],
    "\x08": ["\x1b[104;5u"],
    "\x11": ["\x1b[113;5u", "\x1b[113;69u"],
    "": [
        "\x1b[97;;99999999u",
        "\x1b[97;;55296u",
        "\x1b[57441;2u",
        "\x1b[57358u",
        "\x1b[97;1:3u",
        "\x1b[13;2:3u",
        "\x1b[1;1:3A",
        "\x1b[57438u",
    ],
}
"""Keys as older terminals send them, and how others send the same."""
ENTERS = [*PLAIN["\r"], "\x1b[109;5u", "\x1b[109;6u", "\x1b[106;5u", "\x1b[27;5;109~", "\x1b[27;2;13~"]


@pytest.mark.parametrize(
    ("sent", "plain"), [(sent, plain) for plain, many in {**PLAIN, "\r": ENTERS}.items() for sent in many]
)
def test_a_key_is_the_same_however_a_terminal_spells_it(sent: str, plain: str) -> None:
    cutter = Cutter()
    assert list(cutter.feed(sent)) == list(Cutter().feed(plain)) or plain == "\x1b"
    if plain == "\x1b":
        assert list(Cutter().feed(sent)) == [ESC]


def _lets(bursts: Bursts, key: str, now: float) -> bool:
    return bursts.lets(events.Key(key, None), now)


def test_only_the_first_enter_of_a_burst_counts() -> None:
    bursts = Bursts()
    assert _lets(bursts, "enter", 1.0)
    assert not _lets(bursts, "enter", 1.001)
    assert _lets(bursts, "x", 1.002)
    assert not _lets(bursts, "enter", 1.003)
    assert _lets(bursts, "enter", 1.1)


def test_keys_from_hands_and_held_keys_are_no_bursts() -> None:
    bursts = Bursts()
    assert all(_lets(bursts, "enter", number / 30) for number in range(30))
    assert GAP < 1 / 30


def test_a_press_right_after_a_press_does_not_count() -> None:
    def press() -> events.MouseDown:
        return events.MouseDown(None, 1, 1, 0, 0, 1, False, False, False)

    bursts = Bursts()
    assert bursts.lets(press(), 1.0)
    assert not bursts.lets(press(), 1.01)
    assert bursts.lets(press(), 1.1)
