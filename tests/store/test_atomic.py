"""Writing whole or not at all, sweeping, and locks between programs."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from typing import TYPE_CHECKING

import pytest

from toscana_tui.store.ours import InUseError, Lock, is_locked, temporary_name
from toscana_tui.store.writing import save_elsewhere, sweep, write_atomic

if TYPE_CHECKING:
    from pathlib import Path

HOLDER = """
    import sys
    from pathlib import Path
    from toscana_tui.store.ours import Lock
    lock = Lock.take(Path(sys.argv[1]))
    print("held", flush=True)
    sys.stdin.read()
"""
LIMITED = """
    import resource, sys
    from pathlib import Path
    from toscana_tui.store.writing import NewFile
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
    file = NewFile.claim(Path(sys.argv[1]))
    file.keep("old")
    print(file.keep("x" * 5000))
"""

COULD_NOT = "The record could not be saved there:"

posix = pytest.mark.skipif(os.name == "nt", reason="not there")


def _child(script: str, path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", textwrap.dedent(script), str(path)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


# -- writing ----------------------------------------------------------------------------------------------


def test_a_text_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / ("ä" * 100)
    for text in ("one\r\n", "twö\n"):
        write_atomic(path, text)
        assert path.read_bytes() == text.encode()
        assert list(tmp_path.iterdir()) == [path]


@posix
def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "x"
    write_atomic(path, "")
    path.chmod(0o600)
    write_atomic(path, "y")
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_order_of_the_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is on the disk before it takes the name, and the folder afterwards."""
    steps: list[str] = []
    fsync, replace = os.fsync, type(tmp_path).replace

    def noted_fsync(handle: int) -> None:
        steps.append("fsync")
        fsync(handle)

    def noted_replace(path: Path, target: Path) -> Path:
        steps.append("replace")
        return replace(path, target)

    monkeypatch.setattr("os.fsync", noted_fsync)
    monkeypatch.setattr(type(tmp_path), "replace", noted_replace)
    write_atomic(tmp_path / "x", "y")
    assert steps == ["fsync", "replace", "fsync"]


@posix
def test_links(tmp_path: Path) -> None:
    target, link, broken, loop = (tmp_path / name for name in ("target", "link", "broken", "loop"))
    target.write_text("")
    link.symlink_to("target")
    write_atomic(link, "new")
    assert (target.read_text(), link.is_symlink()) == ("new", True)
    broken.symlink_to("nothing")
    write_atomic(broken, "new")
    assert (tmp_path / "nothing").read_text() == "new"
    loop.symlink_to("loop")
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        write_atomic(loop, "new")
    assert loop.is_symlink()


@posix
def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    assert sys.platform != "win32"
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (tmp_path, pipe, link):
        with pytest.raises(OSError, match="not an ordinary file"):
            write_atomic(path, "x")
    assert save_elsewhere(str(pipe), "x") == f"{COULD_NOT} it is not an ordinary file."


@posix
def test_a_file_too_large_for_the_system(tmp_path: Path) -> None:
    path = tmp_path / "x"
    output, _ = _child(LIMITED, path).communicate()
    assert output == f"Not saved: {os.strerror(errno.EFBIG)}. The match goes on.\n"
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_temporary_file_swept_too_early_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = type(tmp_path).replace
    lost: list[Path] = []

    def losing(path: Path, target: Path) -> Path:
        if not lost:
            lost.append(path)
            path.unlink()
        return replace(path, target)

    monkeypatch.setattr(type(tmp_path), "replace", losing)
    write_atomic(tmp_path / "x", "y")
    assert (tmp_path / "x").read_text() == "y"
    assert len(lost) == 1


# -- elsewhere --------------------------------------------------------------------------------------------


def test_saving_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    home = "~/mine.toscana"
    assert save_elsewhere(home, "text") is None
    assert (tmp_path / "mine.toscana").read_text() == "text"
    assert save_elsewhere(home, "text") == f"{COULD_NOT} that file is not empty, choose another name."
    (tmp_path / "empty").touch()
    assert save_elsewhere(str(tmp_path / "empty"), "text") is None
    assert save_elsewhere(str(tmp_path), "text") == f"{COULD_NOT} that is a folder, name a file in it."
    assert save_elsewhere(str(tmp_path / "no" / "x"), "text") == f"{COULD_NOT} its folder does not exist."
    for name in ("a\0b", "x" * 5000):
        complaint = save_elsewhere(str(tmp_path / name), "text")
        assert complaint is not None
        assert complaint.isprintable()


# -- sweeping ---------------------------------------------------------------------------------------------


@posix
def test_only_what_nobody_holds_is_swept(tmp_path: Path) -> None:
    mine, theirs, folder, link = (tmp_path / temporary_name(b"") for _ in range(4))
    mine.touch()
    folder.mkdir()
    link.symlink_to(tmp_path / "other")
    for name in ("other", "x.tmp", ".hidden", "x.toscana"):
        (tmp_path / name).touch()
    holder = _child(HOLDER, theirs)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    assert sweep(tmp_path) == 1
    assert not mine.exists()
    assert theirs.exists()
    holder.kill()
    holder.communicate()
    assert sweep(tmp_path) == 1
    assert len(list(tmp_path.iterdir())) == 6
    assert sweep(tmp_path / "none") == 0


def test_without_locks_only_old_files_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.store.writing.try_lock", lambda _: None)
    path = tmp_path / temporary_name(b"x" * 100)
    path.write_bytes(b"x" * 70)
    assert sweep(tmp_path) == 0
    os.utime(path, (0, 0))
    assert sweep(tmp_path) == 1


# -- locks ------------------------------------------------------------------------------------------------


@posix
def test_a_lock_ends_with_the_program_that_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    holder = _child(HOLDER, path)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    assert is_locked(path)
    with pytest.raises(InUseError):
        Lock.take(path)
    holder.kill()
    holder.communicate()
    assert path.exists()
    assert not is_locked(path)
    lock = Lock.take(path)
    with pytest.raises(FileExistsError):
        Lock.take(path, new=True)
    lock.release(remove=True)
    lock.release(remove=True)
    assert not path.exists()
    assert not is_locked(path)


def test_a_file_system_without_locks_lets_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "none")

    monkeypatch.setattr("fcntl.flock", no_locks)
    locks = [Lock.take(tmp_path / "lock") for _ in range(2)]
    assert not is_locked(tmp_path / "lock")
    for lock in locks:
        lock.release()


@posix
def test_a_lock_is_not_taken_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "lock").symlink_to(tmp_path / "other")
    with pytest.raises(OSError, match=os.strerror(errno.ELOOP)):
        Lock.take(tmp_path / "lock")
    assert not (tmp_path / "other").exists()


def test_a_new_file_takes_the_place_of_nothing_but_an_empty_one(tmp_path: Path) -> None:
    empty, mine = tmp_path / "empty", tmp_path / "mine"
    empty.touch()
    mine.write_text("mine")
    write_atomic(empty, "x", new=True)
    with pytest.raises(FileExistsError):
        write_atomic(mine, "x", new=True)
    assert (empty.read_text(), mine.read_text()) == ("x", "mine")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "mine"]
