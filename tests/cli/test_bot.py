"""`toscana bot` as a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from toscana_tui.cli import main

PROGRAM = [sys.executable, "-m", "toscana_tui", "bot"]


def talk(name: str, said: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*PROGRAM, name], input=said, capture_output=True, check=False, timeout=60)


def test_it_answers_and_ends_with_its_input() -> None:
    done = talk("greedy", b'{"ask":"hello","id":1}\nx\n{"ask":"hello"}')
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("name", "error") for answer in answers] == ["greedy", "error", "greedy"]


def test_bye_ends_it() -> None:
    done = talk("random", b'{"ask":"bye"}\n{"ask":"hello"}\n')
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.skipif(os.name == "nt", reason="the pipes of POSIX")
def test_a_reader_that_has_gone_is_no_reason_to_complain() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*PROGRAM, "random"],
            input=b'{"ask":"hello"}\n' * 3,
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""


def test_an_unknown_name_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "de\x1bep"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("toscana: there is no bot 'de?ep': choose random, casual")
    assert err.count("\n") == 1


def test_neither_the_screens_nor_other_bots_are_loaded() -> None:
    script = (
        "import sys; from toscana_tui.cli import main; main(['bot', 'random']); "
        "sys.exit(any(name.partition('.')[0] in {'textual', 'rich', 'subprocess'} "
        "or name.startswith('toscana_tui.bots.e') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=b'{"ask":"hello"}\n',
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
