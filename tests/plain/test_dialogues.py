"""Dialogues as text files: what is typed after `>`, and what is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.drive.talks import held_again

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_a_dialogue_is_held_as_it_is_written(path: Path, tmp_path: Path) -> None:
    dialogue = path.read_text("utf-8")
    assert held_again(dialogue, tmp_path) == dialogue


def test_every_game_and_the_lists_have_one() -> None:
    assert {path.stem for path in DIALOGUES} >= {"toscana", "kwinty", "turris", "lists", "exercises", "setup"}
