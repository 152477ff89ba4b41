"""Tokens of actions."""

from __future__ import annotations

import pytest

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.game import KWINTY


def test_tokens_name_every_placement_once() -> None:
    tokens = [column + turned for turned in "hv" for column in "abcdefghijklmnopq"]
    actions = [KWINTY.parse_action(token) for token in tokens]
    assert actions == [Placement(column, turned) for turned in Orientation for column in range(17)]
    assert [KWINTY.format_action(action) for action in actions] == tokens


def test_a_pass() -> None:
    assert KWINTY.parse_action("pass") == PASS
    assert KWINTY.format_action(PASS) == "pass"


@pytest.mark.parametrize(
    "token",
    [
        *("", "i", "h", "hi", "rh", "Ih", "iH", "ih ", " ih", "ihh", "i1h", "ie", "iｈ", "iv\n"),
        *("Pass", "PASS", "pas", "passe", "--", "1.", "xi", "none"),
    ],
)
def test_other_tokens_are_malformed(token: str) -> None:
    with pytest.raises(MalformedActionError, match="not an action"):
        KWINTY.parse_action(token)
