"""The page of rules says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from helpers.draw.walls import WHITE, drawn, refused, tokens
from toscana_tui.games.blocks import EACH
from toscana_tui.games.kwinty.actions import Clause
from toscana_tui.games.kwinty.diagram import render_wall
from toscana_tui.games.kwinty.wall import COLUMNS

PAGE = (Path(__file__).parents[2] / "docs" / "rules-kwinty.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_every_clause_is_explained_under_its_short_name() -> None:
    assert set(re.findall(r"\(`([a-z-]+)`\)", PAGE)) == set(Clause)


def test_the_numbers_are_those_of_the_game() -> None:
    assert f"have {EACH} blocks each" in PAGE
    assert f"`{COLUMNS[0]}` to `{COLUMNS[-1]}`" in PAGE


def test_the_example_is_drawn_by_the_program_and_allows_what_the_page_says() -> None:
    position = drawn(EXAMPLE, WHITE)
    columns = [COLUMNS.index(letter) for letter in EXAMPLE.splitlines()[-1].split()]
    assert render_wall(position, columns).splitlines()[-5:] == EXAMPLE.splitlines()
    assert {"gh", "gv", "hv", "jv", "kv"} <= set(tokens(position))
    refused(position, "eh", Clause.SHORT_SIDES, "g1 h1")
    refused(position, "iv", Clause.SHORT_SIDES, "i3 i4")
