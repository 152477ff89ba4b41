"""Whole games and node counts made by other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers.draw.positions import GREY, RED, placements, start, tokens
from toscana_tui.core.perft import divide, perft
from toscana_tui.games.toscana.actions import format_action, parse_action

VECTORS = Path(__file__).parent.parent / "vectors"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


GAMES, COUNTS = lines("toscana-games.jsonl"), lines("toscana-perft.jsonl")


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_game(game: dict[str, Any]) -> None:
    position = start(
        game["edition"], RED if game["first"] == "red" else GREY, game["red_stack"], game["grey_stack"]
    )
    for token, legal in zip(game["tokens"], game["legal"], strict=True):
        assert not position.over
        assert len(position.placements) == legal
        assert format_action(parse_action(token)) == token
        assert (token in placements(position)) is (token[0] in "ABCDEFGHIJKLMNOP")
        position = position.play(parse_action(token))
    assert position.over
    assert tokens(position) == []
    outcome = position.outcome()
    assert outcome is not None
    assert list(outcome.scores) == game["scores"]
    assert outcome.winner == {"red": RED, "grey": GREY}.get(game["winner"])


@pytest.mark.parametrize("count", COUNTS, ids=range(len(COUNTS)))
def test_perft(count: dict[str, Any]) -> None:
    position = start(
        count["edition"], RED if count["first"] == "red" else GREY, count["red_stack"], count["grey_stack"]
    )
    for token in count["tokens"]:
        position = position.play(parse_action(token))
    assert [perft(position, depth) for depth in (1, 2, 3)] == count["perft"]
    divided = divide(position, 2)
    assert sum(number for _, number in divided) == count["perft"][1]
    assert [format_action(action) for action, _ in divided] == tokens(position)


def test_the_vectors_hold_what_they_are_meant_to() -> None:
    assert {game["edition"] for game in GAMES} == {"it", "de", "nl"}
    played = [token for game in GAMES for token in game["tokens"]]
    assert any(token.startswith("x") for token in played)
    assert "pass" in played
