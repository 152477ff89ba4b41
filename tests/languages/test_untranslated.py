"""What is told to a player goes through `_` or `message`; the modules that are not there yet are listed.

Looked for are texts of the code that read like speech: words with blanks between them, or sentences, which
stand neither in a call that translates them nor where no player sees them. A text that is put together from
pieces (an f-string with words in it) is one, too. Whoever converts a module takes it off the list; the list
may not name a module without such texts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import toscana_tui

HOUSE = Path(toscana_tui.__file__).parent
ENGLISH = (
    "lab/**",
    "tui/guard/**",
    "tui/draw/svg.py",
    "play/pages/**",
    *(f"cli/{name}.py" for name in ("arena", "bot", "records")),
    *(f"bots/{name}" for name in ("arena.py", "summary.py", "process.py", "protocol.py")),
    "core/observed.py",
    "games/*/diagram.py",
    "games/toscana/bots/evaluation.py",
    "games/turris/bots/evaluation.py",
    "play/analysis/values.py",
    "play/session.py",
    "core/bot.py",
    "net/ssh.py",
    "play/together/link.py",
    "tui/draw/export.py",
    "tui/draw/themes.py",
    "store/toml.py",
)
"""What no player reads in their language: commands for programs, protocols, files, states, crashes."""

ENGLISH_PARTS = {f"_add_{command}" for command in ("arena", "bot", "check", "export", "perft", "show")}
ENGLISH_PARTS |= {"between", "recalled", "_foreign_lock"}
"""The same as functions: the help of those commands, which numbers they take, what programs got wrong."""

TO_DO: tuple[str, ...] = ()
"""Modules in which something is still said in English alone."""

TRANSLATE = {"_", "ngettext", "message", "plural"}
UNSEEN = {"TypeVar", "Binding", "Look", "compile", "found_at", "Level", "index"}
"""Calls whose texts are not for players."""

UNREAD = {("Command", 5)}
"""Arguments that are not, by their calls: the keys of a command."""

NAMES = {"DEFAULT_CSS", "CSS", "BINDINGS", "COMPONENT_CLASSES"}
BUGS = {
    "IndexError",
    "ValueError",
    "KeyError",
    "TypeError",
    "RuntimeError",
    "NotImplementedError",
    "AssertionError",
}
"""Errors that tell a developer of a mistake."""

_SPEECH = re.compile(r"[A-Za-zé]{2,}[,:;]? [(a-zA-Z]|^[A-Z][a-z]+[.!?]$")
_PIECE = re.compile(r" [A-Za-z]{2,}|[A-Za-z]{2,}[,:;.]? ")


def untold(source: str) -> list[str]:
    """What a module says to a player that nothing translates, with its lines."""
    reader = _Reader()
    reader.visit(ast.parse(source))
    return reader.found


class _Reader(ast.NodeVisitor):
    """Collects texts that read like speech, and remembers whether it is within an f-string."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._pieces = False

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id in NAMES for target in node.targets):
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        unseen = isinstance(node.target, ast.Name) and node.target.id in NAMES
        unseen = unseen or ast.unparse(node.annotation) == "TypeAlias"
        if node.value is not None and not unseen:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in ENGLISH_PARTS:
            return
        for part in (*node.body, *node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(part)

    def visit_Raise(self, node: ast.Raise) -> None:
        if not (isinstance(node.exc, ast.Call) and _name(node.exc) in BUGS):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        known = _name(node) in TRANSLATE | UNSEEN
        read = [part for at, part in enumerate(node.args) if (_name(node), at) not in UNREAD]
        for part in (*read, *(keyword.value for keyword in node.keywords)):
            if not (known and isinstance(part, ast.Constant)):
                self.visit(part)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        before, self._pieces = self._pieces, True
        self.generic_visit(node)
        self._pieces = before

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        speech = _PIECE if self._pieces else _SPEECH
        # The program's name and options are the same in every language.
        if isinstance(node.value, str) and speech.search(re.sub(r"-+[a-z-]+|toscana:?", "", node.value)):
            self.found.append(f"{node.lineno}: {node.value!r}")


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def modules() -> Iterator[Path]:
    """The modules that tell players something, or may."""
    english = {path for pattern in ENGLISH for path in HOUSE.glob(pattern)}
    for path in sorted(HOUSE.rglob("*.py")):
        if path not in english and not english & set(path.parents):
            yield path


def named(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def test_what_is_told_is_translated_but_for_the_modules_on_the_list() -> None:
    found = {named(path): untold(path.read_text("utf-8")) for path in modules()}
    new = {name: texts for name, texts in found.items() if texts and name not in TO_DO}
    assert new == {}
    assert [name for name in TO_DO if not found[name]] == [], "these can be taken off the list"


@pytest.mark.parametrize(
    "source",
    [
        "say('Nothing to undo.')",
        "X = 'the colour of it'",
        "f'{name} wins'",
        "f'Tile {x} is not on top.'",
        "x = 'Undone.'",
        "_('{what} here', what=f'one of {number} others')",
        "raise GameError('There is no such tile.')",
        "f\"{'a draw it is' if x else ''}\"",
    ],
)
def test_what_is_not_translated_is_found(source: str) -> None:
    assert untold(source)


@pytest.mark.parametrize(
    "source",
    [
        "'''A docstring of a module.'''",
        "_('Nothing to undo.')",
        "message('Tile {tile} is not on top.', tile=tile)",
        "ngettext('{number} tile', '{number} tiles', 3)",
        "raise ValueError('no next game is due')",
        "x = f'#{name}'; y = 'red'; z = f'{a}, {b}: {c}'",
        "BINDINGS = [Binding('a b', 'go there')]",
        "re.compile('[a-z] is a')",
    ],
)
def test_what_is_translated_or_not_for_players_is_none(source: str) -> None:
    assert untold(source) == []
