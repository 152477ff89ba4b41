"""Every command follows the game: here one with other colours, without options and with bots of its own."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from toscana_tui.bots.arena import Task, play_match
from toscana_tui.cli import main
from toscana_tui.cli.bot import serve
from toscana_tui.cli.options import play_options
from toscana_tui.cli.parser import parse
from toscana_tui.core.bot import Budget
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.record import read_text

Capture = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def record(capsys: Capture) -> Path:
    path = Path("wall.toscana")
    assert (
        main(["arena", "greedy", "random", "--game", "kwinty", "--matches", "1", "--records", str(path)]) == 0
    )
    capsys.readouterr()
    return path


def test_its_options_are_those_of_play() -> None:
    given = "--game kwinty --white Anna --black Bruno --black-bot greedy --first black"
    options = play_options(parse(given.split()))
    assert (options.game, options.names, options.seats) == ("Kwinty", ("Anna", "Bruno"), (None, "greedy"))
    assert (options.first, options.rules) == (Seat.TWO, ())


def test_the_help_is_that_of_the_game(capsys: Capture) -> None:
    for game, shown, hidden in (("kwinty", "--white-bot", "--edition"), ("toscana", "--edition", "--white")):
        for command in ("play", "arena"):
            assert main([command, f"--game={game}", "--help"]) == 0
            told = capsys.readouterr().out
            assert {"toscana", "kwinty"} <= set(re.findall("[a-z]+", told))
            assert hidden not in told
            assert (shown in told) or (command, game) == ("arena", "kwinty")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "--game", "chess"], "there is no game 'chess': choose toscana"),
        (["--game=Kwinty"], "there is no game 'Kwinty'"),
        (["play", "--game"], "argument --game: expected one argument"),
        (
            ["play", "--game", "kwinty", "--red", "Anna"],
            "unrecognized arguments: --red Anna (toscana play --game kwinty --help)",
        ),
        (["play", "--game", "kwinty", "--edition", "it"], "unrecognized arguments: --edition"),
        (["play", "--game", "kwinty", "--first", "red"], "--first 'red' is not known: choose white, black"),
        (["play", "--game", "kwinty", "--white-bot", "sharp"], "--white-bot 'sharp' is not known"),
        (
            ["arena", "sharp", "random", "--game", "kwinty"],
            "there is no bot 'sharp': choose random",
        ),
        (["arena", "random", "random", "--game", "che\x1bss"], "there is no game 'che?ss'"),
    ],
)
def test_what_the_game_lacks_is_refused_in_one_line(
    capsys: Capture, arguments: list[str], complaint: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert complaint in err


def test_the_last_game_named_counts_as_argparse_reads_it() -> None:
    assert parse(["play", "--game", "kwinty", "--game", "toscana", "--red", "A"]).red == "A"


def test_the_loser_starts_the_second_game_in_the_arena() -> None:
    for number in range(4):
        match = play_match(Task(("greedy", "random"), number, 3, (Budget(nodes=1),) * 2, KWINTY.name))
        one, two = (game.log for game in match.games)
        outcome = one.position.outcome()
        assert outcome is not None
        assert KWINTY.follows(one.setup, outcome, two.setup) is None
        assert outcome.winner is None or two.setup.first is outcome.winner.other


def test_check_tells_of_the_game(record: Path, capsys: Capture) -> None:
    assert main(["check", "--json", str(record)]) == 0
    told = json.loads(capsys.readouterr().out)
    first = told["games"][0]
    assert list(first) == ["round", "game", "first", "over", "scores", "winner", "actions"]
    assert (first["game"], set(first["scores"])) == ("kwinty", {"white", "black"})
    assert first["actions"][0]["by"] == first["first"]
    assert "totals" not in told["match"], "they decide nothing in Kwinty"
    assert main(["check", str(record)]) == 0
    said = capsys.readouterr().out
    assert "(white)" in said
    assert "totals" not in said


def test_records_can_be_looked_at(record: Path, capsys: Capture) -> None:
    games = read_text(record.read_text("utf-8"))
    for arguments, part in (
        (["show", str(record), "--ply", "3"], "Kwinty, game 2 of 2: greedy (white)"),
        (["export", "--text", str(record)], "The game is over"),
        (["perft", str(record), "--depth", "0"], "1"),
    ):
        assert main(arguments) == 0
        assert part in capsys.readouterr().out
    assert games[0].log.game is KWINTY
    assert games[0].tag("White") == "greedy"


def asked(name: str, *requests: object) -> Iterator[Any]:
    lines, out = "".join(json.dumps(request) + "\n" for request in requests), io.BytesIO()
    serve(name, io.BytesIO(lines.encode()), out)
    return map(json.loads, out.getvalue().splitlines())


def test_a_bot_plays_every_game_that_has_one_of_its_name() -> None:
    move = {"ask": "move", "game": "kwinty", "first": "white", "actions": ["ih"]}
    hello, moved = asked("steady", {"ask": "hello"}, {**move, "budget_nodes": 1})
    assert {"toscana", "kwinty"} <= set(hello["games"])
    assert str(moved["action"])[-1] in "hv"
    hello, refused = asked("sharp", {"ask": "hello"}, move)
    assert "kwinty" not in hello["games"]
    assert refused == {"error": "sharp does not play Kwinty"}
    veto, wrong, other = asked(
        "greedy", {**move, "ask": "veto"}, {**move, "actions": ["ih", "ih", "zz"]}, {**move, "game": "go"}
    )
    assert veto == {"action": None}
    assert wrong == {"error": "action 3, 'zz', is not an action of Kwinty"}
    assert other["error"].startswith("game must be 'toscana'")
    assert "'kwinty'" in other["error"]
    assert other["error"].endswith("not 'go'")
