from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from toscana_tui.bots import bots_of
from toscana_tui.cli import main
from toscana_tui.core.seat import Seat
from toscana_tui.play.options import PlayOptions, in_force
from toscana_tui.store.settings import Settings
from toscana_tui.store.writing import NewFile

pytestmark = pytest.mark.usefixtures("folder")
KNOWN = ", ".join(["human", *bots_of("Toscana")])
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_without_options_everything_is_asked_for(played: list[PlayOptions], arguments: list[str]) -> None:
    assert main(arguments) == 7
    assert played == [PlayOptions()]


@pytest.mark.parametrize("command", [[], ["play"]])
def test_every_option(played: list[PlayOptions], command: list[str]) -> None:
    given = "--red Anna --grey Bru\tno --red-bot human --grey-bot random --first grey --edition nl --seed -3"
    given += " --theme blind-light --layout mini --ascii --config my.toml"
    arguments = [*command, *given.split(" "), "--record", "new.toscana", "--yes"]
    assert main(arguments) == 7
    record = played[0].record
    assert record is not None
    assert record.path == Path("new.toscana").resolve()
    assert played == [
        PlayOptions(
            names=("Anna", "Bru no"),
            seats=("human", "random"),
            first=Seat.TWO,
            rules=(("Edition", "nl"),),
            seed=-3,
            record=record,
            start_at_once=True,
            layout="mini",
            theme="blind-light",
            ascii=True,
            config=Path("my.toml"),
        )
    ]
    assert not Path("new.toscana").exists()
    assert not Path("my.toml").exists()


def test_a_game_is_named_in_small_letters(played: list[PlayOptions]) -> None:
    assert main(["--game", "toscana", "--yes"]) == main(["play", "--game=toscana", "--edition", "fr"]) == 7
    one, two = played
    assert (one.game, one.rules, two.game, two.rules) == ("Toscana", (), "Toscana", (("Edition", "fr"),))


def test_flags_go_above_the_settings() -> None:
    settings = Settings(names=("A", None), layout="roomy", theme="mono", ascii="off", steps=1)
    assert in_force(settings, PlayOptions()) == settings
    flags = PlayOptions(layout="mini", theme="auto", ascii=True)
    assert in_force(settings, flags) == settings._replace(layout="mini", theme="auto", ascii="on")


def test_a_random_starter_and_an_empty_file(played: list[PlayOptions]) -> None:
    Path("empty").touch()
    assert main(["--first", "random", "--record", "empty"]) == 7
    record = played[0].record
    assert record is not None
    assert (played[0].first, record.path) == ("random", Path("empty").resolve())
    assert Path("empty").exists()  # it was there before


@pytest.mark.parametrize("name", [*bots_of("Toscana"), f"cmd:{shlex.quote(sys.executable)} my.py"])
def test_whoever_can_be_asked_can_play(played: list[PlayOptions], name: str) -> None:
    assert main(["--red-bot", name, "--grey-bot", "human"]) == 7
    assert played[0].seats == (name, "human")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["--red-bot", "deep"],
            f"--red-bot 'deep' is not known: choose {KNOWN} or",
        ),
        (["--red-bot", "cmd:"], "--red-bot: 'cmd:': name a program after cmd:"),
        (["--grey-bot", "cmd:/no/such/my.py -x"], "--grey-bot: there is no program '/no/such/my.py'"),
        (["--grey-bot", "cmd:a 'b"], "a quotation mark is never closed"),
        (["--grey-bot", "\x1b[1m"], "--grey-bot '?[1m' is not known"),
        (["--first", "blue"], "--first 'blue' is not known: choose red, grey or random"),
        (["--edition", "en"], "--edition 'en' is not known: choose it, fr, de or nl"),
        (["--seed", "x"], "'x' is not a whole number"),
        (["--seed", "1.5"], "'1.5' is not a whole number"),
        (["--seed", "1" * 5000], "not a whole number"),
        (["--red", ""], "--red needs a name"),
        (["--grey", " \n"], "--grey needs a name"),
        (["--grey", "x" * 101], "--grey: a name has at most 100 characters"),
        (["--grey"], "expected one argument"),
        (["--blue", "x"], "--blue"),
        (["--ye"], "--ye"),
        (["play", "Anna"], "Anna"),
        (["--record", ""], "--record"),
        (["--record", "match.toscana"], "is not empty, choose another name"),
        (["--record", "no/such/file"], "its folder does not exist"),
        (["--record", "match.toscana/x"], "its folder does not exist"),
        (["--record", os.devnull], "not an ordinary file"),
        (["--record", "a\x00b"], "that is not a valid file name"),
        (["--record", "x" * 5000], "--record xxx"),
        (["--record", "."], "that is a folder"),
        (["--theme", "neon"], "--theme 'neon' is not known: choose auto, toscana-dark,"),
        (["--layout", "\x1b"], "--layout '?' is not known: choose auto, roomy, compact or mini"),
        (["--config", "."], "--config .: that is a folder"),
        (["--config", ""], "that is not a valid file name"),
        (["--config", "a\x00b"], "that is not a valid file name"),
        (["--config", "no/such.toml"], "its folder does not exist"),
        (["--config", os.devnull], "that is not a file that can be read"),
        (["--config", "x" * 5000], "--config xxx"),
        (["chess"], "there is no command 'chess': choose play, host, resume, join, watch, replay, check,"),
        (["\x1b[31m\udcff"], "there is no command '?[31m?'"),
        (["check"], "required: FILE"),
        (["check", "--xml", "x"], "--xml"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    played: list[PlayOptions], capsys: Capture, arguments: list[str], complaint: str
) -> None:
    before = sorted(Path().iterdir())
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("toscana: ")
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()
    assert complaint in err
    assert not played
    assert sorted(Path().iterdir()) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything may be written")
@pytest.mark.usefixtures("played")
def test_a_folder_one_may_not_write_to(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    assert main(["--record", "closed/x"]) == 2
    assert "that is not allowed" in capsys.readouterr().err


@pytest.mark.parametrize("gone", [None, SimpleNamespace(isatty=lambda: False)], ids=["closed", "redirected"])
@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_no_terminal(
    played: list[PlayOptions],
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    stream: str,
    gone: SimpleNamespace | None,
) -> None:
    monkeypatch.setattr(f"toscana_tui.cli.play.sys.{stream}", gone)
    assert main(["--yes", "--record", "new"]) == 2
    assert capsys.readouterr() == (
        "",
        (
            "toscana: playing needs a terminal: standard input and output must not be redirected; "
            "--plain works without\n"
        ),
    )
    assert not played
    assert not Path("new").exists()


@pytest.mark.skipif(os.name == "nt", reason="there TERM is not used")
@pytest.mark.parametrize("term", [None, "", "dumb"])
def test_a_terminal_that_only_prints_lines(
    played: list[PlayOptions], capsys: Capture, monkeypatch: pytest.MonkeyPatch, term: str | None
) -> None:
    if term is None:
        monkeypatch.delenv("TERM")
    else:
        monkeypatch.setenv("TERM", term)
    assert main([]) == 2
    assert "set TERM" in capsys.readouterr().err
    assert not played


@pytest.mark.skipif(os.name == "nt", reason="locks of POSIX")
@pytest.mark.parametrize(
    "command",
    [
        ["play", "--record"],
        ["arena", "random", "random", "--matches", "1", "--records"],
        ["export", "short.toscana", "--text", "-o"],
    ],
    ids=lambda command: str(command[0]),
)
def test_a_file_that_another_program_has_claimed(
    played: list[PlayOptions], capsys: Capture, command: list[str]
) -> None:
    with NewFile.claim(Path("mine")) as file:
        assert main([*command, "mine"]) == 2
        assert file.path.exists()
    assert (
        capsys.readouterr().err == f"toscana: {command[-1]} mine: another program is writing to that file\n"
    )
    assert not played
    assert not Path("mine").exists()


def test_nothing_is_left_of_a_start_that_failed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("toscana_tui.cli.play.sys", SimpleNamespace(stdin=None, stdout=None))
    assert main(["play", "--record", "new.toscana"]) == 2
    assert "needs a terminal" in capsys.readouterr().err
    assert not Path("new.toscana").exists()
