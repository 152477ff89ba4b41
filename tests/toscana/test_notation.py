"""Tokens of actions."""

from __future__ import annotations

import pytest

from helpers.draw.positions import EDITIONS, cells
from helpers.played.games import stopped_games
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Action, Veto, format_action, parse_action
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.tiles import Orientation, Placement

(H8,) = cells("h8")


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("Kh8e", Placement("K", H8, Orientation.EAST)),
        ("Ah8n", Placement("A", H8, Orientation.NORTH)),
        ("xK", Veto("K")),
        ("pass", PASS),
    ],
)
def test_a_token_is_read_and_written(token: str, action: Action) -> None:
    assert parse_action(token) == action
    assert format_action(action) == token


@pytest.mark.parametrize(("token", "written"), [("Gh8s", "Gh8n"), ("Ph8w", "Ph8e"), ("Kh8s", "Kh8s")])
def test_readers_accept_both_names_and_writers_write_one(token: str, written: str) -> None:
    assert format_action(parse_action(token)) == written
    assert parse_action(token) == parse_action(written)


def test_an_action_made_by_hand_is_written_by_its_first_name() -> None:
    assert format_action(Placement("O", H8, Orientation.WEST)) == "Oh8e"


@pytest.mark.parametrize(
    "token",
    [
        *("", "K", "Kh8", "Kh8x", "kh8e", "Qh8e", "Kr8e", "Kh0e", "Kh18e", "Kh08e", "Kh8e ", " Kh8e", "Kh8E"),
        *(
            "Kh８e",
            "Kh8ee",
            "x",
            "xQ",
            "xk",
            "XK",
            "xKK",
            "Pass",
            "PASS",
            "pas",
            "--",
            "1.",
            "Kh100e",
            "\n",
            "xK\n",
        ),
    ],
)
def test_what_is_no_token(token: str) -> None:
    with pytest.raises(MalformedActionError):
        parse_action(token)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_legal_action_is_read_back(edition: str) -> None:
    for game in stopped_games(edition, 30, seed=16):
        for action in game.last.actions():
            assert TOSCANA.parse_action(TOSCANA.format_action(action)) == action
