"""The page of rules says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from helpers.draw.turris_positions import drawn
from toscana_tui.games.turris.actions import Clause, format_action, parse_action
from toscana_tui.games.turris.diagram import render_sides
from toscana_tui.games.turris.views import Face

PAGE = (Path(__file__).parents[2] / "docs" / "rules-turris.md").read_text(encoding="utf-8")
TOWER, SIDES = re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_every_clause_is_explained_under_its_short_name() -> None:
    assert set(re.findall(r"\(`([a-z-]+)`[);]", PAGE)) == set(Clause)


def test_the_example_is_drawn_by_the_program() -> None:
    assert render_sides(drawn(TOWER)) == SIDES.rstrip("\n")


def test_the_example_is_counted_as_the_page_says() -> None:
    position = drawn(TOWER)
    for index, colour in enumerate(("white", "black")):
        row = re.search(rf"^\| {colour} \|(.*)\*\*(\d+)\*\* \|$", PAGE, re.MULTILINE)
        assert row is not None
        sizes = [int(size) for size in row[1].replace("|", " ").split()]
        assert sizes == [position.faces()[face][colour] for face in Face]
        assert int(row[2]) == sum(sizes) == position.scores()[index]


def test_the_tokens_are_tokens() -> None:
    listed = re.findall(r"^\| `([a-z0-9]+)` \|", PAGE, re.MULTILINE)
    assert [format_action(parse_action(token)) for token in listed] == listed
    assert len(listed) == 6
