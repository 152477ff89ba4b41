"""Writes the tables of docs/settings.md from the code; run it after changing settings or commands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.games import usual_game
from toscana_tui.store.settings import OPTIONS, Settings
from toscana_tui.store.toml import literal
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.keys.command import commands_of
from toscana_tui.tui.keys.keymap import SCREENS

if TYPE_CHECKING:
    from collections.abc import Iterable

TITLES = ("The table", "The replay", "The list of matches", "The list of exercises")
PAGE = Path(__file__).parent / "settings.md"


def settings_table() -> str:
    """A row a setting: key, values, default, what it does."""
    rows = ["| key | values | default | what it does |", "|---|---|---|---|"]
    for option in OPTIONS:
        values = " ".join(f"`{literal(value)}`" for value, _ in option.choices)
        default = literal(getattr(Settings(), option.name))
        rows.append(f"| `{option.name}` | {values} | `{default}` | {option.help} |")
    return _block(rows)


def commands_table() -> str:
    """A table for each screen, a row a command: id, keys, what it does."""
    rows: list[str] = []
    for screen, commands in zip(TITLES, SCREENS.values(), strict=True):
        rows += [f"### {screen}", "", "| command | keys | what it does |", "|---|---|---|"]
        rows += [
            f"| `{command.id}` | {_keys(command.shown)} | {command.help} |"
            for command in commands_of(FACES[usual_game()], commands)
        ]
        rows.append("")
    return _block(rows[:-1])


def with_tables(page: str) -> str:
    """The page with its tables replaced."""
    for name, table in (("settings", settings_table()), ("commands", commands_table())):
        start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        before, rest = page.split(start)
        page = before + start + table + end + rest.split(end)[1]
    return page


def _keys(shown: str) -> str:
    return " ".join(f"`{key}`" if len(key) == 1 and key.isascii() else key for key in shown.split())


def _block(rows: Iterable[str]) -> str:
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
