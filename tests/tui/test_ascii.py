"""Drawing with ASCII alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pyte
import pytest
from rich.cells import cell_len

import toscana_tui.tui
from helpers.drive.pilots import app_with, press, screen_text, settle
from toscana_tui.core.text import char_width
from toscana_tui.tui.draw.appearance import SIGNS, Appearance, in_ascii, needs_ascii

if TYPE_CHECKING:
    from textual._compositor import ChopsUpdate, LayoutUpdate


NAME = "Zoë 日本 ½"
SOURCES = Path(toscana_tui.tui.__file__).parent


def test_every_sign_has_one_of_the_same_width() -> None:
    for sign, other in SIGNS.items():
        assert other.isascii()
        assert other.isprintable()
        assert len(other) == char_width(sign) == cell_len(sign) == 1


def _literals(tree: ast.Module) -> Iterator[str]:
    """The texts of a module, without what documents it."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def test_every_sign_in_the_screens_sources_is_known() -> None:
    signs = {
        char
        for path in SOURCES.rglob("*.py")
        if path.name != "ascii.py"
        for text in _literals(ast.parse(path.read_text("utf-8")))
        for char in text
        if char.isprintable() and not char.isascii()
    }
    assert {"▏", "●", "·", "▀"} <= signs
    assert signs <= SIGNS.keys()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/\\::", "/\\::"),
        ("▏:", "|:"),
        ("Anna 9 → 12", "Anna 9 > 12"),
        ("Zoë", "Zoe"),
        ("Łódź", "?odz"),
        ("日本", "????"),
        ("", ""),
    ],
)
def test_accents_go_and_other_characters_become_a_question_mark_a_column(text: str, expected: str) -> None:
    assert in_ascii(text) == expected


@pytest.mark.parametrize(
    ("encoding", "needed"),
    [
        ("utf-8", False),
        ("UTF-16", False),
        ("gb18030", False),
        ("ascii", True),
        ("iso-8859-1", True),
        ("cp437", True),
        ("no-such", True),
        (None, True),
    ],
)
def test_an_encoding_that_cannot_take_the_signs_needs_ascii(encoding: str | None, needed: bool) -> None:
    assert needs_ascii(encoding) is needed


async def test_what_is_typed_keeps_to_ascii() -> None:
    app = app_with(names=(NAME, "Bruno"), start_at_once=False)
    app.dress(Appearance(ascii=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", *"ñ…")
        assert screen_text(app).isascii()


async def test_a_change_to_ascii_and_back_is_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_with(names=("Zoë", "Bruno"))
    terminal = pyte.Screen(80, 24)
    stream = pyte.Stream(terminal)

    def display(_: object, update: ChopsUpdate | LayoutUpdate) -> None:
        stream.feed(update.render_segments(app.console))

    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = screen_text(app).splitlines()
        assert any("·" in row for row in before)
        monkeypatch.setattr(app, "_display", display)
        app.dress(Appearance(ascii=True))
        await pilot.pause()
        assert terminal.display == [in_ascii(row) for row in before]
        app.dress(Appearance())
        await pilot.pause()
        assert terminal.display == before
