"""Conversations over the line protocol, the bot's side, with all that may be said to it."""

from __future__ import annotations

import io
import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, strategies as st

from helpers.played.games import EXAMPLE, random_game
from toscana_tui import __version__
from toscana_tui.bots.protocol import (
    LINE_LIMIT,
    answer,
    public_part,
    read_object,
    read_position,
    write_object,
)
from toscana_tui.cli.bot import serve
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, word_of
from toscana_tui.games.toscana.actions import format_action

if TYPE_CHECKING:
    from toscana_tui.core.observed import Json


def ask(request: object, name: str = "greedy") -> Any:  # noqa: ANN401
    text = request if isinstance(request, bytes) else json.dumps(request).encode()
    return answer(name, text)


def conversation(*lines: bytes) -> list[Json]:
    out = io.BytesIO()
    serve("greedy", io.BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("mark", ["\ufeff", "\ufeff\ufeff"])
def test_a_byte_order_mark_before_any_line_is_skipped(mark: str) -> None:
    line = (mark + '{"ask": "hello"}\n').encode()
    answers = conversation(line, (mark + "\n").encode(), line)
    assert [reply.get("name") for reply in answers] == ["greedy", "greedy"]
    assert read_object(line) == {"ask": "hello"}


def test_hello_and_bye() -> None:
    hello = {"name": "greedy", "version": __version__, "games": [word_of(game) for game in GAMES]}
    assert ask({"ask": "hello"}) == hello
    assert ask({"ask": "hello", "id": "x"}) == {"id": "x", **hello}
    assert ask({"ask": "bye", "id": 1}) is None


@pytest.mark.parametrize("name", ["random", "greedy", "steady"])
def test_moves_are_legal_and_the_same_for_the_same_seed(name: str) -> None:
    position = read_position(EXAMPLE)
    legal = {format_action(placement) for placement in position.placements}
    request = {"ask": "move", **EXAMPLE, "budget_ms": 100, "seed": 7}
    found = ask(request, name)
    assert found["action"] in legal
    assert ask(request, name) == found
    assert len({ask({**request, "seed": seed}, "random")["action"] for seed in range(20)}) > 5


def test_vetoes() -> None:
    request = {"ask": "veto", **EXAMPLE, "budget_nodes": 9, "id": 3}
    answers = {ask({**request, "seed": seed}, "random")["action"] for seed in range(99)}
    assert answers == {None, "xB"}
    assert ask(request) == {"id": 3, "action": None}


def test_rates() -> None:
    for name in ("greedy", "steady", "random"):
        found = ask({"ask": "rate", **EXAMPLE}, name)["placements"]
        values = [each["value"] for each in found]
        assert values == sorted(values, reverse=True)
        legal = {format_action(placement) for placement in read_position(EXAMPLE).placements}
        assert {each["action"] for each in found} <= legal
        assert found


def test_whole_games() -> None:
    rng = random.Random(84)
    for edition in ("it", "nl"):
        log = random_game(rng, edition).log()
        for cursor in range(len(log.actions)):
            at = log.at(cursor)
            for kind, seat in (("move", at.position.mover), ("veto", at.position.mover.other)):
                found = ask({"ask": kind, **public_part(at), "seed": cursor}, "random")
                assert set(found) == {"action"}
                allowed = [format_action(each) for each in at.position.choices(seat)]
                assert found["action"] in allowed or (kind == "veto" and found["action"] is None)
        over = public_part(log)
        assert all(ask({"ask": kind, **over}) == {"error": "the game is over"} for kind in ("move", "rate"))


@pytest.mark.parametrize(
    ("request_", "complaint"),
    [
        (b"", "not JSON"),
        (b"x", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff", "not text in UTF-8"),
        (b"[]", "must hold an object, not []"),
        (b"7", "must hold an object"),
        (b"[" * 50_000, "not JSON"),
        (b'{"a":1,"a":2}', "'a' appears twice"),
        (b'{"ask":"move","seed":NaN}', "NaN is not a JSON number"),
        (b'{"ask":"move","seed":' + b"9" * 5000 + b"}", "not JSON"),
        ({}, "ask must be one of hello, move, veto, rate, bye, not None"),
        ({"ask": "dance\x1b"}, "ask must be one of"),
        ({"ask": ["move"]}, "ask must be one of"),
        ({"ask": "move"}, "game is missing"),
        ({"ask": "move", **EXAMPLE, "budget_ms": 0}, "budget_ms must be a whole number from 1"),
        ({"ask": "move", **EXAMPLE, "budget_ms": True}, "budget_ms must be a whole number from 1"),
        ({"ask": "move", **EXAMPLE, "budget_ms": 1.5}, "budget_ms must be a whole number from 1"),
        ({"ask": "move", **EXAMPLE, "budget_nodes": -1}, "budget_nodes must be a whole number from 1"),
        ({"ask": "move", **EXAMPLE, "seed": "7"}, "seed must be a whole number, not '7'"),
        ({"ask": "move", **EXAMPLE, "id": [1]}, "id must be a text or a number"),
        ({"ask": "hello", "id": True}, "id must be a text or a number"),
        (b'{"ask":"hello","id":1e999}', "id must be a text or a number"),
        (b'{"ask":"hello","id":-1e999}', "id must be a text or a number"),
        (b'{"ask":"move","budget_ms":1e999}', "budget_ms must be a whole number"),
        ({"ask": "veto", **EXAMPLE, "first": None}, "first must be red or grey"),
    ],
)
def test_malformed_requests_are_answered(request_: object, complaint: str) -> None:
    found = ask(request_)
    assert list(found) == ["error"]
    assert complaint in found["error"]
    assert found["error"].isprintable()


@pytest.mark.parametrize("identity", ["x", "", "\ud800", 0, -1.5, 10**400])
def test_texts_and_numbers_come_back_as_an_id(identity: object) -> None:
    assert ask({"ask": "hello", "id": identity})["id"] == identity


def test_the_id_comes_back_with_an_error() -> None:
    assert ask({"ask": "move", "id": 8}) == {"id": 8, "error": "game is missing"}


def test_a_conversation_goes_on_after_anything() -> None:
    hello = b'{"ask":"hello"}\n'
    said = conversation(
        b"x\n", b"\n", b"  \r\n", b"y" * (3 * LINE_LIMIT) + b"\n", b"[]\r\n", hello, b'{"ask":"bye"}\n', hello
    )
    assert [next(iter(line)) for line in said] == ["error", "error", "error", "name"]
    assert "longer than" in said[1]["error"]


@pytest.mark.parametrize("end", [b"", b'{"ask":"hello"}', b"z" * (LINE_LIMIT + 1)])
def test_a_conversation_ends_with_its_input(end: bytes) -> None:
    assert len(conversation(b'{"ask":"hello"}\n', end)) == 1 + bool(end)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.binary(max_size=60))
def test_rubbish_is_answered_in_one_line(line: bytes) -> None:
    found = ask(line)
    assert found is not None
    assert write_object(found).count(b"\n") == 1


@given(
    st.sampled_from(["hello", "move", "veto", "rate"]),
    st.dictionaries(st.sampled_from([*EXAMPLE, "ask", "id", "seed", "budget_ms", "budget_nodes"]), JSON),
)
def test_any_value_anywhere_is_answered_in_one_line(kind: str, changes: Json) -> None:
    request = {"ask": kind, **EXAMPLE, **changes}
    found = ask(request, "random")
    if found is not None:
        json.dumps(found, allow_nan=False)
    if found is None:
        assert request["ask"] == "bye"
    else:
        assert write_object(found).count(b"\n") == 1


def test_both_sides_agree_on_who_is_asked() -> None:
    assert read_position(EXAMPLE).mover is Seat.TWO
    assert ask({"ask": "move", **EXAMPLE})["action"].startswith("B")
