"""Files that a command line or a prompt names: nobody else gets them, and nothing is lost by them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from toscana_tui.store.writing import NewFile

if TYPE_CHECKING:
    from pathlib import Path

either = pytest.mark.parametrize("write", [NewFile.write, NewFile.append])
posix = pytest.mark.skipif(os.name == "nt", reason="no open file can be replaced there")


@pytest.mark.parametrize("there", [False, True])
def test_what_was_made_in_vain_goes_again(tmp_path: Path, *, there: bool) -> None:
    path = tmp_path / "x"
    if there:
        path.touch()
    with NewFile.claim(path) as file:
        assert path.exists()
        assert file.empty
    assert path.exists() is there
    file.release()


@posix
@either
def test_a_claimed_file_is_nobody_elses(tmp_path: Path, write: Callable[[NewFile, str], None]) -> None:
    path = tmp_path / "x"
    with NewFile.claim(path) as file:
        with pytest.raises(OSError, match="another program is writing"):
            NewFile.claim(path)
        for text in ("one", "one"):
            write(file, text)
            with pytest.raises(OSError, match=r"is not empty|is writing"):
                NewFile.claim(path)
    assert path.read_text("utf-8") == ("one" if write is NewFile.write else "oneone")
    assert list(tmp_path.iterdir()) == [path]


@posix
@either
@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("how", ["replaced", "changed"])
def test_what_another_program_wrote_is_not_lost(
    tmp_path: Path, write: Callable[[NewFile, str], None], how: str, *, written: bool
) -> None:
    path = tmp_path / "x"
    with NewFile.claim(path) as file:
        if written:
            write(file, "mine")
        if how == "replaced":
            (tmp_path / "y").write_text("theirs")
            (tmp_path / "y").replace(path)
        else:
            path.write_text("theirs")
        with pytest.raises(OSError, match="another program is writing"):
            write(file, "more of mine")
    assert path.read_text("utf-8") == "theirs"


@posix
def test_a_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to("target")
    with NewFile.claim(link) as file:
        file.write("text")
    assert (link.is_symlink(), target.read_text("utf-8")) == (True, "text")


def test_no_room_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, write = tmp_path / "x", os.write
    with NewFile.claim(path) as file:
        file.append("whole\n")
        monkeypatch.setattr("os.write", lambda handle, data: write(handle, data[:2]))
        with pytest.raises(OSError, match=os.strerror(28)):
            file.append("second\n")
        assert path.read_bytes() == b"whole\n"
        monkeypatch.undo()
        file.append("third\n")
    assert path.read_bytes() == b"whole\nthird\n"
