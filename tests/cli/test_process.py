from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from toscana_tui import __version__
from toscana_tui.cli import main

pytestmark = pytest.mark.usefixtures("folder")
PROGRAM = [sys.executable, "-m", "toscana_tui"]
posix_only = pytest.mark.skipif(os.name == "nt", reason="the devices and pipes of POSIX")


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [*PROGRAM, *arguments],
        capture_output=True,
        check=False,
        env=environment,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )


def show_to(stdout: int) -> subprocess.CompletedProcess[bytes]:
    command = [*PROGRAM, "show", "match.toscana"]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, check=False, timeout=60)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["check", "x"]])
def test_the_screens_are_not_loaded_before_they_are_needed(arguments: list[str]) -> None:
    script = (
        "import sys; from toscana_tui.cli import main; main(sys.argv[1:]); "
        "sys.exit(any(name.partition('.')[0] in {'textual', 'rich'} for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"toscana {__version__}\n"
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in ("play", "check", "show", "perft"))
    for command in ("play", "check", "show", "perft"):
        assert main([command, "-h"]) == 0


def test_the_module_runs_as_a_program() -> None:
    done = run("check", "match.toscana")
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 3
    assert run("check", "bad.toscana").returncode == 1


def test_playing_without_a_terminal_is_refused() -> None:
    done = run("--yes", "--record", "new")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert not Path("new").exists()


def test_an_encoding_without_the_letters_of_a_name() -> None:
    path = Path("short.toscana")
    path.write_text(path.read_text("utf-8").replace("Anna", "Zoë 漢"), "utf-8")
    for arguments in (["check", "short.toscana"], ["show", "short.toscana"], ["check", "Zoë"]):
        done = run(*arguments, encoding="ascii")
        assert b"Zo?" in done.stdout + done.stderr
        assert b"Traceback" not in done.stderr


@posix_only
def test_a_reader_that_has_gone() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*PROGRAM, "show", "match.toscana"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 141


@posix_only
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        done = show_to(full.fileno())
    assert done.returncode == 2
    assert done.stderr.startswith(b"toscana: cannot go on: ")
    assert done.stderr.count(b"\n") == 1


@posix_only
@pytest.mark.parametrize(
    "module", ["cli.parser", "cli.options", "games.toscana.tiles", "cli.arena", "bots.arena"]
)
def test_an_interrupt_while_it_loads_is_quiet(module: str) -> None:
    script = (
        "import os, signal, sys\n"
        "from toscana_tui.cli import main\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == 'toscana_tui.{module}':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "sys.argv[1:] = ['arena', 'random', 'random', '--matches', '1']\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("toscana_tui.core.perft.perft", interrupt)
    assert main(["perft", "match.toscana", "--depth", "1"]) == 130
    assert capsys.readouterr() == ("", "")
