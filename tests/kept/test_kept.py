"""Files as an earlier state of the program has written them mean today what they meant then.

They are a user's folder of data with five matches, marks of four in progress, the index, the progress in the
exercises, and a settings file with the player's own keys and a remark. They are never to be written anew: a
program that reads them otherwise has lost what its players kept.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES, usual_game
from toscana_tui.play.analysis.values import Judged, analysis_of, own_comments
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import session_of, text_of, without_moment
from toscana_tui.play.library.matches import Library
from toscana_tui.play.session import Phase, Session
from toscana_tui.record import read_bytes
from toscana_tui.store.folder import MatchFolder
from toscana_tui.store.progress import ExerciseResults, Result
from toscana_tui.store.settings import Settings
from toscana_tui.store.settingsfile import load_settings, write_settings
from toscana_tui.tui.keys.keymap import rebound
from toscana_tui.tui.program import Coach
from toscana_tui.tui.table.commands import COMMANDS

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

KEPT = Path(__file__).parent
STAMP = 1_700_000_000_000_000_000
"""When the first of the matches was changed, by the index; each of the others a nanosecond later."""


class Told(NamedTuple):
    """What a match in a file is; of each game how many actions it has, how many stand, and the scores."""

    name: str
    game: str
    names: tuple[str, str]
    seats: tuple[str, str]
    seed: int
    phase: Phase
    logs: tuple[tuple[int, int, tuple[int, int]], ...]


ANNA = Told(
    "2026-11-01-201500-anna-bruno.toscana",
    "Toscana",
    ("Anna", "Bruno"),
    ("human", "steady"),
    4711,
    Phase.PLACE,
    ((28, 28, (5, 8)), (9, 6, (3, 1))),
)
CARLA = Told(
    "2026-11-02-201500-carla-dino.toscana",
    "Toscana",
    ("Carla", "Dino"),
    ("human", "random"),
    -3,
    Phase.BOT,
    ((4, 4, (2, 3)),),
)
EMMA = Told(
    "2026-11-03-201500-emma-franz.toscana",
    "Kwinty",
    ("Emma", "Franz"),
    ("human", "human"),
    12,
    Phase.PLACE,
    ((24, 24, (2, 1)), (7, 5, (0, 1))),
)
GINA = Told(
    "2026-11-04-201500-gina-hugo.toscana",
    "Turris",
    ("Gina", "Hugo"),
    ("human", "steady"),
    99,
    Phase.PLACE,
    ((9, 7, (16, 14)),),
)
IDA = Told(
    "2026-11-05-201500-gina-ida.toscana",
    "Turris",
    ("Gina", "Ida"),
    ("random", "random"),
    5,
    Phase.MATCH_OVER,
    ((42, 42, (35, 44)), (47, 47, (43, 44))),
)
ALL = (ANNA, CARLA, EMMA, GINA, IDA)


def session(told: Told) -> Session:
    return session_of(read_bytes((KEPT / "matches" / told.name).read_bytes(), single=True))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the folder of data, with the times that the index knows."""
    root = tmp_path / "data"
    shutil.copytree(KEPT, root)
    for number, told in enumerate(ALL):
        os.utime(root / "matches" / told.name, ns=(STAMP + number, STAMP + number))
    return root


@pytest.mark.parametrize("told", ALL, ids=lambda told: told.name)
def test_a_saved_match_is_taken_up_where_it_stood(told: Told) -> None:
    found = session(told)
    match = found.match
    assert (match.game.name, match.names, found.seats, found.seed) == told[1:5]
    assert found.phase is told.phase
    assert found.asked is (told is CARLA)
    assert tuple((len(log.actions), log.cursor, log.position.scores()) for log in match.logs) == told.logs
    day = told.name[:10].replace("-", ".")
    assert match.tags == (("Date", day), ("Site", "at home"))


@pytest.mark.parametrize("told", ALL, ids=lambda told: told.name)
def test_a_saved_match_is_written_as_it_was(told: Told) -> None:
    data = (KEPT / "matches" / told.name).read_bytes()
    earlier = tuple(map(without_moment, read_bytes(data)))
    assert text_of(session(told), earlier).encode() == data


@pytest.mark.parametrize(
    ("told", "undone"),
    [(ANNA, "Pk10e Cc10s Lb12e"), (CARLA, ""), (EMMA, "lv lv"), (GINA, "xa1 a3v"), (IDA, "")],
)
def test_what_was_undone_can_be_done_again(told: Told, undone: str) -> None:
    log: GameLog = session(told).match.log
    assert " ".join(map(log.game.format_action, log.actions[log.cursor :])) == undone
    for action in log.actions[log.cursor :]:
        log = log.play(action)
    assert log.cursor == len(log.actions)


def test_the_bonus_under_way_is_still_under_way() -> None:
    position = session(GINA).match.position
    game = GAMES["Turris"]
    taken = [game.format_action(action) for action in position.choices(position.mover)]
    assert position.mover is Seat.ONE
    assert {"none", "xa1"} <= set(taken)
    assert "pass" not in taken


def test_who_let_the_other_go_on_is_not_asked_again() -> None:
    found = session(CARLA)
    assert found.may_interrupt
    assert found.asked_bot is found.match.position.mover is Seat.TWO


def test_an_analysis_and_the_comments_of_others_are_read() -> None:
    record = read_bytes((KEPT / "matches" / ANNA.name).read_bytes())[0]
    analysis = analysis_of(record)
    assert [index for index, judged in enumerate(analysis) if judged is None] == []
    assert analysis[2] == Judged(-1.3, "Gf6n", -2.6)
    assert analysis[12] == analysis[26] == Judged(0.5, None, -0.4)
    assert analysis[27] == Judged(2.7)
    assert [comment.text for comment in own_comments(record)] == ["the first evening", "a pity"]


@pytest.mark.parametrize("indexed", [True, False], ids=["index", "no index"])
def test_the_list_of_matches_tells_the_same(folder: Path, indexed: bool) -> None:
    if not indexed:
        (folder / "index.jsonl").unlink()
    library = Library(MatchFolder(folder))
    while library.fill(1):
        pass
    listing = library.entries()
    assert listing.refused == ()
    entries = listing.entries
    assert [entry.name for entry in entries] == [told.name for told in reversed(ALL)]
    for entry, told in zip(reversed(entries), ALL, strict=True):
        assert (entry.game, entry.names, entry.players) == (told.game, told.names, told.seats)
        assert entry.date == told.name[:10]
        assert tuple((game.length, game.scores) for game in entry.games) == tuple(
            (cursor, scores) for _, cursor, scores in told.logs
        )
        assert entry.finished is (told is IDA)
    ida, gina, emma, carla, anna = entries
    assert (ida.winner, ida.decided_by, ida.totals) == (Seat.TWO, "games", (78, 88))
    assert [game.winner for game in emma.games] == [Seat.ONE, None]
    assert [game.vetoes for game in anna.games] == [(1, 1), (1, 1)]
    assert carla.board == "1Nh9e 0Kg7n 1Bj9s 0Cl11n"
    assert emma.board.split("/")[-2:] == ["......##.oo......", "......####o......"]
    assert gina.board.split("/")[-2:] == ["#ooooo.ooo#.", "#####o#o#o##"]


def test_the_match_to_resume_is_found(folder: Path) -> None:
    keeper = Keeper.open(folder)
    found = keeper.in_progress()
    assert found.entry is not None
    assert found.entry.name == GINA.name
    kept, resumed = keeper.resume(GINA.name)
    assert resumed.match.names == GINA.names
    kept.close()


def test_the_progress_in_the_exercises_is_read(folder: Path) -> None:
    progress = ExerciseResults(folder)
    assert progress.load() is None
    assert progress.results("Toscana") == {
        "s1g8m9": Result(2, 1.5, 0.25),
        "s2g17m10": Result(3, 2.0, 0.75),
        "s3g4m8": Result(1, 0.0, 0.0),
    }


def test_the_hints_are_known_to_have_been_seen(folder: Path) -> None:
    assert Coach(folder).turn(usual_game()) is None


def test_every_setting_is_read_and_changing_one_keeps_the_others(folder: Path) -> None:
    path = folder / "settings.toml"
    settings, warnings = load_settings(path)
    assert warnings == ()
    assert settings == Settings(
        names=("Anna", "Bruno"),
        layout="compact",
        theme="blind-dark",
        ascii="on",
        animation=False,
        mouse=False,
        steps=1,
        veto="in-time",
        keys=(("turn.veto", ("x",)), ("ghost.next", ("n", "f5")), ("view.layout", ("f6",))),
    )
    before = path.read_text("utf-8")
    assert write_settings(path, settings._replace(steps=2), settings) is None
    assert path.read_text("utf-8") == before.replace("steps = 1", "steps = 2")


def test_the_players_own_keys_are_theirs() -> None:
    settings, _ = load_settings(KEPT / "settings.toml")
    commands, warnings = rebound(COMMANDS, dict(settings.keys))
    assert warnings == ()
    keys = {command.id: command.keys for command in commands}
    assert (keys["turn.veto"], keys["ghost.next"], keys["view.layout"]) == (("x",), ("n", "f5"), ("f6",))
