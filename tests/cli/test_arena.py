"""`toscana arena`: what it plays, prints and refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from helpers.drive.processes import commands, linux_only, nothing_is_left
from helpers.drive.programs import answering, program
from toscana_tui.bots import bots_of
from toscana_tui.bots.arena import MatchPlayed, Task, WorkerLostError, play_match, played
from toscana_tui.bots.player import BuiltIn
from toscana_tui.bots.summary import as_json, as_text, summed
from toscana_tui.cli import main
from toscana_tui.cli.arena import Progress, bar, record_of
from toscana_tui.core.bot import Budget, Stop, never
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.seat import Seat
from toscana_tui.core.signals import ENDING
from toscana_tui.record import FAULT, match_of, read_text, records_of

ARENA = [sys.executable, "-m", "toscana_tui", "arena"]
Capture = pytest.CaptureFixture[str]
KEYS = [
    "a",
    "b",
    "budgets",
    "openings",
    "matches",
    "games",
    "matches_won",
    "average_scores",
    "different_games",
    "elo",
    "elo_interval",
    "faults",
    "seconds_per_action",
]


def task(number: int = 0, a: str = "greedy", b: str = "random", seed: int = 5) -> Task:
    return Task((a, b), number, seed, (Budget(nodes=1),) * 2, "Toscana")


def arena(capsys: Capture, *arguments: str, status: int = 0) -> Any:  # noqa: ANN401
    assert main(["arena", *arguments, "--json"]) == status
    out, _ = capsys.readouterr()
    assert out.count("\n") == 1
    return json.loads(out)


def actions(number: int, **changes: Any) -> list[object]:  # noqa: ANN401
    return [game.log.actions for game in play_match(task(number, **changes)).games]


def test_a_match_is_the_same_each_time() -> None:
    assert actions(3) == actions(3)
    assert actions(3) != actions(3, seed=6)


def test_a_pair_has_the_same_deals_with_sides_changed() -> None:
    assert [task(number).sides.index("a") for number in range(3)] == [0, 1, 0]
    here, there, other = (play_match(task(number)) for number in range(3))
    one, two = deals = [game.log.setup for game in here.games]
    assert deals == [game.log.setup for game in there.games] != [game.log.setup for game in other.games]
    assert one.first is two.first.other
    for match in (here, there):
        for game in match.games:
            scores = game.log.position.scores()
            assert game.scores == (scores if match is here else scores[::-1])


def test_the_json_of_an_arena(capsys: Capture) -> None:
    found = arena(capsys, "greedy", "random", "--matches", "6", "--seed", "2", "--budget-nodes", "9")
    assert list(found) == KEYS
    assert (found["a"], found["b"], found["matches"]) == ("greedy", "random", 6)
    assert list(found["games"]) == list(found["matches_won"]) == ["a", "draw", "b"]
    assert sum(found["games"].values()) == 12
    assert sum(found["matches_won"].values()) == 6
    assert found["games"]["a"] > 6
    assert found["average_scores"]["a"] > found["average_scores"]["b"] > 0
    low, high = found["elo_interval"]
    assert low < found["elo"] < high
    assert found["faults"] == {"a": 0, "b": 0}
    assert all(0 < seconds < 1 for seconds in found["seconds_per_action"].values())


@pytest.mark.parametrize(
    ("options", "budgets"),
    [
        ([], (Budget(ms=1000), Budget(ms=1000))),
        (["--budget-ms", "70"], (Budget(ms=70), Budget(ms=70))),
        (["--budget-nodes", "9", "--budget-ms-b", "5"], (Budget(nodes=9), Budget(ms=5))),
        (["--budget-nodes-b", "1"], (Budget(ms=1000), Budget(nodes=1))),
    ],
)
def test_each_side_has_a_budget(
    monkeypatch: pytest.MonkeyPatch, options: list[str], budgets: tuple[Budget, Budget]
) -> None:
    asked: list[tuple[str, Budget]] = []

    class Asked(BuiltIn):
        def move(self, log: Any, rng: Any, budget: Budget, stop: Any = never) -> Any:  # noqa: ANN401
            asked.append((self.name, budget))
            return super().move(log, rng, budget, stop)

    monkeypatch.setattr(
        "toscana_tui.bots.arena.player_of", lambda name, game: Asked(name, bots_of(game)["random"])
    )
    assert main(["arena", "greedy", "steady", "--matches", "2", *options]) == 0
    assert set(asked) == {("greedy", budgets[0]), ("steady", budgets[1])}


def test_several_jobs_play_the_same_matches(capsys: Capture) -> None:
    arguments = ["random", "greedy", "--matches", "3", "--seed", "3"]
    one, two = arena(capsys, *arguments), arena(capsys, *arguments, "--jobs", "2")
    for found in (one, two):
        del found["seconds_per_action"]
    assert one == two
    assert one["elo"] < 0


def test_the_text_of_an_arena(capsys: Capture) -> None:
    assert main(["arena", "greedy", "random", "--matches", "2", "--edition", "nl"]) == 0
    out, err = capsys.readouterr()
    assert not err
    for part in (
        "A: greedy   B: random",
        "games:   A won",
        "matches: A won",
        "average lead",
        "95 % interval",
    ):
        assert part in out


def test_records_can_be_read(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games"
    arena(capsys, "greedy", "random", "--matches", "2", "--records", str(path))
    text = path.read_text("utf-8")
    assert text.count('[Event "toscana arena"]') == 4
    matches = text.split('\n\n[Game "Toscana"]\n[Edition "it"]\n[Round "1"]')
    assert len(matches) == 2
    records = read_text(matches[0])
    assert [record.tag("Red") for record in records] == ["greedy", "greedy"]
    assert '[Grey "greedy"]' in matches[1]
    assert main(["arena", "greedy", "random", "--records", str(path)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_a_bot_that_faults_loses_that_game(tmp_path: Path, capsys: Capture) -> None:
    bad = answering(tmp_path, "sys.exit(1)")
    path = tmp_path / "games"
    found = arena(capsys, bad, "random", "--matches", "2", "--records", str(path))
    assert found["faults"] == {"a": 4, "b": 0}
    assert found["games"] == {"a": 0, "draw": 0, "b": 4}
    assert found["matches_won"]["b"] == 2
    assert found["average_scores"] == {"a": None, "b": None}
    games = read_text(path.read_text("utf-8"))
    assert [(game.result, game.tag("Round")) for game in games] == [("*", "1")] * 4
    colours = ["red", "red", "grey", "grey"]
    assert [game.tag(FAULT) for game in games] == [
        f"{colour}: own.py ended with status 1" for colour in colours
    ]
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("at", [0, 1, 2])
def test_every_game_that_was_played_is_recorded(at: int) -> None:
    match = play_match(task())
    games = [
        replace(game, log=game.log.at(3), faulty="b", fault="b failed") if number in (at, at - 1) else game
        for number, game in enumerate(match.games)
    ]
    records = read_text(record_of(replace(match, games=tuple(games))))
    assert [record.log.played for record in records] == [game.log.played for game in games]
    assert [record.tag(FAULT) for record in records] == [
        None if game.faulty is None else "grey: b failed" for game in games
    ]
    assert records[1].tag("Round") == ("1" if games[0].faulty else "2")


def test_a_fault_is_dropped_when_its_game_is_played_on() -> None:
    match = play_match(task())
    first = match.games[0]
    broken = replace(first, log=first.log.at(3), faulty="a", fault="failed")
    records = read_text(record_of(replace(match, games=(broken,))))
    session = match_of(records)
    assert FAULT not in dict(session.tags)
    assert records_of(session, records) == records
    for log in (session.log.at(2), session.log.play(first.log.actions[3])):
        (record,) = records_of(session.with_log(log), records)
        assert record.tag(FAULT) is None
        assert record.tag("RedBot") == "greedy"


HERE, THERE, OTHER = "cmd:python3 /here/my.py", "cmd:python3 /there/my.py", "cmd:other.py"
FEW, MANY = Budget(nodes=5), Budget(ms=900)


@pytest.mark.parametrize(
    ("bots", "budgets", "labels"),
    [
        (("greedy", "random"), (FEW, MANY), ("greedy", "random")),
        (("greedy", "greedy"), (FEW, FEW), ("greedy", "greedy")),
        (("greedy", "greedy"), (FEW, MANY), ("greedy (5 nodes)", "greedy (900 ms)")),
        ((HERE, OTHER), (FEW, FEW), ("my.py", "other.py")),
        ((HERE, THERE), (FEW, MANY), (HERE, THERE)),
        ((HERE, HERE), (FEW, MANY), ("my.py (5 nodes)", "my.py (900 ms)")),
    ],
)
def test_a_and_b_are_told_apart(
    bots: tuple[str, str], budgets: tuple[Budget, Budget], labels: tuple[str, str]
) -> None:
    played = play_match(task(1))
    whose = replace(played.task, bots=bots, budgets=budgets)
    assert whose.labels == labels
    summary = summed(whose, [played])
    assert f"A: {labels[0]}   B: {labels[1]}\n" in as_text(summary)
    assert as_json(summary)["budgets"] == {"a": budgets[0].limits, "b": budgets[1].limits}
    for record in read_text(record_of(replace(played, task=whose))):
        assert (record.tag("Grey"), record.tag("Red")) == labels
        assert (record.tag("GreyBot"), record.tag("RedBot")) == bots
        assert (record.tag("GreyBudget"), record.tag("RedBudget")) == tuple(map(str, budgets))


def test_a_fault_is_named_on_standard_error(tmp_path: Path, capsys: Capture) -> None:
    bad = answering(tmp_path, "say({'action': 'Aa1n'})")
    assert main(["arena", "random", bad, "--matches", "3"]) == 0
    out, err = capsys.readouterr()
    assert "games lost by a fault: A 0, B 6" in out
    assert "answered an illegal action" in err
    assert err.splitlines()[-1] == "toscana: and 1 more faults"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["deep", "random"], "there is no bot 'deep': choose random, casual"),
        (["random", "human"], "there is no bot 'human'"),
        (["random", "cmd:"], "name a program after cmd:"),
        (["random", "cmd:/no/such/program"], "there is no program '/no/such/program'"),
        (["random", "cmd:/no/such path/x"], "no program '/no/such'; quote a path that holds a space"),
        (["random"], "required: B"),
        (["random", "random", "random"], "random"),
        (["random", "random", "--matches", "0"], "--matches must be from 1 to 1000000, not 0"),
        (["random", "random", "--matches", "-4"], "--matches must be from 1"),
        (["random", "random", "--matches", "x"], "'x' is not a whole number"),
        (["random", "random", "--openings", "-1"], "--openings must be from 0 to 20, not -1"),
        (["random", "random", "--openings", "21"], "--openings must be from 0 to 20, not 21"),
        (["random", "random", "--jobs", "0"], "--jobs must be from 1 to 256, not 0"),
        (["random", "random", "--budget-ms", "0"], "--budget-ms must be from 1"),
        (["random", "random", "--budget-nodes", "-1"], "--budget-nodes must be from 1"),
        (["random", "random", "--budget-ms", "1", "--budget-nodes", "1"], "cannot be used together"),
        (["random", "random", "--budget-ms-b", "0"], "--budget-ms-b must be from 1"),
        (["random", "random", "--budget-nodes-b", "0"], "--budget-nodes-b must be from 1"),
        (["random", "random", "--budget-ms-b", "1", "--budget-nodes-b", "1"], "cannot be used together"),
        (["random", "random", "--edition", "en"], "--edition 'en' is not known"),
        (["random", "random", "--seed", "x"], "'x' is not a whole number"),
        (["random", "random", "--records", ""], "--records : that is not a valid file name"),
        (["random", "random", "--records", "."], "--records .: that is a folder"),
        (["random", "random", "--records", "no/such"], "--records no/such: its folder does not exist"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Capture, arguments: list[str], complaint: str) -> None:
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("number", ENDING)
def test_an_interrupt_prints_what_is_known(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def few(tasks: list[Task], jobs: int, stop: Stop) -> Iterator[object]:
        yield from played(tasks[:3], jobs)
        signal.raise_signal(number)
        assert stop()

    monkeypatch.setattr("toscana_tui.cli.arena.played", few)
    assert main(["arena", "random", "random", "--matches", "9", "--json"]) == 128 + number
    out, err = capsys.readouterr()
    assert json.loads(out)["matches"] == 3
    assert err == "toscana: stopped after 3 of 9 matches\n"


def test_an_interrupt_before_the_first_match(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> Iterator[object]:
        yield from ()
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("toscana_tui.cli.arena.played", none)
    found = arena(capsys, "random", "random", status=130)
    assert (found["matches"], found["elo"], found["elo_interval"]) == (0, None, None)
    assert main(["arena", "random", "random"]) == 130


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_its_workers_and_their_programs(tmp_path: Path, jobs: str) -> None:
    pids = tmp_path / "pids"
    pids.mkdir()
    body = f"open({str(pids)!r} + '/' + str(os.getpid()), 'w').close()\nwhile True: pass"
    command = [*ARENA, "random", answering(tmp_path, body), "--json"]
    arena = subprocess.Popen(
        [*command, "--matches", "4", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 20
    while len(list(pids.iterdir())) < int(jobs) and time.monotonic() < end:
        time.sleep(0.02)
    os.killpg(arena.pid, signal.SIGINT)
    out, err = arena.communicate(timeout=10)
    assert arena.returncode == 130
    assert json.loads(out)["matches"] == 0
    assert err == b"toscana: stopped after 0 of 4 matches\n"
    assert len(list(pids.iterdir())) == int(jobs)
    for path in pids.iterdir():
        assert not Path(f"/proc/{path.name}").exists()


@linux_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_key_that_is_held_down_cuts_nothing_off(tmp_path: Path, jobs: str) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    bot = answering(tmp_path, f"open({str(marks)!r} + '/' + str(os.getpid()), 'w').close()\nsys.exit(1)")
    path = tmp_path / "records"
    arena = subprocess.Popen(
        [*ARENA, "random", bot, "--json", "--matches", "5000", "--jobs", jobs, "--records", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 30
    while len(list(marks.iterdir())) < 5 and time.monotonic() < end:
        time.sleep(0.01)
    while arena.poll() is None and time.monotonic() < end:
        os.killpg(arena.pid, signal.SIGINT)
        time.sleep(0.003)
    out, err = arena.communicate(timeout=10)
    assert arena.returncode == 130
    matches = json.loads(out)["matches"]
    assert matches >= 1
    assert f"stopped after {matches} of 5000 matches" in err.decode()
    assert b"Traceback" not in err
    assert path.read_text("utf-8").count('[Event "toscana arena"]') == 2 * matches
    assert nothing_is_left(arena.pid)


@linux_only
def test_an_interrupt_while_the_workers_start() -> None:
    arena = subprocess.Popen(
        [*ARENA, "random", "random", "--json", "--matches", "5000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 30
    while not any(b"spawn_main" in command for command in commands(arena.pid)) and time.monotonic() < end:
        time.sleep(0.001)
    os.killpg(arena.pid, signal.SIGINT)
    out, err = arena.communicate(timeout=20)
    assert arena.returncode == 130
    assert err == f"toscana: stopped after {json.loads(out)['matches']} of 5000 matches\n".encode()
    assert nothing_is_left(arena.pid)


@linux_only
def test_a_worker_that_is_only_starting_sees_no_interrupt() -> None:
    script = (
        "from pathlib import Path\n"
        "from toscana_tui.bots.arena import _start\n"
        "line, worker = _start()\n"
        "print(Path(f'/proc/{worker.pid}/status').read_text())\n"
        "line.send(None)\n"
        "worker.join()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True, timeout=60
    )
    blocked = next(line for line in done.stdout.splitlines() if line.startswith("SigBlk:")).split()[1]
    assert int(blocked, 16) >> signal.SIGINT - 1 & 1


def test_records_are_written_whole_or_refused(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games"

    def vanishing(tasks: list[Task], jobs: int, stop: Stop) -> Iterator[object]:
        for match in played(tasks, jobs, stop):
            if match.task.number:
                path.unlink()
            yield match

    monkeypatch.setattr("toscana_tui.cli.arena.played", vanishing)
    assert main(["arena", "random", "random", "--matches", "2", "--json", "--records", str(path)]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["matches"] == 1
    assert err.startswith("toscana: cannot write the records: there is no such file or folder\n")


SPOILT = {
    "a program that prints nothing": ("pass", "own.py ended with status 0"),
    "rubbish": (
        "print('to be', flush=True)",
        "own.py answered with something other than a JSON object: to be",
    ),
    "a huge line": (
        "print('x' * 10**7, flush=True)",
        "own.py answered with a line of more than 100000 bytes",
    ),
    "an exit": ("raise SystemExit(4)", "own.py ended with status 4"),
    "a crash": ("1 / 0", "own.py ended with status 1: ZeroDivisionError: division by zero"),
    "another game": (
        'print(\'{"games": ["chess"]}\', flush=True)',
        "own.py does not say that it plays toscana",
    ),
}


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("kind", list(SPOILT))
def test_programs_that_cannot_even_greet_lose_every_game(
    tmp_path: Path, capsys: Capture, kind: str, jobs: str
) -> None:
    text, complaint = SPOILT[kind]
    bot = program(tmp_path, text)
    assert main(["arena", bot, "random", "--matches", "2", "--jobs", jobs, "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["faults"] == {"a": 4, "b": 0}
    lines = err.splitlines()
    assert len(lines) == 4
    assert all(line.startswith(f"toscana: A: {complaint}") for line in lines)


def test_a_worker_that_is_lost_is_reported(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> Iterator[object]:
        yield play_match(task())
        raise WorkerLostError("a worker has ended with status -9")

    monkeypatch.setattr("toscana_tui.cli.arena.played", lost)
    assert main(["arena", "greedy", "random", "--matches", "2"]) == 2
    assert "a worker has ended with status -9" in capsys.readouterr().err


def test_matches_are_won_by_games_and_then_by_scores() -> None:
    match = play_match(task())
    one, two = match.games
    won = replace(one, outcome=Outcome((9, 8), Seat.ONE, ""))
    lost = replace(two, outcome=Outcome((5, 8), Seat.TWO, ""))
    assert MatchPlayed(task(0), (won, won)).winner == "a"
    assert MatchPlayed(task(0), (won, lost)).winner == "b"
    assert MatchPlayed(task(1), (won, lost)).winner == "a"
    assert MatchPlayed(task(0), (won, replace(lost, outcome=Outcome((7, 8), Seat.TWO, "")))).winner is None
    assert summed(task(), [match]).matches == 1
    assert read_text(record_of(match))


def test_no_average_is_told_where_scores_do_not_decide(capsys: Capture) -> None:
    options = ["greedy", "random", "--game", "kwinty", "--matches", "2"]
    assert arena(capsys, *options)["average_scores"] == {"a": None, "b": None}
    assert main(["arena", *options]) == 0
    assert "average" not in capsys.readouterr().out


@pytest.mark.parametrize(("game", "usual"), [("Kwinty", 4), ("Turris", 4), ("Toscana", 0)])
def test_openings_are_alike_in_a_pair_and_differ_between_pairs(
    tmp_path: Path, capsys: Capture, game: str, usual: int
) -> None:
    path = tmp_path / "games"
    options = ["greedy", "greedy", "--game", game.lower(), "--matches", "4", "--budget-nodes", "9"]
    found = arena(capsys, *options, "--openings", "5", "--records", str(path))
    assert (found["openings"], found["different_games"]) == (5, 8)
    assert main(["check", str(path)]) == 0
    records = read_text(path.read_text("utf-8"))
    assert {record.tag("Openings") for record in records} == {"5"}
    begun = [record.log.played[:5] for record in records]
    assert begun[:2] == begun[2:4]
    assert begun[4:6] == begun[6:]
    assert begun[0] != begun[4] != begun[5]
    capsys.readouterr()
    assert arena(capsys, *options[:4], "--matches", "1")["openings"] == usual


def test_a_game_repeated_is_no_evidence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def same(tasks: list[Task], *_: object) -> Iterator[object]:
        match = play_match(tasks[0])
        yield from (replace(match, task=task) for task in tasks)

    options = ["greedy", "random", "--game", "turris", "--openings", "0", "--matches"]
    once = arena(capsys, *options, "2")
    monkeypatch.setattr("toscana_tui.cli.arena.played", same)
    often = arena(capsys, *options, "60")
    assert (often["matches"], often["different_games"]) == (60, 4)
    low, high = often["elo_interval"]
    assert high - low > 200
    assert once["different_games"] == 4
    assert main(["arena", *options, "60"]) == 0
    assert "Only 4 of 120 games are different; the Elo counts each once." in capsys.readouterr().out


def test_an_opening_does_not_end_a_game() -> None:
    kwinty = replace(task(), game="Kwinty", openings=20)
    for number in range(20):
        for game in play_match(replace(kwinty, number=number)).games:
            assert sum(game.answers) >= 1


def test_the_bar() -> None:
    assert bar(0, 4, 0.0) == "[" + "." * 30 + "] 0/4 matches"
    assert bar(1, 4, 20.0) == "[#######.......................] 1/4 matches, 1:00 left"
    assert bar(2, 4, 7400.0).endswith("2/4 matches, 2:03:20 left")


def test_the_bar_is_drawn_over_itself_at_a_terminal_alone(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(3).show(1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    progress = Progress(3)
    progress.show(1)
    progress.show(2)
    progress.clear()
    err = capsys.readouterr().err
    assert err.count("\r") == 5
    assert "2/3 matches" in err
    assert err.endswith(" \r")
