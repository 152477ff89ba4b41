"""What the program does where a stream is no terminal, and on terminals of other encodings."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import SCREENS, Hostile, go_to, hostile, run_plainly, started_for

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("shell", "arguments"),
    [
        ("< /dev/null > /dev/null", ()),
        ("< /dev/null", ("play", "--yes")),
        ("< /dev/null | cat", ("play", "--yes")),
        ("<&-", ()),
        (">&-", ("play", "--yes")),
        ("<&- >&-", ()),
    ],
)
def test_without_a_terminal_one_line_says_so(shell: str, arguments: tuple[str, ...], home: Path) -> None:
    done = run_plainly(*arguments, shell=shell)
    if "|" not in shell:  # else it is the status of what comes after
        assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"terminal" in done.stderr
    assert list(home.iterdir()) == []


def _through_a_shell(redirection: str) -> str:
    return f"""
import os, sys
os.execvp("sh", ["sh", "-c", 'exec "$0" -m toscana_tui play --yes --red Anna {redirection}', sys.executable])
"""


@pytest.mark.parametrize("redirection", ["< /dev/null", "> /dev/null", "<&-", ">&-"])
def test_one_stream_that_is_no_terminal_is_enough(redirection: str) -> None:
    with hostile(code=_through_a_shell(redirection)) as term:
        assert term.wait_for_exit() == 2
        assert term.output.count(b"\n") == 1
        assert b"terminal" in term.output
        assert b"\x1b" not in term.output
        assert term.cooked


@pytest.mark.parametrize("redirection", ["2> /dev/null", "2>&-"])
def test_the_screens_do_not_need_the_stream_for_errors(redirection: str) -> None:
    with hostile(code=_through_a_shell(redirection)) as term:
        term.wait_for("Enter Place")
        term.leave_by(signal.SIGTERM)
        assert term.left_on() == []


@pytest.mark.parametrize("term_name", ["dumb", ""])
def test_a_terminal_that_prints_lines_alone(term_name: str) -> None:
    with hostile(env={"TERM": term_name}) as term:
        assert term.wait_for_exit() == 2
        assert term.output.count(b"\n") == 1


def _play_a_little(term: Hostile) -> None:
    term.wait_for("Enter Place")
    term.send("enter")
    term.wait_for("Enter places it")
    term.send("enter")
    term.wait_for("  moves")  # the list of them; the message may be that it could not be saved
    term.send("?")
    term.wait_for("The tile in hand")
    term.send("escape")
    term.read(0.3)
    assert term.leave() == 0
    assert term.left_on() == []
    assert b"Traceback" not in term.output


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
)
def test_any_encoding_will_do(env: dict[str, str]) -> None:
    with hostile("play", "--yes", "--red", "Ann\u00e9", "--seed", "7", env=env) as term:
        _play_a_little(term)
        assert b"\\u" not in term.output
        assert b"\\x" not in term.output
        if "C" in env.values() and "PYTHONUTF8" in env:
            assert term.output.isascii()


def test_without_a_home(tmp_path: Path) -> None:
    code = """
import os, sys
from toscana_tui.cli import main
for name in list(os.environ):
    if name == "HOME" or name.startswith("XDG_"):
        del os.environ[name]
sys.exit(main(["play", "--yes", "--red", "Anna"]))
"""
    with hostile(code=code, env={"HOME": str(tmp_path)}) as term:
        _play_a_little(term)


@pytest.mark.parametrize("kind", ["missing", "a file", "/proc"])
def test_a_home_that_takes_no_files(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "home"
    if kind == "a file":
        path = tmp_path / "file"
        path.write_text("", "utf-8")
    home = str(path) if not kind.startswith("/") else kind
    with hostile("play", "--yes", "--red", "Anna", env={"HOME": home}) as term:
        _play_a_little(term)


def test_variables_do_not_freeze_the_size() -> None:
    with hostile("play", "--yes", "--red", "Anna", env={"COLUMNS": "30", "LINES": "10"}) as term:
        term.wait_for("Enter Place")
        term.resize(30, 8)
        term.wait_for("needs 40 x 22")


def test_a_terminal_that_knows_no_size() -> None:
    with hostile("play", "--yes", "--red", "Anna") as term:
        term.wait_for("Enter Place")
        term.announce(0, 0)
        term.read(0.3)
        term.send("q")
        term.wait_for("Leave?")


def test_idle_screens_send_nothing() -> None:
    with ExitStack() as stack:
        terms = {screen: stack.enter_context(started_for(screen)) for screen in SCREENS}
        for screen, term in terms.items():
            go_to(screen, term)
        for term in terms.values():
            term.read(0.3)
        end = time.monotonic() + 2.0
        while time.monotonic() < end:
            for screen, term in terms.items():
                assert term.read_once(0.01) == b"", screen
