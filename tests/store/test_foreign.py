"""Files that are not this program's, in the folders that it is given: they stay, whatever they are called."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from helpers.drive.foreign import FOREIGN
from helpers.played.records import EXAMPLE
from toscana_tui.play.analysis.keeping import keep_analysis
from toscana_tui.play.analysis.values import Judged
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.library.matches import Library, Listing
from toscana_tui.record import read_text
from toscana_tui.store.index import Index
from toscana_tui.store.ours import temporary_name
from toscana_tui.store.progress import ExerciseResults
from toscana_tui.store.settings import Settings
from toscana_tui.store.settingsfile import write_settings
from toscana_tui.tui.guard.crash import MOST_REPORTS, report


def use(root: Path) -> Listing:
    """Do with a folder whatever the program does with one."""
    keeper = Keeper.open(root)
    keeper.in_progress()
    library = Library(keeper.folder)
    while library.fill(0.0):
        pass
    name = keeper.import_text(EXAMPLE)
    kept, session = keeper.resume(name)
    assert kept.save(session) is None
    kept.close()
    progress = ExerciseResults(root)
    progress.load()
    progress.note("Game", "one", 0.5)
    report(ValueError("no idea"), root)
    assert keeper.folder is not None
    keeper.folder.unmark("x.toscana")
    return library.entries()


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_stays_as_it_is(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"somebody's\n")
    listing = use(tmp_path)
    assert path.read_bytes() == b"somebody's\n"
    if name.endswith(".toscana"):
        assert any(refused.path == path for refused in listing.refused)


@pytest.mark.parametrize("empty", [".notes.tmp", "matches/.x.tmp", "exercises.lock"])
def test_an_empty_one_too(empty: str, tmp_path: Path) -> None:
    path = tmp_path / empty
    path.parent.mkdir(exist_ok=True)
    path.touch()
    use(tmp_path)
    assert path.exists()


def test_what_a_killed_program_left_goes(tmp_path: Path) -> None:
    for text in (b"", b"short", b"x" * 5000):
        (tmp_path / temporary_name(text)).write_bytes(text[:4500])
    (tmp_path / "index.jsonl").write_bytes(b'{"toscana-index": 1}\n["x",1,1,[]]\n')
    use(tmp_path)
    assert not list(tmp_path.rglob("*.tmp"))
    assert not (tmp_path / "index.jsonl").exists()


def test_an_index_for_each_folder_wherever_it_is_reached_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, link = (tmp_path / name for name in ("one", "two", "link"))
    link.symlink_to(one)
    indexes = []
    for root in (one, two, link):
        folder = Keeper.open(root).folder
        assert folder is not None
        indexes.append(Index(folder.root).path)
    assert indexes[0] == indexes[2] != indexes[1]
    monkeypatch.setattr("toscana_tui.store.index.cache_path", lambda: None)
    use(two)
    folder = Keeper.open(two).folder
    assert folder is not None
    assert Index(folder.root).path is None


# -- names ------------------------------------------------------------------------------------------------

NAMES = (
    "a\\b",
    "two\nlines",
    "\x1b[31mred\x07",
    os.fsdecode(b"no \xff\xfe utf-8"),
    ".hidden",
    "-rf",
    "--data",
    "",
    "x" * 247,
    "ä" * 123,
    " ",
    "[b]x[b]",
    "\u202egpj",
)


@pytest.mark.parametrize("stem", NAMES)
def test_any_name_is_listed_opened_resumed_and_saved(stem: str, tmp_path: Path) -> None:
    name = f"{stem}.toscana"
    keeper = Keeper.open(tmp_path)
    assert keeper.folder is not None
    keeper.folder.path(name).write_text(EXAMPLE, "utf-8")
    other = keeper.import_text(EXAMPLE)
    library = Library(keeper.folder)
    while library.fill(0.0):
        pass
    assert {entry.name for entry in library.entries().entries} == {name, other}
    assert Library(keeper.folder).entries().unread == ()
    kept, session = keeper.resume(name)
    session = session.play(next(iter(session.match.position.actions())))
    assert kept.save(session) is None
    assert kept.name == name
    assert keeper.folder.in_use(name)
    kept.close()
    found = keeper.in_progress().entry
    assert found is not None
    assert found.name == name
    kept, session = keeper.resume(name)
    keeper.folder.path(name).write_text("mine")
    notice = kept.save(session)
    assert notice is not None
    assert notice.isprintable()
    assert keeper.folder.path(name).read_text() == "mine"


def test_what_cannot_be_opened_hides_nothing(tmp_path: Path) -> None:
    keeper = Keeper.open(tmp_path)
    assert keeper.folder is not None
    bad = [keeper.folder.path(f"{number}\\.toscana") for number in range(5)]
    bad[0].mkdir()
    bad[1].symlink_to("nowhere")
    bad[2].symlink_to(bad[2].name)
    os.mkfifo(bad[3])
    with socket.socket(socket.AF_UNIX) as end:
        before = Path.cwd()
        os.chdir(keeper.folder.records)
        end.bind(bad[4].name)
        os.chdir(before)
    (tmp_path / "playing" / "x.toscana.lock").symlink_to("nowhere")
    name = keeper.import_text(EXAMPLE)
    keeper.resume(name)[0].close()
    library = Library(keeper.folder)
    while library.fill(0.0):
        pass
    assert [entry.name for entry in library.entries().entries] == [name]
    assert {refused.path for refused in library.entries().refused} == set(bad)
    assert all(os.path.lexists(path) for path in bad)
    found = keeper.in_progress().entry
    assert found is not None
    assert found.name == name


def test_an_analysis_does_not_change_a_record_named_elsewhere(tmp_path: Path) -> None:
    keeper = Keeper.open(tmp_path)
    assert keeper.folder is not None
    keeper.folder.path("cup.toscana").write_text(EXAMPLE)
    (game,) = read_text(EXAMPLE)
    analysis = tuple(Judged(float(number)) for number in range(game.log.cursor))
    said = keep_analysis(keeper.folder, "cup.toscana", 0, game, analysis)
    assert said is not None
    assert "was named elsewhere" in said
    assert keeper.folder.path("cup.toscana").read_text() == EXAMPLE


def test_a_record_that_somebody_changed_is_not_deleted_with_the_match(tmp_path: Path) -> None:
    from helpers.played.sessions import fresh_session  # noqa: PLC0415 - only here

    keeper = Keeper.open(tmp_path)
    kept = keeper.begin(fresh_session())
    assert keeper.folder is not None
    assert kept.name is not None
    keeper.folder.path(kept.name).write_text("mine")
    assert "Another program changed" in (kept.delete() or "")
    assert keeper.folder.path(kept.name).read_text() == "mine"


# -- reports, settings, exports ---------------------------------------------------------------------------


def test_no_report_is_written_over_and_there_is_an_end_of_them(tmp_path: Path) -> None:
    (tmp_path / "crash.txt").write_text("mine")
    paths = [report(ValueError("\udcff"), tmp_path) for _ in range(MOST_REPORTS + 1)]
    assert len(set(paths[: MOST_REPORTS - 1])) == MOST_REPORTS - 1
    assert paths[-1] is None
    assert (tmp_path / "crash.txt").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == MOST_REPORTS


def test_settings_are_not_written_into_another_programs_file(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text("[project]\nname = 'x'\n")
    assert "no setting of this program" in (write_settings(path, Settings(steps=1), Settings()) or "")
    assert path.read_text() == "[project]\nname = 'x'\n"


def test_what_is_set_aside_keeps_its_bytes(tmp_path: Path) -> None:
    keeper = Keeper.open(tmp_path)
    assert keeper.folder is not None
    keeper.folder.path("2026-11-27-231502-anna-bruno.toscana").write_bytes(b"hello")
    listing = use(tmp_path)
    (refused,) = keeper.folder.all_set_aside()
    assert refused.path.read_bytes() == b"hello"
    assert refused.moved
    assert listing.refused == (refused,)
