"""Files with several matches, and with half of one, as the commands take them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.played.records import EXAMPLE, of_logs, played_match, vector_log
from toscana_tui.cli import main
from toscana_tui.record import matches_of, read_text, records_of, write_match, write_records

if TYPE_CHECKING:
    from toscana_tui.play.options import PlayOptions

Capture = pytest.CaptureFixture[str]
TWO_WON = {
    "games_won": {"red": 2, "grey": 0},
    "totals": {"red": 19, "grey": 12},
    "winner": "red",
    "decided_by": "games",
}
OPEN = {
    "games_won": {"red": 1, "grey": 0},
    "totals": {"red": 9, "grey": 6},
    "winner": None,
    "decided_by": None,
}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current folder: three matches, of which the second has one game only; a second game alone."""
    monkeypatch.chdir(tmp_path)
    match, half = played_match(), of_logs(vector_log(0))
    records = [record for one in (match, half, match) for record in records_of(one)]
    Path("three").write_text(write_records(records), "utf-8")
    Path("second").write_text(write_records(records_of(match)[1:]), "utf-8")
    Path("short").write_text(f"{write_match(match)}\n{EXAMPLE}", "utf-8")


def checked(capsys: Capture, file: str) -> dict[str, Any]:
    assert main(["check", "--json", file]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_check_says_how_each_match_stands(capsys: Capture) -> None:
    assert main(["check", "three"]) == 0
    won = "Anna (red) wins by games won (games won 2 - 0, totals 19 - 12)"
    assert capsys.readouterr().out.splitlines() == [
        "three: game 1: Anna (red) 9 - 6 Bruno (grey): Anna (red) wins",
        "three: game 2: Anna (red) 10 - 6 Bruno (grey): Anna (red) wins",
        f"three: match 1: {won}",
        "three: game 3: Anna (red) 9 - 6 Bruno (grey): Anna (red) wins",
        "three: match 2: in progress (games won 1 - 0, totals 9 - 6)",
        "three: game 4: Anna (red) 9 - 6 Bruno (grey): Anna (red) wins",
        "three: game 5: Anna (red) 10 - 6 Bruno (grey): Anna (red) wins",
        f"three: match 3: {won}",
    ]


def test_check_of_a_second_game_alone(capsys: Capture) -> None:
    assert main(["check", "second"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "second: game 1: Anna (red) 10 - 6 Bruno (grey): Anna (red) wins",
        "second: match: without its first game (games won 1 - 0, totals 10 - 6)",
    ]


def test_json_of_several_matches(capsys: Capture) -> None:
    answer = checked(capsys, "three")
    assert list(answer) == ["file", "valid", "games", "match", "matches"]
    assert [game["round"] for game in answer["games"]] == [1, 2, 1, 1, 2]
    assert answer["match"] == TWO_WON
    assert answer["matches"] == [TWO_WON, OPEN, TWO_WON]


def test_json_of_a_second_game_alone(capsys: Capture) -> None:
    answer = checked(capsys, "second")
    assert list(answer) == ["file", "valid", "games", "match"]
    assert [game["round"] for game in answer["games"]] == [2]
    assert answer["match"] == OPEN | {"totals": {"red": 10, "grey": 6}}


def test_the_records_of_an_arena_are_valid(capsys: Capture) -> None:
    arguments = ["greedy", "random", "--matches", "3", "--budget-nodes", "1", "--records", "arena"]
    assert main(["arena", *arguments]) == 0
    capsys.readouterr()
    answer = checked(capsys, "arena")
    assert len(answer["matches"]) == 3
    assert [game["round"] for game in answer["games"]] == [1, 2] * 3
    assert all(verdict["winner"] for verdict in answer["matches"])


def test_show_and_perft_take_the_last_game(capsys: Capture) -> None:
    assert main(["show", "three"]) == 0
    assert capsys.readouterr().out.startswith("Toscana, match 3 of 3, game 2 of 2: Anna (red) against")
    assert main(["show", "second"]) == 0
    assert capsys.readouterr().out.startswith("Toscana, game 2 of 2: Anna (red) against")
    assert main(["perft", "short", "--depth", "0"]) == 0
    assert capsys.readouterr().out == "1\n"


def test_replay_opens_the_last_match(played: list[PlayOptions]) -> None:
    main(["replay", "short"])
    assert played[0].replay == read_text(EXAMPLE)


@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        ([], [0, 1, 2, 3, 4]),
        (["--game", "1"], [0]),
        (["--game", "2"], [0, 1]),
        (["--game", "3"], [2]),
        (["--game", "5"], [3, 4]),
    ],
)
def test_exporting_the_record_of_one_match(capsysbinary: Any, arguments: list[str], games: list[int]) -> None:  # noqa: ANN401
    records = read_text(Path("three").read_text("utf-8"))
    assert main(["export", "--record", "three", *arguments]) == 0
    assert read_text(capsysbinary.readouterr().out.decode()) == tuple(records[game] for game in games)


def test_exporting_a_moment_of_the_last_match(capsysbinary: Any) -> None:  # noqa: ANN401
    assert main(["export", "--record", "three", "--ply", "4"]) == 0
    (match,) = matches_of(read_text(capsysbinary.readouterr().out.decode()))
    assert [record.log.cursor for record in match] == [vector_log(0).cursor, 4]
    assert main(["export", "--record", "second", "--ply", "4"]) == 0
    (record,) = read_text(capsysbinary.readouterr().out.decode())
    assert (record.tag("Round"), record.log.cursor) == ("2", 4)


def test_pictures_tell_the_place_in_the_match(capsysbinary: Any) -> None:  # noqa: ANN401
    for arguments, number in (["three"], 2), (["three", "--game", "3"], 1), (["second"], 2):
        assert main(["export", "--svg", *arguments]) == 0
        assert f"game {number}, ".encode() in capsysbinary.readouterr().out
