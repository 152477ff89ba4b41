"""Whole games and node counts made by other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers.draw.walls import BLACK, WHITE, tokens
from toscana_tui.core.perft import divide, perft
from toscana_tui.games.kwinty.actions import format_action, parse_action
from toscana_tui.games.kwinty.game import KWINTY

VECTORS = Path(__file__).parent.parent / "vectors"


def lines(name: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]
    return [line for line in found if line["game"] == "kwinty"]


GAMES, COUNTS = lines("blocks-games.jsonl"), lines("blocks-perft.jsonl")


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_game(game: dict[str, Any]) -> None:
    position = KWINTY.start(KWINTY.read_setup({"First": game["first"]}))
    for token, legal in zip(game["tokens"], game["legal"], strict=True):
        assert not position.over
        assert position.placement_count == len(position.placements) == legal
        assert format_action(parse_action(token)) == token
        assert token in tokens(position)
        position = position.play(parse_action(token))
    assert position.over
    assert tokens(position) == []
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == (game["scores"]["white"], game["scores"]["black"])
    assert outcome.winner == {"white": WHITE, "black": BLACK}.get(game["winner"])


@pytest.mark.parametrize("count", COUNTS, ids=range(len(COUNTS)))
def test_perft(count: dict[str, Any]) -> None:
    position = KWINTY.start(KWINTY.read_setup({"First": count["first"]}))
    for token in count["tokens"]:
        position = position.play(parse_action(token))
    depths = range(1, len(count["perft"]) + 1)
    assert [perft(position, depth) for depth in depths] == count["perft"]
    divided = divide(position, 2)
    assert sum(number for _, number in divided) == count["perft"][1]
    assert [format_action(action) for action, _ in divided] == tokens(position)


def test_the_vectors_hold_what_they_are_meant_to() -> None:
    assert any("pass" in game["tokens"] for game in GAMES)
    assert {game["first"] for game in GAMES} == {game["winner"] for game in GAMES} == {"white", "black"}
    assert len(COUNTS) >= 6
