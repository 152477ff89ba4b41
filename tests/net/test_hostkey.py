"""The file with the host key."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from toscana_tui.net.entrance import host_key
from toscana_tui.net.server import SshError

if TYPE_CHECKING:
    from pathlib import Path


def never() -> bytes:
    raise AssertionError("another key is made")


def test_it_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "ssh_host_key"
    assert host_key(path, lambda: b"one") == b"one"
    assert path.stat().st_mode & 0o777 == 0o600
    assert host_key(path, never) == b"one"
    assert [each.name for each in path.parent.iterdir()] == ["ssh_host_key"]


def test_of_two_that_are_made_at_once_one_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "ssh_host_key"

    def late() -> bytes:
        host_key(path, lambda: b"other")
        return b"mine"

    assert host_key(path, late) == b"other"


def test_one_that_others_can_read_or_put_there_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "ssh_host_key"
    path.write_bytes(b"key")
    path.chmod(0o640)
    with pytest.raises(
        SshError, match=r"^the host key .* must be a file that only you can read \(mode 0600\)$"
    ):
        host_key(path, never)
    link = tmp_path / "link"
    link.symlink_to(path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o600)
    for other in (link, pipe, tmp_path):
        with pytest.raises(SshError, match=r"^the host key "):
            host_key(other, never)
    with pytest.raises(SshError, match=r"cannot be read or kept: \w"):
        host_key(path / "below", lambda: b"key")
