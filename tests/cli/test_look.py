from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from helpers.played.records import GAME, of_logs, vector_log
from toscana_tui.cli import main
from toscana_tui.core.match import GameLog
from toscana_tui.core.perft import perft
from toscana_tui.record import read_text, write_match

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("folder")
Capture = pytest.CaptureFixture[str]


def test_show_draws_the_last_game(capsys: Capture) -> None:
    assert main(["show", "match.toscana"]) == 0
    out = capsys.readouterr().out
    header = "Toscana, game 2 of 2: Anna (red) against Bruno (grey), after 26 of 26 actions"
    assert out == f"{header}\n\n{GAME.diagram(vector_log(2).position)}\n"


@pytest.mark.parametrize("ply", [0, 1, 5, 26])
def test_show_draws_the_board_after_some_actions(capsys: Capture, ply: int) -> None:
    assert main(["show", "match.toscana", "--ply", str(ply)]) == 0
    assert GAME.diagram(vector_log(2).at(ply).position) in capsys.readouterr().out


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_counts(folder: Path, capsys: Capture, depth: int) -> None:
    (record,) = read_text((folder / "short.toscana").read_text("utf-8"))
    assert main(["perft", "short.toscana", "--depth", str(depth)]) == 0
    assert capsys.readouterr().out == f"{perft(record.log.position, depth)}\n"


def test_perft_agrees_with_the_known_counts(folder: Path, capsys: Capture) -> None:
    path = folder / "vector"
    vectors = _perft_vectors()
    for vector in vectors[:3]:
        tags = {
            "Edition": vector["edition"],
            "First": vector["first"],
            "RedStack": vector["red_stack"],
            "GreyStack": vector["grey_stack"],
        }
        log = GameLog.begin(GAME, GAME.read_setup(tags))
        for token in vector["tokens"]:
            log = log.play(GAME.parse_action(token))
        path.write_text(write_match(of_logs(log)), "utf-8")
        for depth, expected in enumerate(vector["perft"][:2], start=1):
            assert main(["perft", "--depth", str(depth), "vector"]) == 0
            assert capsys.readouterr().out == f"{expected}\n"


def _perft_vectors() -> list[dict[str, str]]:
    from helpers.played.records import VECTORS  # noqa: PLC0415 - only the place of the files

    lines = VECTORS.with_name("toscana-perft.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_perft_divides_by_the_first_action(folder: Path, capsys: Capture) -> None:
    (record,) = read_text((folder / "short.toscana").read_text("utf-8"))
    assert main(["perft", "short.toscana", "--depth", "2", "--divide"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert len(lines) == len(record.log.position.actions())
    assert total == f"total {perft(record.log.position, 2)}"
    assert sum(int(line.split()[1]) for line in lines) == perft(record.log.position, 2)


def test_perft_of_a_finished_game(capsys: Capture) -> None:
    assert main(["perft", "match.toscana", "--depth", "99"]) == 0
    assert main(["perft", "match.toscana", "--depth", "0", "--divide"]) == 0
    assert capsys.readouterr().out == "0\n1\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["show"], "the following arguments are required: FILE (toscana show --help)"),
        (["show", "none"], "cannot read none: there is no such file"),
        (["show", "match.toscana", "--ply", "27"], "--ply must be from 0 to 26"),
        (["show", "match.toscana", "--ply", "-1"], "--ply must be from 0 to 26"),
        (["show", "match.toscana", "--ply", "9" * 5000], "not a whole number"),
        (["show", "bad.toscana"], "bad.toscana:12:7: game 1, turn 1, 'Ja1n': The first tile must cover"),
        (["perft", "match.toscana"], "--depth"),
        (["perft", "none", "--depth", "1"], "cannot read none"),
        (["perft", "match.toscana", "--depth", "-1"], "--depth must be from 0 to 99"),
        (["perft", "match.toscana", "--depth", "100"], "--depth must be from 0 to 99"),
        (["perft", "match.toscana", "--depth", "1" * 5000], "not a whole number"),
        (["perft", "match.toscana", "--depth", "two"], "'two' is not a whole number"),
        (["perft", "match.toscana", "--depth", "٣"], "'٣' is not a whole number"),
        (["perft", "bad.toscana", "--depth", "1"], "bad.toscana:12:7"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Capture, arguments: list[str], complaint: str) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("toscana: ")
    assert err.count("\n") == 1
    assert complaint in err
