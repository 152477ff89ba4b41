"""Whole games and node counts made by other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, placements, start, tokens
from toscana_tui.core.perft import divide, perft
from toscana_tui.games.turris.game import TURRIS

VECTORS = Path(__file__).parent.parent / "vectors"
SEATS = {"white": WHITE, "black": BLACK}


def lines(name: str) -> list[dict[str, Any]]:
    read = [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]
    return [line for line in read if line["game"] == "turris"]


GAMES, COUNTS = lines("blocks-games.jsonl"), lines("blocks-perft.jsonl")


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_game(game: dict[str, Any]) -> None:
    position = start(SEATS[game["first"]])
    for token, legal in zip(game["tokens"], game["legal"], strict=True):
        assert not position.over
        assert position.placement_count == len(placements(position)) == legal
        assert TURRIS.format_action(TURRIS.parse_action(token)) == token
        assert token in tokens(position)
        position = position.play(TURRIS.parse_action(token))
    assert position.over
    assert tokens(position) == []
    assert position.faces() == game["faces"]
    assert list(position.faces()) == list(game["faces"])
    outcome = position.outcome()
    assert outcome is not None
    assert dict(zip(TURRIS.colours, outcome.scores, strict=True)) == game["scores"]
    assert outcome.winner is SEATS.get(game["winner"])
    assert TURRIS.result(outcome) == f"{game['scores']['white']}-{game['scores']['black']}"


@pytest.mark.parametrize("count", COUNTS, ids=range(len(COUNTS)))
def test_perft(count: dict[str, Any]) -> None:
    position = start(SEATS[count["first"]])
    for token in count["tokens"]:
        position = position.play(TURRIS.parse_action(token))
    assert [perft(position, depth + 1) for depth in range(len(count["perft"]))] == count["perft"]
    assert sum(number for _, number in divide(position, 2)) == count["perft"][1]


def test_the_vectors_hold_what_they_are_meant_to() -> None:
    assert len(GAMES) >= 10
    assert len(COUNTS) >= 10
    played = {token for game in GAMES for token in game["tokens"]}
    assert {"pass", "none"} < played
    assert any(token.startswith("x") for token in played)
