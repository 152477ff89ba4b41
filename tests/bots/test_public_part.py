"""The observation as JSON: from a log and back, and what is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from helpers.draw.positions import EDITIONS
from helpers.played.games import EXAMPLE, random_game
from toscana_tui.bots.protocol import public_part, read_position
from toscana_tui.core.observed import ObservedError
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed
from toscana_tui.games import GAMES, word_of

KNOWN = listed([repr(word_of(name)) for name in GAMES])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_observation_crosses_the_line_unchanged(edition: str) -> None:
    rng = random.Random(81)
    for _ in range(6):
        log = random_game(rng, edition).log()
        for cursor in range(len(log.actions) + 1):
            at = log.at(cursor)
            sent = json.loads(json.dumps(public_part(at)))
            found = read_position(sent)
            for seat in Seat:
                assert found.observation(seat) == at.position.observation(seat)


def test_nothing_hidden_is_sent() -> None:
    log = random_game(random.Random(82), "it", most=7).log()
    assert set(public_part(log)) == {"game", "edition", "first", "actions", "top"}
    assert public_part(log.at(0))["actions"] == []


def test_the_example_of_the_protocol() -> None:
    position = read_position(EXAMPLE)
    assert position.mover is Seat.TWO
    assert [position.top(seat) for seat in Seat] == ["M", "B"]
    assert [position.bottom(seat) for seat in Seat] == ["K", ""]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": None}, f"game must be {KNOWN}, not None"),
        ({"game": "chess"}, f"game must be {KNOWN}, not 'chess'"),
        ({"game": "Toscana"}, f"game must be {KNOWN}, not 'Toscana'"),
        ({"game": ["toscana"]}, f"game must be {KNOWN}, not ['toscana']"),
        ({"edition": "en"}, "edition must be it, fr, de or nl, not 'en'"),
        ({"edition": 3}, "edition must be it, fr, de or nl, not 3"),
        ({"first": "blue"}, "first must be red or grey"),
        ({"first": ["red"]}, "first must be red or grey"),
        ({"actions": "Ah8n"}, "actions must be a list of tokens"),
        ({"actions": [1]}, "actions must be a list of tokens"),
        ({"actions": ["pass"] * 1001}, "no game has 1001 actions"),
        ({"actions": ["Ah8n", "Zz"]}, "action 2, 'Zz', is not an action of Toscana"),
        ({"actions": ["\x1b[1m"]}, "action 1, '"),
        ({"actions": ["Aa1n"]}, "action 1, Aa1n: "),
        ({"actions": ["Ah8n", "pass"]}, "action 2, pass: "),
        ({"actions": ["Ah8n", "xK", "xD"]}, "action 3, xD: "),
        ({"actions": ["Ah8n", "xK", "Kd8n"]}, "action 3, Kd8n: "),
        ({"top": None}, "top must be an object with red and grey"),
        ({"top": {"red": "M"}}, "top must be an object with red and grey"),
        ({"top": {"red": "M", "grey": "B", "blue": "C"}}, "top must be an object with red and grey"),
        ({"top": {"red": "M", "grey": "b"}}, "the top tile of grey must be a letter from A to P or null"),
        ({"top": {"red": "MA", "grey": "B"}}, "the top tile of red must be a letter from A to P or null"),
        ({"top": {"red": "D", "grey": "B"}}, "the top tile of red cannot be D after these actions"),
        ({"top": {"red": "K", "grey": "B"}}, "the top tile of red cannot be K after these actions"),
        ({"top": {"red": None, "grey": "B"}}, "the top tile of red is missing: the stack is not empty"),
        ({"top": {"red": "M", "grey": "A"}}, "the top tile of grey cannot be A"),
    ],
)
def test_what_is_no_observation_is_refused_in_one_sentence(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ObservedError) as caught:
        read_position({**EXAMPLE, **changes})
    assert complaint in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", list(EXAMPLE))
def test_nothing_may_be_missing(name: str) -> None:
    with pytest.raises(ObservedError, match=f"{name} is missing"):
        read_position({key: value for key, value in EXAMPLE.items() if key != name})


def test_an_empty_stack_has_no_top() -> None:
    rng = random.Random(83)
    ended = next(game for game in (random_game(rng, "it") for _ in range(400)) if "" in game.last.stacks)
    sent = public_part(ended.log())
    seat = Seat(ended.last.stacks.index(""))
    colour = ("red", "grey")[seat]
    assert sent["top"][colour] is None
    sent["top"][colour] = "A"
    with pytest.raises(ObservedError, match=f"the top tile of {colour} must be null: the stack is empty"):
        read_position(sent)
