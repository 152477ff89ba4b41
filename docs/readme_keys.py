"""Writes the README's key table from the commands; run it after changing them."""

from __future__ import annotations

from pathlib import Path

from toscana_tui.games import usual_game
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.keys.command import commands_of
from toscana_tui.tui.table.commands import COMMANDS

README = Path(__file__).parent.parent / "README.md"
START, END = "<!-- keys -->\n", "<!-- /keys -->"


def key_table() -> str:
    """The table in Markdown, a row a command."""
    rows = ["| key | does |", "|---|---|"]
    for command in commands_of(FACES[usual_game()], COMMANDS):
        keys = " ".join(
            f"`{key}`" if len(key) == 1 and key.isascii() else key for key in command.shown.split()
        )
        rows.append(f"| {keys} | {command.help} |")
    return "\n".join(rows) + "\n"


def with_table(readme: str) -> str:
    """The README with its key table replaced."""
    before, rest = readme.split(START)
    return before + START + key_table() + END + rest.split(END)[1]


if __name__ == "__main__":
    README.write_text(with_table(README.read_text("utf-8")), "utf-8")
