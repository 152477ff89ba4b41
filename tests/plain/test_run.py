"""Plain mode as a program: pipes, signals, what chooses it, and what is not loaded."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from toscana_tui.cli import main
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, word_of
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.session import Phase
from toscana_tui.play.setup import answered, begin

PROGRAM = [sys.executable, "-m", "toscana_tui"]
posix_only = pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        timeout=120,
    )


def script_of(game: str, seed: int) -> str:
    """What two people type who play a whole match at random."""
    rng = random.Random(seed)
    session = begin(answered(PlayOptions(game=game, first=Seat.ONE), (None, None)), seed)
    lines = []
    while session.phase is not Phase.MATCH_OVER:
        position = session.match.position
        if session.phase is Phase.GAME_OVER:
            session = session.next_game()
        else:
            action = rng.choice(position.choices(position.mover))
            lines += [session.match.game.format_action(action)] if session.phase is Phase.PLACE else []
            session = session.play(action)
        lines.append("")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_match_through_a_pipe(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.toscana"
    colour = GAMES[game].colours[0]
    arguments = ("play", "--plain", "--yes", "--game", word_of(game), "--first", colour, "--seed", "5")
    done = run(*arguments, "--record", str(record), typed=script_of(game, 5))
    assert (done.returncode, done.stderr) == (0, b"")
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout)
    assert b"Empty line: the first list." in done.stdout
    assert main(["check", str(record)]) == 0
    assert capsys.readouterr().out.count("\n") == GAMES[game].rounds + 1


def test_neither_textual_nor_rich_is_loaded() -> None:
    script = (
        "import sys; from toscana_tui.cli import main; main(sys.argv[1:]); "
        "sys.exit(any(name.partition('.')[0] in {'textual', 'rich'} for name in sys.modules))"
    )
    arguments = [sys.executable, "-c", script, "play", "--plain", "--yes", "--grey-bot", "greedy"]
    typed = b"h8\n\nveto\n2\nhint\nmatches\nexercises\nexercise 1\nh8\n\nquit\nhelp\n3\n1\n2\n\n"
    done = subprocess.run(arguments, input=typed, capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_end_of_the_input_saves_and_resuming_goes_on() -> None:
    done = run("play", "--plain", "--yes", "--red", "Rosa", "--seed", "3", "--first", "red", typed="h8\n\n")
    assert (done.returncode, done.stderr) == (0, b"")
    again = run("resume", "--plain", typed="moves\n")
    assert again.returncode == 0
    assert again.stdout.splitlines()[-1] == b"1. Rosa placed Hh8n."


def test_a_line_without_an_end_and_one_that_is_no_text() -> None:
    done = run("play", "--plain", "--yes", typed="x" * 200_000 + "\nscore")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith(b"Red 0, Grey 0")
    arguments = [*PROGRAM, "play", "--plain", "--yes"]
    raw = subprocess.run(arguments, input=b"\xff\xfe\n\x80", capture_output=True, check=False, timeout=60)
    assert (raw.returncode, raw.stderr) == (0, b"")


@posix_only
def test_ctrl_c_saves_and_ends_with_its_status() -> None:
    arguments = [*PROGRAM, "play", "--plain", "--yes", "--seed", "3", "--first", "red"]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"h8\n\n")
        process.stdin.flush()
        said = iter(process.stdout.readline, b"")
        assert any(b"Grey to place" in line for line in said)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
        assert (process.returncode, complaint) == (130, b"")
    assert b"1. Red placed Hh8n." in run("resume", "--plain", typed="moves\n").stdout


@pytest.mark.parametrize(
    ("arguments", "variable", "setting", "chosen_by"),
    [
        (["--plain"], "0", None, b"--plain"),
        ([], "1", None, b"TOSCANA_PLAIN"),
        ([], "1", "plain = false", b"TOSCANA_PLAIN"),
        ([], "", "plain = true", b"the setting plain"),
        ([], "0", "plain = true", None),
        ([], "", None, None),
    ],
)
def test_what_chooses_plain_mode(
    arguments: list[str], variable: str, setting: str | None, chosen_by: bytes | None
) -> None:
    if setting is not None:
        Path(os.environ["TOSCANA_CONFIG"]).write_text(f"{setting}\n")
    done = run("play", "--yes", *arguments, TOSCANA_PLAIN=variable)
    if chosen_by is None:
        assert done.returncode == 2
        assert b"--plain works without" in done.stderr
    else:
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.splitlines()[0] == b"Plain mode, asked for by %s." % chosen_by


def test_a_variable_that_is_neither_is_said() -> None:
    done = run("play", "--yes", TOSCANA_PLAIN="yes")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"TOSCANA_PLAIN is 'yes': set it to 1 or 0" in done.stderr


def test_a_replay_says_that_it_needs_the_screen(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    run("play", "--plain", "--yes", "--record", str(record), typed="h8\n\n")
    done = run("replay", str(record), TOSCANA_PLAIN="1")
    assert done.returncode == 2
    assert b"a replay needs the screen" in done.stderr
