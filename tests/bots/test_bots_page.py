"""What docs/bots.md says about the protocol, tried out."""

from __future__ import annotations

import json
from pathlib import Path

from toscana_tui.bots import bots_of
from toscana_tui.bots.protocol import answer
from toscana_tui.games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_conversation_is_true() -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(("> {", "< {"))]
    asked = [line[2:] for line in lines if line.startswith(">")]
    said = [json.loads(line[2:]) for line in lines if line.startswith("<")]
    found = [answer("steady", line.encode()) for line in asked]
    assert found == [*said, None]
    assert len(said) == 3


def test_every_bot_is_described() -> None:
    text = PAGE.read_text("utf-8")
    assert all(f"| `{name}` |" in text for name in bots_of("Toscana"))
    assert all(level.told for game in GAMES.values() for level in game.levels), "the setup says how it plays"
