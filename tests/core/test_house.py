"""No module asks which game it is: what one game calls things is looked for in the code of the house.

Games may be named in their own folders, in the folders of their boards, and once each in the two registries.
What is looked for is code, so neither docstrings nor comments, which may well give examples. The program is
called `toscana` as the first of its games is, and its environment variables begin with `TOSCANA_`; but the
name of a game begins with a capital.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import toscana_tui
from toscana_tui.games import GAMES, word_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = Path(toscana_tui.__file__).parent
PARTS = ("core", "record", "store", "bots", "cli")
"""The packages that are looked through."""

PROGRAM = "toscana"
FOLDERS = sorted(path.name for path in (HOUSE / "games").iterdir() if (path / "game.py").is_file())
THINGS = {"tile", "tiles", "17"}
"""What the first game is played with."""

_VARIABLE = re.compile(rf"\b{PROGRAM.upper()}_[A-Z]+\b")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


def game_words() -> set[str]:
    """What only a game may say: the games' names, their colours and options, and things."""
    words = {*THINGS, *(name for name in GAMES), *(name.upper() for name in GAMES)}
    for name, game in GAMES.items():
        words |= {word_of(name)} - {PROGRAM}
        for word in (*game.colours, *(option.name for option in game.options)):
            words |= {word, word.capitalize(), word.upper()}
    return words


def modules() -> Iterator[Path]:
    for part in PARTS:
        yield from sorted((HOUSE / part).rglob("*.py"))


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names, numbers and texts in the code of a module, with their lines; no docstrings."""
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and is_text(node.value)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and id(node) not in notes and isinstance(node.value, str | int):
            yield line, str(node.value)
        for field in ("id", "attr", "arg", "name", "module"):
            if isinstance(found := getattr(node, field, None), str):
                yield line, found


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def faults(source: str) -> list[str]:
    """What a module says that only a game may say."""
    forbidden = game_words()
    found = []
    for line, text in said(ast.parse(source)):
        if re.search(rf"\bgames\.({'|'.join(FOLDERS)})\b", text):
            found.append(f"line {line}: {text}")
        else:
            found += [
                f"line {line}: {word}" for word in _WORD.findall(_VARIABLE.sub("", text)) if word in forbidden
            ]
    return found


@pytest.mark.parametrize("path", list(modules()), ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_no_module_names_a_game(path: Path) -> None:
    assert faults(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("from toscana_tui.games.toscana.setup import X", "line 1: toscana_tui.games.toscana.setup"),
        ("import toscana_tui.games.kwinty", "line 1: toscana_tui.games.kwinty"),
        ('import_module("toscana_tui.games.toscana.game")', "line 1: toscana_tui.games.toscana.game"),
        ("if game is TOSCANA: pass", "line 1: TOSCANA"),
        ('x = 1\nif game.name == "Toscana": pass', "line 2: Toscana"),
        ("given.red_bot", "line 1: red"),
        ("f'{x} and Grey'", "line 1: Grey"),
        ("def draw(tile): pass", "line 1: tile"),
        ("def of_tiles(): pass", "line 1: tiles"),
        ("call(edition=1)", "line 1: edition"),
        ("size = 17", "line 1: 17"),
    ],
)
def test_what_is_looked_for_is_found(source: str, fault: str) -> None:
    assert fault in faults(source)


def test_the_program_and_what_is_written_about_games_are_no_faults() -> None:
    text = '"""Of Toscana\'s red tiles."""'
    code = 'from toscana_tui.core import x  # 17 tiles\nsay("toscana: shared", "TOSCANA_DATA")'
    assert faults(f"{text}\n{code}\n") == []
    assert set(map(word_of, GAMES)) <= set(FOLDERS)
