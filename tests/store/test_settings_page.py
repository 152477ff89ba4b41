"""The document of the settings follows the code."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.store.settings import Settings
from toscana_tui.store.settingsfile import read_settings
from toscana_tui.tui.keys.keymap import key_named, rebound
from toscana_tui.tui.table.commands import COMMANDS

if TYPE_CHECKING:
    from types import ModuleType

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "settings.md").read_text("utf-8")


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("settings_tables", DOCS / "settings_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_those_of_the_code() -> None:
    assert _script().with_tables(PAGE) == PAGE


def test_the_example_is_valid() -> None:
    example = PAGE.split("<!-- example -->\n```toml\n")[1].split("```")[0]
    settings, warnings = read_settings(example)
    assert warnings == ()
    assert settings == Settings(
        names=("Anna", "Bruno"),
        theme="blind-dark",
        steps=1,
        keys=(("turn.veto", ("x", "F9")), ("turn.undo", ("Backspace",))),
    )
    commands, warnings = rebound(COMMANDS, dict(settings.keys))
    assert warnings == ()
    assert {"x F9", "Backspace"} <= {command.shown for command in commands}


def test_the_message_of_a_clash_is_the_one_there_is() -> None:
    _, (warning,) = rebound(COMMANDS, {"turn.veto": ["r"]})
    assert f"`{warning}`" in " ".join(PAGE.split())


def test_the_keys_named_are_keys() -> None:
    paragraph = PAGE.split("by its name:")[1].split(". Capitals")[0]
    names = paragraph.replace("\n", " ").split("`")[1::2]
    assert len(names) > 15
    assert [name for name in names if key_named(name) is None] == []
