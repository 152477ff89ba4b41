"""Deals, their tags, and the game protocol of Toscana."""

from __future__ import annotations

import random

import pytest

from helpers.draw.positions import ALL_TILES, EDITIONS, GREY, RED, start
from toscana_tui.core.errors import SetupError
from toscana_tui.core.outcome import Outcome
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.game import EDITION, TOSCANA, Deal
from toscana_tui.games.toscana.placements import Edition

TAGS = {"Edition": "it", "First": "grey", "RedStack": "KDMACEFGHIJBLNOP", "GreyStack": ALL_TILES}


def test_the_registry_knows_the_game_by_its_name() -> None:
    assert GAMES["Toscana"] is TOSCANA
    assert TOSCANA.colours == ("red", "grey")


def test_a_seed_fixes_the_deal() -> None:
    one, two, other = (TOSCANA.deal(random.Random(seed), RED, {}) for seed in (1, 1, 2))
    assert one == two != other
    assert one.edition is Edition.IT


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_is_the_players_choice(edition: str) -> None:
    deal = TOSCANA.deal(random.Random(1), GREY, {"Edition": edition})
    assert (deal.edition.value, deal.first) == (edition, GREY)
    assert TOSCANA.read_setup(dict(TOSCANA.setup_tags(deal))) == deal


def test_the_editions() -> None:
    assert EDITION.codes == EDITIONS == tuple(edition.value for edition in Edition)
    rules = {edition.value: (edition.any_cell_touches, edition.first_stuck_ends) for edition in Edition}
    assert rules == {"it": (False, False), "fr": (False, False), "de": (True, False), "nl": (True, True)}


def test_unknown_options_are_refused() -> None:
    for options, tag in (({"Edition": "en"}, "Edition"), ({"Size": "19"}, "Size")):
        with pytest.raises(SetupError) as caught:
            TOSCANA.deal(random.Random(1), RED, options)
        assert caught.value.tag == tag


def test_tags_hold_a_deal() -> None:
    deal = TOSCANA.read_setup(TAGS)
    assert deal == Deal(Edition.IT, GREY, ("KDMACEFGHIJBLNOP", ALL_TILES))
    assert dict(TOSCANA.setup_tags(deal)) == TAGS


@pytest.mark.parametrize("name", list(TAGS))
def test_a_missing_tag_is_named(name: str) -> None:
    with pytest.raises(SetupError, match="missing") as caught:
        TOSCANA.read_setup({key: value for key, value in TAGS.items() if key != name})
    assert caught.value.tag == name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Edition", "IT"),
        ("First", "Red"),
        ("First", "blue"),
        ("RedStack", ""),
        ("RedStack", ALL_TILES[:-1]),
        ("RedStack", ALL_TILES[:-1] + "A"),
        ("GreyStack", ALL_TILES.lower()),
        ("GreyStack", ALL_TILES + "A"),
    ],
)
def test_a_wrong_tag_is_named(name: str, value: str) -> None:
    with pytest.raises(SetupError) as caught:
        TOSCANA.read_setup({**TAGS, name: value})
    assert caught.value.tag == name


def test_results_give_reds_score_first() -> None:
    assert TOSCANA.result(Outcome((22, 19), RED, "")) == "22-19"
    assert TOSCANA.result(Outcome((3, 19), GREY, "")) == "3-19"


def test_a_game_starts_with_an_empty_board_and_full_stacks() -> None:
    position = TOSCANA.start(TOSCANA.read_setup(TAGS))
    assert position.occupied == 0
    assert position.placed == ()
    assert position.mover is GREY
    assert position.veto_unused(RED)
    assert position.veto_unused(GREY)
    assert not position.over
    assert position == start("it", GREY, "KDMACEFGHIJBLNOP")
