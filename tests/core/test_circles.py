"""No module imports itself by way of others; imports for types alone, or within functions, count too."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import toscana_tui

ROOT = Path(toscana_tui.__file__).parent

STILL_OPEN = {
    ("toscana_tui.bots.player", "toscana_tui.bots.process"),
    ("toscana_tui.tui.app", "toscana_tui.tui.home.leaving"),
    ("toscana_tui.tui.boards.face", "toscana_tui.tui.boards.view"),
}
"""Pairs that import one another and are still to be parted; a pair that no longer does is to be removed."""


def imported(root: Path) -> dict[str, set[str]]:
    """What each module of a package imports of the package, however and wherever it does so."""
    paths: dict[str, Path] = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        named = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                inside = {f"{node.module}.{alias.name}" for alias in node.names}
                named |= inside if inside <= paths.keys() else {*inside, node.module}
        found[name] = named & paths.keys() - {name}
    return found


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle in their order, the first one again at the end; empty where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = imported(ROOT)
    for one, other in STILL_OPEN:
        assert other in graph[one], f"{one} and {other} are parted: take them off the list"
        assert one in graph[other], f"{one} and {other} are parted: take them off the list"
        graph[other] = graph[other] - {one}
    assert circle(graph) == []


@pytest.mark.parametrize(
    "back",
    [
        "import package.one",
        "from package.one import A",
        "from package import one",
        "if TYPE_CHECKING:\n    from package.one import A",
        "def f():\n    from package.one import A",
    ],
)
def test_every_way_to_import_is_seen(tmp_path: Path, back: str) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "one.py").write_text("from package.two import B\n")
    (package / "two.py").write_text("B = 1\n")
    assert circle(imported(package)) == []
    (package / "two.py").write_text(back)
    assert set(circle(imported(package))) == {"package.one", "package.two"}
