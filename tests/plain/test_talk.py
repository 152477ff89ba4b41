"""Plain mode whatever is typed: it never fails, never acts by itself, and tells all of the board."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from helpers.drive.talks import said, talk_for
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, word_of
from toscana_tui.games.toscana.board import SIZE, cell_at, cell_name
from toscana_tui.plain.queries import QUERIES, turn_of
from toscana_tui.plain.table import Table
from toscana_tui.plain.talk import Word, found
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.session import Phase
from toscana_tui.play.setup import answered, begin

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.game import OwnPosition
    from toscana_tui.plain.talk import Talk

WORDS = (
    *(
        "back",
        "undo",
        "redo",
        "pass",
        "veto",
        "save",
        "at",
        "row",
        "column",
        "near",
        "list",
        "tile",
        "stacks",
    ),
    *(
        "areas",
        "vetoes",
        "score",
        "moves",
        "diagram",
        "lines",
        "level",
        "view",
        "bonus",
        "rules",
        "repeat",
        "help",
    ),
    *("replay", "xA", "none", "1", "2", "yes", "no"),
)
RUBBISH = (
    "\x1b[31m",
    "\x00\x07",
    "→",
    "ä" * 90,
    "'",
    "{0}",
    "%s",
    "a" * 5000,
    "-1",
    "999999999999",
    "½",
    "٣",
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what is saved by accident lies."""
    monkeypatch.chdir(tmp_path)


def table_of(talk: Talk) -> Table:
    assert isinstance(talk._room, Table)
    return talk._room


def position_of(talk: Talk) -> OwnPosition:
    return table_of(talk).match.position


def random_line(rng: random.Random, talk: Talk) -> str:
    """A line that may mean something, or nothing at all."""
    room = talk._room
    kind = rng.randrange(8)
    if kind < 2:
        return ""
    if kind < 4 and isinstance(room, Table) and not room.match.position.over:
        choices = room.match.position.choices(room.match.position.mover)
        token = room.match.game.format_action(rng.choice(choices))
        return token[: rng.randint(1, len(token))] if kind == 3 else token
    if kind == 4:
        return rng.choice(RUBBISH)
    word = rng.choice(WORDS)[: rng.randint(1, 9)]
    return f"{word} {rng.choice((*'aeghqABK', 'b2', 'c4 3', 'n', '3', '17', *RUBBISH))}" if kind > 5 else word


def log_of(talk: Talk) -> tuple[int, int]:
    match = table_of(talk).match
    return len(match.logs), match.log.cursor


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_random_lines_never_fail_and_commit_nothing_by_themselves(game: str, seed: int) -> None:
    rng = random.Random(f"{game}/{seed}")
    talk, first = talk_for(f"play --plain --yes --game {word_of(game)} --seed {seed}", None)
    lines = list(first)
    answers = 0
    for _ in range(1200):
        line = random_line(rng, talk)
        before, room, asked = log_of(talk), table_of(talk), talk._waiting is not None
        held, passing = room.held is not None, room._session.phase is Phase.PASS
        over = room.match.position.over
        lines += talk.answer(line)
        if not isinstance(talk._room, Table):  # the match is over: another one
            list(talk.go(table_of_new(talk, game, seed)))
        elif log_of(talk) > before:
            word = line.partition(" ")[0]
            redone = len(word) > 2 and "redo".startswith(word)
            passed = passing and len(word) > 0 and "pass".startswith(word)
            assert (not line and (held or passing or over)) or asked or redone or passed, line
            answers += 1
    assert answers > 20
    assert not re.search("[\x00-\x1f\x7f]", "".join(lines))


def table_of_new(talk: Talk, game: str, seed: int) -> Table:
    return Table(talk, begin(answered(PlayOptions(game=game), (None, None)), seed))


@pytest.mark.parametrize("seed", range(3))
def test_the_board_can_be_rebuilt_from_its_rows(seed: int) -> None:
    talk, _ = talk_for(f"play --plain --yes --seed {seed}", None)
    rng = random.Random(seed)
    for _ in range(20):
        position = position_of(talk)
        if position.over:
            break
        choice = rng.choice(position.choices(position.mover))
        said(talk, GAMES["Toscana"].format_action(choice), "")
    position = position_of(talk)
    told: dict[str, str] = {}
    for row in range(1, SIZE + 1):
        (line,) = said(talk, f"row {row}")
        told |= read_row(line)
    names = {"empty": None, "red": Seat.ONE, "grey": Seat.TWO}
    for row in range(SIZE):
        for column in range(SIZE):
            cell = cell_at(row, column)
            owner = next((seat for seat in Seat if position.colours[seat] >> cell & 1), None)
            assert names[told[cell_name(cell)]] == owner
    assert len(told) == SIZE * SIZE
    columns: dict[str, str] = {}
    for letter in "abcdefghijklmnopq":
        (line,) = said(talk, f"column {letter}")
        columns |= read_row(line)
    assert columns == told


def read_row(line: str) -> dict[str, str]:
    """The cells of an answer with what they hold."""
    cells = {}
    for run in line.split(", "):
        *names, state = run.replace(" to ", " ").split()
        letters = [ord(name[0]) for name in (names[0], names[-1])]
        numbers = [int(name[1:]) for name in (names[0], names[-1])]
        for letter in range(letters[0], letters[1] + 1):
            for number in range(numbers[0], numbers[1] + 1):
                cells[f"{chr(letter)}{number}"] = state
    return cells


def test_places_listed_are_the_legal_ones() -> None:
    for game in GAMES:
        talk, _ = talk_for(f"play --plain --yes --game {word_of(game)} --seed 1", None)
        queries, position = QUERIES[game], position_of(talk)
        listed = {
            (turn, place)
            for turn, label in queries.turns.items()
            for line in said(talk, f"list {turn}")[1:]
            if line.startswith(label)
            for place in line.removeprefix(f"{label}: ").split()
        }
        assert listed == {(turn_of(each), queries.place_of(each)) for each in position.placements}


def test_a_full_token_commits_at_once_in_one_step() -> None:
    talk, _ = talk_for("play --plain --yes --game kwinty --seed 1", None, steps=1)
    assert said(talk, "i")[0].endswith("Empty line places it.")
    assert log_of(talk) == (1, 0)
    assert said(talk, "iv")[0].endswith("placed iv.")
    assert log_of(talk) == (1, 1)


def test_a_hint_names_placements_and_holds_none() -> None:
    talk, _ = talk_for("play --plain --yes --game kwinty --seed 1", None)
    advised = said(talk, "hint")
    assert 1 <= len(advised) <= 3
    assert all("expected to finish" in line or "sure" in line for line in advised)
    assert said(talk, "")[0].startswith("Nothing is held.")


def test_the_plain_player_is_always_asked_before_the_computer_places() -> None:
    talk, _ = talk_for("play --plain --yes --grey-bot random --first grey --seed 1", None, veto="in-time")
    assert table_of(talk)._session.phase is Phase.OFFER
    assert said(talk, "")[0].endswith(".")
    assert log_of(talk) == (1, 1)


def test_a_program_at_fault_is_asked_about(tmp_path: Path) -> None:
    program = tmp_path / "own"
    program.write_text("#!/bin/sh\nread line\necho nonsense\n")
    program.chmod(0o755)
    talk, first = talk_for(
        f"play --plain --yes --game kwinty --white-bot 'cmd:{program}' --first white", None
    )
    assert any("cannot go on" in line for line in first)
    assert any("cannot go on" in line for line in said(talk, "1"))
    assert said(talk, "2")[0] == "You have taken over the seat."
    talk.close()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("s", None),
        ("sc", "score"),
        ("SCORE", "score"),
        ("list", "list"),
        ("li", None),
        ("lin", "lines"),
        ("x", None),
    ],
)
def test_any_beginning_that_one_word_has_does(typed: str, meant: str | None) -> None:
    words = [Word(usage, "", lambda _: ()) for usage in ("save", "score", "list e", "lines")]
    answer = found(typed, words, "iv")
    assert (answer.word if isinstance(answer, Word) else None) == meant


def test_names_and_signs_are_told_in_words() -> None:
    _talk, first = talk_for("play --plain --yes --red 'A\x1b[1m→' --grey A --seed 1", None)
    assert not any("\x1b" in line or "→" in line for line in first)
