"""The progress in the exercises: kept, joined, never lost, whatever lies where it should be."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings, strategies as st

from toscana_tui.store import progress as module
from toscana_tui.store.ours import Lock
from toscana_tui.store.progress import SIZE_LIMIT, ExerciseResults, Result

if TYPE_CHECKING:
    from pathlib import Path

GAME = "Game"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "data"


def written(root: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((root / "exercises.json").read_text("utf-8"))
    return found


def put(root: Path, data: bytes) -> Path:
    root.mkdir(parents=True, exist_ok=True)
    path = root / "exercises.json"
    path.write_bytes(data)
    return path


def reloaded(root: Path) -> ExerciseResults:
    progress = ExerciseResults(root)
    assert progress.load() is None
    return progress


def test_what_is_noted_is_there_at_the_next_start(root: Path) -> None:
    progress = reloaded(root)
    assert progress.results(GAME) == {}
    for loss in (2.0, 0.5, 1.0):
        assert progress.note(GAME, "one", loss) is None
    assert progress.note("Other", "one", 0.0) is None
    expected = {"one": Result(tries=3, first=2.0, loss=0.5)}
    assert progress.results(GAME) == reloaded(root).results(GAME) == expected
    assert sorted(path.name for path in root.iterdir()) == ["exercises.json"]


def test_nothing_is_made_before_there_is_something_to_keep(root: Path) -> None:
    reloaded(root)
    assert not root.exists()


def test_two_programs_join_what_they_find(root: Path) -> None:
    one, two = reloaded(root), reloaded(root)
    assert one.note(GAME, "one", 1.0) is None
    assert two.note(GAME, "one", 0.0) is None
    assert two.note(GAME, "two", 3.0) is None
    assert one.note(GAME, "one", 2.0) is None
    assert one.results(GAME) == {"one": Result(3, 1.0, 0.0), "two": Result(1, 3.0, 3.0)}


def test_resetting_forgets_one_game(root: Path) -> None:
    progress = reloaded(root)
    progress.note(GAME, "one", 1.0)
    progress.note("Other", "one", 1.0)
    assert progress.reset(GAME) is None
    assert progress.results(GAME) == {}
    assert list(written(root)) == ["Other"]
    progress.note(GAME, "one", 0.5)
    assert reloaded(root).results(GAME) == {"one": Result(1, 0.5, 0.5)}


def test_what_is_not_known_stays(root: Path) -> None:
    other = {
        "Later": {"a": [1, 2]},
        GAME: {"new": {"tries": "many"}, "one": {"tries": 1, "first": 1, "loss": 1}},
    }
    put(root, json.dumps(other).encode())
    progress = reloaded(root)
    assert progress.results(GAME) == {"one": Result(1, 1, 1)}
    assert progress.note(GAME, "one", 0.5) is None
    found = written(root)
    assert found["Later"] == other["Later"]
    assert found[GAME]["new"] == {"tries": "many"}
    assert found[GAME]["one"] == {"tries": 2, "first": 1, "loss": 0.5}


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        {"tries": 1},
        {"tries": 0, "first": 1, "loss": 1},
        {"tries": 1.5, "first": 1, "loss": 1},
        {"tries": 1, "first": 1, "loss": 2},
        {"tries": 1, "first": float("nan"), "loss": float("nan")},
        {"tries": 1, "first": 10**400, "loss": 1},
        {"tries": 1, "first": "1", "loss": -1},
    ],
)
def test_an_entry_that_cannot_be_is_as_if_it_were_not_there(entry: object, root: Path) -> None:
    sound = {"tries": 2, "first": 1, "loss": 0}
    put(root, json.dumps({GAME: {"one": entry, "two": sound}}).encode())
    progress = reloaded(root)
    assert progress.results(GAME) == {"two": Result(2, 1, 0)}
    assert progress.note(GAME, "one", 0.5) is None
    assert reloaded(root).results(GAME) == {"one": Result(1, 0.5, 0.5), "two": Result(2, 1, 0)}


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{", b"[]", b'{"Game": 3}', b"\xff\xfe", b"[" * 100_000, b" " * (SIZE_LIMIT + 1)),
        b'{"window": {"x": 1}}',
    ],
    ids=["empty", "torn", "list", "number", "no UTF-8", "deep", "large", "another program's"],
)
def test_a_broken_file_is_set_aside_with_its_reason(data: bytes, root: Path) -> None:
    path = put(root, data)
    progress = ExerciseResults(root)
    complaint = progress.load()
    assert complaint is not None
    assert "set aside" in complaint
    assert not path.exists()
    assert (root / "set-aside" / path.name).read_bytes() == data
    assert (root / "set-aside" / f"{path.name}.reason.txt").read_text("utf-8").strip() in f"{complaint}."
    assert progress.note(GAME, "one", 0.5) is None
    assert reloaded(root).results(GAME) == {"one": Result(1, 0.5, 0.5)}


def test_a_broken_file_that_cannot_be_moved_is_not_written_over(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(root, b"{")

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(module, "moved_aside", refused)
    progress = ExerciseResults(root)
    assert "stays as it is" in (progress.load() or "")
    assert "not saved" in (progress.note(GAME, "one", 0.5) or "")
    assert path.read_bytes() == b"{"
    assert progress.results(GAME) == {"one": Result(1, 0.5, 0.5)}


def test_a_folder_in_its_place_is_left_alone(root: Path) -> None:
    (root / "exercises.json" / "something").mkdir(parents=True)
    progress = ExerciseResults(root)
    assert progress.load() is not None
    assert progress.note(GAME, "one", 0.5) is None
    assert (root / "set-aside" / "exercises.json" / "something").is_dir()


def test_what_cannot_be_written_is_remembered_and_written_when_it_can_be(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = reloaded(root)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(module, "write_atomic", full)
        complaint = progress.note(GAME, "one", 0.5)
        assert (
            complaint
            == "Your progress is not saved: No space left on device. It is remembered until you leave."
        )
        assert progress.results(GAME) == {"one": Result(1, 0.5, 0.5)}
    assert progress.note(GAME, "two", 0.0) is None
    assert set(reloaded(root).results(GAME)) == {"one", "two"}


def test_a_file_in_the_place_of_the_folder(root: Path) -> None:
    root.write_text("mine")
    progress = ExerciseResults(root)
    assert progress.load() is None
    assert "not saved" in (progress.note(GAME, "one", 0.5) or "")
    assert root.read_text() == "mine"


def test_another_program_that_holds_it_is_not_waited_for_long(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_ATTEMPTS", 3)
    root.mkdir()
    lock = Lock.take(root / "exercises.lock")
    progress = reloaded(root)
    assert "another program" in (progress.note(GAME, "one", 0.5) or "")
    lock.release()
    assert progress.note(GAME, "one", 0.0) is None
    assert reloaded(root).results(GAME) == {"one": Result(2, 0.5, 0.0)}


def test_without_a_folder_it_lasts_until_the_end() -> None:
    progress = ExerciseResults(None)
    assert progress.load() is None
    assert "no folder" in (progress.note(GAME, "one", 0.5) or "")
    assert progress.results(GAME) == {"one": Result(1, 0.5, 0.5)}


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_a_link_stays_one(root: Path, tmp_path: Path) -> None:
    root.mkdir()
    target = tmp_path / "elsewhere.json"
    (root / "exercises.json").symlink_to(target)
    progress = ExerciseResults(root)
    target.write_text("{}\n")
    assert progress.load() is None
    assert progress.note(GAME, "one", 0.5) is None
    assert (root / "exercises.json").is_symlink()
    assert json.loads(target.read_text("utf-8"))[GAME]


@given(st.binary(max_size=200))
@settings(max_examples=60)
def test_no_bytes_are_too_strange(data: bytes) -> None:
    import tempfile  # noqa: PLC0415 - a folder for each example
    from pathlib import Path  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        put(Path(folder), data)
        progress = ExerciseResults(Path(folder))
        progress.load()
        assert progress.note(GAME, "one", 0.5) is None
        assert progress.results(GAME)["one"].loss == 0.5
