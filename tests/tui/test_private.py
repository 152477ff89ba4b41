"""What is private in Textual is used in the guard alone, is listed there, and is still there."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from textwrap import dedent

import pytest

from toscana_tui import tui
from toscana_tui.tui import guard

GUARD = Path(guard.__file__).parent
ROOT = GUARD.parents[1]
LISTED = [(place, name) for place, names in guard.PRIVATE.items() for name in names.split()]


@pytest.mark.parametrize(("place", "name"), LISTED)
def test_textual_still_has_it(place: str, name: str) -> None:
    module, _, owner = place.partition(":")
    holder = import_module(module)
    source = inspect.getsource(getattr(holder, owner) if owner else holder)
    there = rf"(\bself\.{name}\b\s*(:|=)|\bdef {name}\b|^ {{0,4}}{name}\b\s*(:|=))"
    assert re.search(there, source, re.MULTILINE), f"Textual has no {name} in {place} any more"


def private_uses(tree: ast.AST) -> set[str]:
    """The private names that code takes from something else than itself, or imports of Textual."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            if not (isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}):
                found.add(node.attr)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual"):
            names = {alias.name for alias in node.names}
            if any(part.startswith("_") for part in str(node.module).split(".")):
                found |= names
            else:
                found |= {name for name in names if name.startswith("_")}
    return found


@cache
def given_names(cls: type) -> set[str]:
    """The private names that a class gives to methods, and to what it keeps."""
    tree = ast.parse(dedent(inspect.getsource(cls)))
    named = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    kept = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return {name for name in named | kept if name.startswith("_") and not name.startswith("__")}


def own_names(tree: ast.AST) -> set[str]:
    """The private names that code gives to what is its own."""
    named = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    }
    stored = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return named | stored


def test_the_guard_uses_nothing_that_is_not_listed() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in GUARD.glob("*.py")]
    used = set().union(*map(private_uses, trees)) - set().union(*map(own_names, trees))
    listed = {name for _, name in LISTED} | {place.partition(":")[2] for place in guard.PRIVATE}
    assert used - listed == {"_waiters"}  # asyncio's own


def test_nothing_else_uses_what_is_private() -> None:
    paths = [path for part in ("tui", "cli", "play") for path in (ROOT / part).rglob("*.py")]
    trees = {path: ast.parse(path.read_text("utf-8")) for path in paths if path.parent != GUARD}
    used = {path: private_uses(tree) - own_names(tree) for path, tree in trees.items()}
    # `_replace` is of named tuples, and public.
    assert {path: names for path, names in used.items() if not names <= {"_replace"}} == {}


def test_nothing_else_takes_the_place_of_what_is_private() -> None:
    """A name of its own that the framework's class has, too, would change what that does."""
    names = [found.name for found in walk_packages(tui.__path__, f"{tui.__name__}.")]
    modules = [import_module(name) for name in names if not name.startswith(guard.__name__)]
    taken = {
        f"{one.__qualname__}.{name}"
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__ == module.__name__
        for base in one.__mro__
        if base.__module__.startswith("textual.")
        for name in given_names(one) & given_names(base)
    }
    assert taken == set()
