"""No module asks which game it is: what one game calls things is looked for in the code of the house.

Games may be named in their own folders, in the folders of their boards, and once each in the two registries.
Screens and what they play with may say what themes colour, so what is looked for in `tui` and `play` are the
games' names alone.
What is looked for is code, so neither docstrings nor comments, which may well give examples. The program is
called `toscana` as the first of its games is, and its environment variables begin with `TOSCANA_`; but the
name of a game begins with a capital.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import toscana_tui
from toscana_tui.games import GAMES, word_of

HOUSE = Path(toscana_tui.__file__).parent
PARTS = ("core", "record", "store", "bots", "cli")
"""The packages that are looked through."""

SCREENS = ("tui", "plain", "play")
"""The packages in which games' names alone are looked for."""

BOARDS = HOUSE / "tui" / "boards"
QUERIES = HOUSE / "plain" / "queries"

PROGRAM = "toscana"
FOLDERS = sorted(path.name for path in (HOUSE / "games").iterdir() if (path / "game.py").is_file())
THINGS = {"tile", "tiles", "17"}
"""What the first game is played with."""

_PROGRAM = re.compile(rf"\b{PROGRAM.upper()}_[A-Z]+\b|\b{PROGRAM.capitalize()}App\b")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


def game_names() -> set[str]:
    """The games' names as code may spell them; the program's own name is not its game's."""
    words = {word_of(name) for name in GAMES} - {PROGRAM}
    return {*words, *(name for name in GAMES), *(name.upper() for name in GAMES)}


def game_words() -> set[str]:
    """What only a game may say: the games' names, their colours and options, and things."""
    words = THINGS | game_names()
    for game in GAMES.values():
        for word in (*game.colours, *(option.name for option in game.options)):
            words |= {word, word.capitalize(), word.upper()}
    return words


def modules(*parts: str) -> Iterator[Path]:
    """The modules of these packages, without the games' own and the boards' registry."""
    for part in parts:
        for path in sorted((HOUSE / part).rglob("*.py")):
            own = path.parent.parent == BOARDS or path == BOARDS / "__init__.py"
            own = own or (path.parent == QUERIES and path.stem in FOLDERS)
            if not own:
                yield path


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names, numbers and texts in the code of a module, with their lines; no docstrings.

    Nor what the program is called, where that is said.
    """
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr | ast.Assign)
        and (is_the_programs_name(node) if isinstance(node, ast.Assign) else is_text(node.value))
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and id(node) not in notes and isinstance(node.value, str | int):
            yield line, str(node.value)
        for field in ("id", "attr", "arg", "name", "module"):
            if isinstance(found := getattr(node, field, None), str):
                yield line, found


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_the_programs_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node) == f"PROGRAM = {PROGRAM.capitalize()!r}"


def faults(source: str, forbidden: set[str]) -> list[str]:
    """What a module says that only a game may say."""
    found = []
    for line, text in said(ast.parse(source)):
        if re.search(rf"\b(games|boards)\.({'|'.join(FOLDERS)})\b", text):
            found.append(f"line {line}: {text}")
        else:
            found += [
                f"line {line}: {word}" for word in _WORD.findall(_PROGRAM.sub("", text)) if word in forbidden
            ]
    return found


@pytest.mark.parametrize(("parts", "forbidden"), [(PARTS, game_words()), (SCREENS, game_names())])
def test_no_module_names_a_game(parts: tuple[str, ...], forbidden: set[str]) -> None:
    found = {path: faults(path.read_text("utf-8"), forbidden) for path in modules(*parts)}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("from toscana_tui.games.toscana.game import X", "line 1: toscana_tui.games.toscana.game"),
        ("import toscana_tui.games.kwinty", "line 1: toscana_tui.games.kwinty"),
        ('import_module("toscana_tui.games.toscana.game")', "line 1: toscana_tui.games.toscana.game"),
        ("from toscana_tui.tui.boards.turris.face import FACE", "line 1: toscana_tui.tui.boards.turris.face"),
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
    assert fault in faults(source, game_words())


def test_the_program_and_what_is_written_about_games_are_no_faults() -> None:
    text = '"""Of Toscana\'s red tiles."""'
    code = 'from toscana_tui.core import x  # 17 tiles\nsay("toscana: shared", "TOSCANA_DATA")'
    assert faults(f"{text}\n{code}\nclass ToscanaApp: pass\n", game_words()) == []
    assert set(map(word_of, GAMES)) <= set(FOLDERS)
