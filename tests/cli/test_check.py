from __future__ import annotations

import io
import json
import os
from typing import TYPE_CHECKING, Any

import pytest

from helpers.played.records import GAME, of_logs, vector_log, vectors
from toscana_tui.cli import main
from toscana_tui.core.match import GameLog, Match
from toscana_tui.record import SIZE_LIMIT, write_match

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("folder")
Capture = pytest.CaptureFixture[str]


def checked(capsys: Capture, *files: str) -> list[dict[str, Any]]:
    main(["check", "--json", *files])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_finished_match(capsys: Capture) -> None:
    assert main(["check", "match.toscana"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "match.toscana: game 1: Anna (red) 9 - 6 Bruno (grey): Anna (red) wins",
        "match.toscana: game 2: Anna (red) 10 - 6 Bruno (grey): Anna (red) wins",
        "match.toscana: match: Anna (red) wins by games won (games won 2 - 0, totals 19 - 12)",
    ]


def test_games_in_progress(capsys: Capture) -> None:
    assert main(["check", "open.toscana", "short.toscana"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "open.toscana: game 1: Anna (red) 9 - 6 Bruno (grey): Anna (red) wins",
        "open.toscana: game 2: Anna (red) 0 - 0 Bruno (grey): in progress after 0 actions",
        "open.toscana: match: in progress (games won 1 - 0, totals 9 - 6)",
        "short.toscana: game 1: Anna (red) 2 - 1 Bruno (grey): in progress after 3 actions",
        "short.toscana: match: in progress (games won 0 - 0, totals 0 - 0)",
    ]


def test_an_invalid_record(capsys: Capture) -> None:
    assert main(["check", "bad.toscana", "short.toscana"]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == (
        "bad.toscana:12:7: game 1, turn 1, 'Ja1n': The first tile must cover the central cell i9."
    )
    assert len(out.splitlines()) == 3
    assert not err


def test_json_of_a_finished_match(capsys: Capture) -> None:
    (answer,) = checked(capsys, "match.toscana")
    assert list(answer) == ["file", "valid", "games", "match"]
    assert (answer["file"], answer["valid"]) == ("match.toscana", True)
    first, second = answer["games"]
    assert {key: first[key] for key in first if key != "actions"} == {
        "round": 1,
        "game": "toscana",
        "edition": "it",
        "first": "grey",
        "over": True,
        "scores": {"red": 9, "grey": 6},
        "winner": "red",
    }
    assert first["actions"][:2] == [
        {"by": "red", "token": "xA", "legal": 32},
        {"by": "grey", "token": "Ji9n", "legal": 32},
    ]
    assert first["actions"][-2] == {"by": "red", "token": "pass", "legal": 0}
    for game, vector in zip((first, second), (vectors()[0], vectors()[2]), strict=True):
        assert [action["token"] for action in game["actions"]] == vector["tokens"]
        assert [action["legal"] for action in game["actions"]] == vector["legal"]
    assert answer["match"] == {
        "games_won": {"red": 2, "grey": 0},
        "totals": {"red": 19, "grey": 12},
        "winner": "red",
        "decided_by": "games",
    }


def test_json_of_a_match_in_progress(capsys: Capture) -> None:
    (answer, other) = checked(capsys, "open.toscana", "short.toscana")
    assert [game["over"] for game in answer["games"]] == [True, False]
    assert answer["games"][1]["winner"] is None
    assert answer["match"] == {
        "games_won": {"red": 1, "grey": 0},
        "totals": {"red": 9, "grey": 6},
        "winner": None,
        "decided_by": None,
    }
    assert other["games"][0]["scores"] == {"red": 2, "grey": 1}


def test_json_of_an_invalid_record(capsys: Capture) -> None:
    (answer,) = checked(capsys, "bad.toscana")
    assert answer == {
        "file": "bad.toscana",
        "valid": False,
        "error": {
            "line": 12,
            "column": 7,
            "game": 1,
            "turn": 1,
            "token": "Ja1n",
            "reason": "The first tile must cover the central cell i9.",
        },
    }


@pytest.mark.parametrize(
    ("winners", "winner", "decided_by"),
    [
        (("red", "red"), "red", "games"),
        (("grey", "grey"), "grey", "games"),
        (("red", "grey"), "red", "total"),
        (("grey", "red"), "grey", "total"),
    ],
)
def test_verdicts(
    folder: Path, capsys: Capture, winners: tuple[str, str], winner: str, decided_by: str
) -> None:
    (folder / "m").write_text(write_match(known_match(winners, ahead=winner)), "utf-8")
    (answer,) = checked(capsys, "m")
    assert [game["winner"] for game in answer["games"]] == list(winners)
    assert answer["match"]["winner"] == winner
    assert answer["match"]["decided_by"] == decided_by
    assert main(["check", "m"]) == 0
    rule = {"games": "games won", "total": "total score"}[decided_by]
    assert f"({winner}) wins by {rule} (" in capsys.readouterr().out.splitlines()[-1]


def known_match(winners: tuple[str, str], ahead: str) -> Match:
    """Two known games that these players win, with more points altogether for `ahead`."""
    numbers = range(len(vectors()))
    for one, two in ((one, two) for one in numbers for two in numbers):
        first, second = vectors()[one], vectors()[two]
        red, grey = (a + b for a, b in zip(first["scores"], second["scores"], strict=True))
        if (
            (first["winner"], second["winner"]) == winners
            and first["first"] != second["first"]
            and first["edition"] == second["edition"]
            and (red > grey if ahead == "red" else grey > red)
        ):
            return of_logs(vector_log(one), vector_log(two))
    raise AssertionError("no such games are known")


def test_a_drawn_match(folder: Path, capsys: Capture) -> None:
    """One game mirrored: each player does in one what the other does in the other."""
    log = vector_log(0)
    tags = dict(GAME.setup_tags(log.setup))
    tags["First"] = "red"
    tags["RedStack"], tags["GreyStack"] = tags["GreyStack"], tags["RedStack"]
    mirrored = GameLog.begin(GAME, GAME.read_setup(tags))
    for action in log.actions:
        mirrored = mirrored.play(action)
    match: Match = of_logs(log, mirrored)
    (folder / "m").write_text(write_match(match), "utf-8")
    (answer,) = checked(capsys, "m")
    assert answer["match"] == {
        "games_won": {"red": 1, "grey": 1},
        "totals": {"red": 15, "grey": 15},
        "winner": "draw",
        "decided_by": None,
    }
    assert main(["check", "m"]) == 0
    assert "match: drawn (games won 1 - 1, totals 15 - 15)" in capsys.readouterr().out


def test_unreadable_files_are_named_and_the_others_checked(folder: Path, capsys: Capture) -> None:
    (folder / "folder").mkdir()
    assert main(["check", "none", "folder", "a\x00b", "bad.toscana", "short.toscana"]) == 2
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        "toscana: cannot read none: there is no such file",
        "toscana: cannot read folder: it is a folder",
        "toscana: cannot read a?b: that is not a valid file name",
    ]
    assert [line.partition(":")[0] for line in out.splitlines()] == ["bad.toscana", *["short.toscana"] * 2]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything may be read")
def test_a_file_one_may_not_read(folder: Path, capsys: Capture) -> None:
    (folder / "short.toscana").chmod(0)
    assert main(["check", "short.toscana"]) == 2
    assert capsys.readouterr().err == "toscana: cannot read short.toscana: you are not allowed to read it\n"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "holds no game"),
        (b"\x00\x01\x02", "not text"),
        (b"\x89PNG\r\n", "UTF-8"),
        (b"x" * (SIZE_LIMIT * 10), "longer than"),
    ],
    ids=["empty", "binary", "picture", "large"],
)
def test_files_that_are_no_records(folder: Path, capsys: Capture, data: bytes, reason: str) -> None:
    (folder / "file").write_bytes(data)
    assert main(["check", "file"]) == 1
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert out.startswith("file:1:1: ")
    assert reason in out


def test_hostile_file_names_are_cleaned(capsys: Capture) -> None:
    assert main(["check", "\x1b[31m\udcff\nx"]) == 2
    assert capsys.readouterr().err == "toscana: cannot read ?[31m? x: there is no such file\n"


def test_hostile_names_of_players_are_cleaned(folder: Path, capsys: Capture) -> None:
    text = (folder / "short.toscana").read_text("utf-8")
    (folder / "m").write_text(text.replace("Anna", "\x1b]0;x\x07" + "y" * 500), "utf-8")
    assert main(["check", "m"]) == 0
    out = capsys.readouterr().out
    assert out.replace("\n", "").isprintable()
    assert max(map(len, out.splitlines())) < 120


def test_standard_input(folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = (folder / "short.toscana").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["check", "-"]) == 0
    assert capsys.readouterr().out.startswith("-: game 1: Anna")
