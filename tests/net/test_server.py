"""The ssh server as a process beside the table."""

from __future__ import annotations

import asyncio
import os
import queue
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from helpers.drive.guests import PATIENCE, guest
from helpers.drive.served import COMMAND, gone, told
from toscana_tui.net import server
from toscana_tui.net.entrance import reachable
from toscana_tui.net.server import Door, SshError, SshServer, ssh_place

if TYPE_CHECKING:
    from pathlib import Path

HERE = "127.0.0.1"


async def test_the_table_is_told_what_happens_at_the_door(tmp_path: Path) -> None:
    key = tmp_path / "data" / "ssh_host_key"
    running = SshServer(HERE, 0, key, {"guest": COMMAND})
    told: queue.SimpleQueue[Door | None] = queue.SimpleQueue()
    running.watch(told.put)
    try:
        async with guest("asyncssh", running.door) as rosa:
            await rosa.shows("ready.")
            for _ in range(10):
                async with guest("asyncssh", running.door, answers=["no"] * 5):
                    pass
            new = told.get(timeout=PATIENCE)
            assert new is not None
            assert (new.port, new.fingerprint) == (running.door.port, running.door.fingerprint)
            assert new.words != running.door.words
            rosa.type("bye\r")
            assert await rosa.ended() == 7
    finally:
        running.close()
    assert told.get(timeout=PATIENCE) is None
    again = SshServer(HERE, running.door.port, key, {})
    assert again.door.fingerprint == running.door.fingerprint
    assert again.door.words != running.door.words
    with pytest.raises(
        SshError, match=rf"^there is no answering ssh at {HERE}, port \d+: Address already in use$"
    ):
        SshServer(HERE, again.door.port, key, {})
    again.close()


HOST = """
import sys, time
from pathlib import Path
from toscana_tui.net.server import SshServer
server = SshServer("127.0.0.1", 0, Path(sys.argv[1]), {"guest": sys.argv[2:]})
print(server._process.pid, server.door.port, server.door.words, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
async def test_nothing_is_left_of_a_host_who_is_killed(number: signal.Signals, tmp_path: Path) -> None:
    host = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOST, str(tmp_path / "key"), *COMMAND), stdout=asyncio.subprocess.PIPE
    )
    assert host.stdout
    pid, port, *words = (await host.stdout.readline()).decode().split()
    async with guest("asyncssh", Door(HERE, int(port), " ".join(words), "", "")) as rosa:
        await rosa.shows("ready.")
        # With the host gone, or the server told to go.
        os.kill(host.pid if number == signal.SIGKILL else int(pid), number)
        await rosa.ended()
        await gone(int(told(rosa)["pid"]))
    if number != signal.SIGKILL:
        host.kill()
    await host.wait()
    await gone(int(pid))


def test_what_keeps_it_from_starting_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = tmp_path / "key"
    key.write_text("nonsense")
    key.chmod(0o600)
    with pytest.raises(
        SshError, match=r"key is no host key: a new one is made when it is removed$"
    ) as caught:
        SshServer(HERE, 0, key, {})
    assert caught.value.args[0].holes == {"file": str(key)}  # so it can be said in the host's language
    key.chmod(0o644)
    with pytest.raises(SshError, match="mode 0600"):
        SshServer(HERE, 0, key, {})
    assert key.read_text() == "nonsense"
    with pytest.raises(SshError, match=r"^there is no answering ssh at 203\.0\.113\.1, port 2222: \w"):
        SshServer("203.0.113.1", 2222, tmp_path / "new", {})
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SshError, match=r"pip install '\.\[host\]'"):
        SshServer(HERE, 0, key, {})
    monkeypatch.setattr(server, "UNIX", False)
    with pytest.raises(SshError, match="needs Unix"):
        SshServer(HERE, 0, key, {})


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("2222", (HERE, 2222)),
        ("192.0.2.1:0", ("192.0.2.1", 0)),
        ("home.example:65535", ("home.example", 65535)),
        ("[::1]:22", ("::1", 22)),
    ],
)
def test_an_address_is_named_or_this_machine_alone(text: str, place: tuple[str, int]) -> None:
    assert ssh_place(text) == place


@pytest.mark.parametrize(
    "text", ["", "x", ":2222", "host:", "65536", "::1:22", "a b:1", "-1", "1:2:3", "h:2\n", "٣"]
)
def test_what_names_no_address_is_said(text: str) -> None:
    with pytest.raises(SshError, match=r"is not \[ADDRESS:\]PORT"):
        ssh_place(text)


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])  # noqa: S104 - nothing listens there
def test_where_the_table_answers_everywhere_an_address_is_told_that_leads_there(everywhere: str) -> None:
    assert reachable(everywhere) not in {"", "0.0.0.0", "::"}  # noqa: S104
    assert reachable(HERE) == HERE
