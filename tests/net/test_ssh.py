"""Guests who come by ssh: what they get, and what they do not."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TYPE_CHECKING

import asyncssh
import pytest

from helpers.drive.guests import PATIENCE, QUESTION, SSH, OpenSshGuest, guest
from helpers.drive.served import gone, serving, told, until
from toscana_tui.net import entrance, ssh

if TYPE_CHECKING:
    from toscana_tui.net.server import Door
    from toscana_tui.net.ssh import Server

ALLOWED = {"TERM", "LANG", "LC_ALL", "LC_CTYPE", "COLORTERM"}
LONELY = "The chair is taken, and whoever sits there is still there."


async def test_a_guest_plays_in_a_terminal_of_their_own(client: str, server: Server) -> None:
    said = server.entrance.door.words.upper().replace(" ", " - ")
    async with guest(client, server.entrance.door, answers=[said], size=(93, 31)) as rosa:
        await rosa.shows("size 93x31.")
        rosa.type("hello\r")
        await rosa.shows("heard HELLO")
        rosa.resize(120, 40)
        await rosa.shows("size 120x40.")
        rosa.resize(9000, 9000)
        await rosa.shows("size 500x200.")
        rosa.type("bye\r")
        assert await rosa.ended() == 7


async def test_nothing_passes_but_what_a_terminal_needs(client: str, server: Server) -> None:
    sent = {
        "LANG": "C.UTF-8",
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "LC_TIME": "a\x1b[2Jb",
        "PYTHONSTARTUP": "/etc/passwd",
        "TOSCANA_DATA": "elsewhere",
    }
    async with guest(client, server.entrance.door, env=sent) as rosa:
        await rosa.shows("ready.")
        environment = told(rosa)
    assert environment["LANG"] == environment["LC_ALL"] == "C.UTF-8"
    assert environment["COLORTERM"] == "truecolor"
    assert environment["TERM"] == "xterm-256color"
    assert set(environment) - ALLOWED == {"pid"}


async def test_five_wrong_tries_end_a_connection(client: str, server: Server) -> None:
    watching = server.entrance.door.watch_words
    wrong = ["", "x" * 10_000, watching, f"{server.entrance.door.words} x", "acorn acorn acorn"]
    async with guest(client, server.entrance.door, answers=wrong[:4]) as rosa:
        pass
    async with guest(client, server.entrance.door, answers=wrong) as rosa:
        await rosa.shows("too many wrong words")
        assert await rosa.ended() == 255
        assert rosa.output.count(QUESTION) == 5
        assert "here" not in rosa.output


async def test_only_those_who_may_come_are_known(client: str, server: Server) -> None:
    async with guest(
        client, server.entrance.door, "root", answers=[server.entrance.door.words] * 5
    ) as somebody:
        await somebody.shows("too many wrong words")


async def test_a_command_is_refused_in_one_line(client: str, server: Server) -> None:
    async with guest(client, server.entrance.door, command=["ls", "-la"]) as rosa:
        assert await rosa.ended() == 1
        said = rosa.output.replace("\r", "").partition(QUESTION)[2]
    assert [line for line in said.split("\n") if "commands" in line] == [
        "Only a table to play at is here, and no commands: leave out what follows the address."
    ]
    assert "here" not in said.replace("is here", "")


async def test_a_second_guest_waits_and_others_look_on(client: str, server: Server) -> None:
    door = server.entrance.door
    async with guest(client, door) as rosa, guest(client, door, "watch") as looking:
        await rosa.shows("ready.")
        await looking.shows("ready.")
        async with guest(client, door) as second:
            await second.shows(LONELY)
            assert await second.ended() == 1
        rosa.type("still\r")
        await rosa.shows("heard STILL")
        rosa.type("bye\r")
        await rosa.ended()
        async with guest(client, door) as second:
            await second.shows("ready.")
            assert "taken" not in second.output


async def test_who_does_not_answer_loses_the_chair(
    client: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssh, "PING_SECONDS", 0.2)
    async with guest(client, server.entrance.door) as rosa:
        await rosa.shows("ready.")
        pid = int(told(rosa)["pid"])
        rosa.freeze()
        async with guest(client, server.entrance.door) as again:
            again.type("back\r")  # before there is a program
            await again.shows("heard BACK")
            await gone(pid)


async def test_the_program_ends_with_the_line_and_the_line_with_the_program(
    client: str, server: Server
) -> None:
    async with guest(client, server.entrance.door) as rosa:
        await rosa.shows("ready.")
        rosa.kill()
        await gone(int(told(rosa)["pid"]))
    async with guest(client, server.entrance.door) as rosa:
        await rosa.shows("ready.")
        os.kill(int(told(rosa)["pid"]), signal.SIGKILL)
        assert await rosa.ended() == 128 + signal.SIGKILL


async def test_closing_ends_everything(client: str, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh, "LEAVE_SECONDS", 0.1)
    door = server.entrance.door
    async with line(server) as (reader, _), guest(client, door) as rosa, guest(client, door) as second:
        await rosa.shows("ready.")
        await second.shows(LONELY)
        await server.close()
        assert b"The table has been closed." in await reader.read()
        await gone(int(told(rosa)["pid"]))
        assert not server.sessions
        with pytest.raises(OSError, match="Connect call failed"):
            await asyncio.open_connection("127.0.0.1", server.entrance.door.port)


async def test_a_program_that_stays_is_killed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.net.ssh.LAST_SECONDS", 0.1)
    server.entrance.commands = {
        "guest": ("/bin/sh", "-c", "trap '' HUP; echo here $$ ready.; while :; do sleep 9; done")
    }
    async with guest("asyncssh", server.entrance.door) as rosa:
        await rosa.shows("ready.")
        rosa.kill()
        await gone(int(rosa.output.split("here ")[1].split()[0]))


async def test_a_program_that_cannot_start_is_told(server: Server) -> None:
    server.entrance.commands = {"guest": ("/nowhere/toscana",)}
    async with guest("asyncssh", server.entrance.door) as rosa:
        assert await rosa.ended()


@asynccontextmanager
async def line(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection that has been greeted, and says nothing by itself."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.entrance.door.port)
    try:
        assert await reader.readline() == b"SSH-2.0-Toscana\r\n"
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def connect(server: Server) -> asyncssh.SSHClientConnection:
    door = server.entrance.door
    return await asyncssh.connect(
        door.address, door.port, username="guest", password=door.words, known_hosts=None, config=None,
        client_keys=None, agent_path=None, preferred_auth="password",
    )  # fmt: skip


async def test_a_session_with_a_terminal_is_all_there_is(server: Server) -> None:
    async with await connect(server) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", server.entrance.door.port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/nowhere/anything")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("", 0, "127.0.0.1", 9)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/nowhere/anything", "/nowhere/nothing")
        done = await connection.run()
        assert (done.exit_status, done.stderr) == (1, "A terminal is needed to play: ssh -t opens one.\r\n")
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.run()
    async with await connect(server) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()


async def test_agent_and_pictures_are_not_forwarded(server: Server) -> None:
    async with await connect(server) as connection:
        channel, _ = await connection.create_session(asyncssh.SSHClientSession, term_type="xterm")
        for kind in (b"auth-agent-req@openssh.com", b"x11-req"):
            more = () if b"agent" in kind else (bytes(1), b"\0\0\0\x01a", b"\0\0\0\x02aa", bytes(4))
            assert not await channel._make_request(kind, *more)


@pytest.mark.skipif(not SSH, reason="no ssh")
async def test_openssh_is_granted_no_more(server: Server, unused_tcp_port: int) -> None:
    door = server.entrance.door
    asked = ("-A", "-X", "-R", "0:127.0.0.1:9", "-L", f"{unused_tcp_port}:127.0.0.1:{door.port}")
    env = {"SSH_AUTH_SOCK": "/nowhere/agent", "DISPLAY": ":9"}
    rosa = OpenSshGuest(door, "guest", (80, 24), env, (), asked)
    await rosa.come([door.words])
    await rosa.shows("ready.")
    assert not told(rosa).keys() & env.keys()
    assert "remote port forwarding failed" in rosa.output
    reader, writer = await asyncio.open_connection("127.0.0.1", unused_tcp_port)
    assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
    writer.close()
    await rosa.close()
    rosa = OpenSshGuest(door, "guest", (80, 24), {}, ["sftp"], ["-s"])
    await rosa.come([door.words])
    await rosa.shows("subsystem request failed")
    await rosa.ended()


async def test_at_most_ten_come_at_once(client: str, server: Server) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(ssh.MOST_CONNECTIONS):
            _, writer = await stack.enter_async_context(line(server))
        async with guest(client, server.entrance.door, answers=[]) as rosa:
            await rosa.shows("too many connections")
        writer.close()
        await until(lambda: len(server.connections) < ssh.MOST_CONNECTIONS)
        async with guest(client, server.entrance.door) as rosa:
            await rosa.shows("ready.")


NOISE = (b"GET / HTTP/1.1\r\n\r\n", b"\0" * 10_000, b"SSH-2.0-x\r\n" + b"\xff" * 5000, b"SSH-1.5-old\n")


@pytest.mark.parametrize("sent", NOISE)
async def test_noise_is_no_harm(sent: bytes, server: Server) -> None:
    async with line(server) as (reader, writer):
        writer.write(sent)
        with suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), PATIENCE)
        assert not server.connections


async def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh, "LOGIN_SECONDS", 0.1)
    async with serving() as server, line(server) as (reader, writer):
        writer.write(b"SSH-2")  # which may be half of something
        async with guest("asyncssh", server.entrance.door) as rosa:
            await rosa.shows("ready.")
        await asyncio.wait_for(reader.read(), PATIENCE)


async def test_much_output_waits_for_a_slow_reader(server: Server) -> None:
    server.entrance.commands = {"guest": ("/bin/sh", "-c", "yes | head -n 100000; echo ready.")}
    async with guest("asyncssh", server.entrance.door) as rosa:
        rosa.freeze()
        (session,) = server.sessions
        await until(lambda: session.channel.get_write_buffer_size() > 64 * 1024)
        async with guest("asyncssh", server.entrance.door, "watch", answers=["x"]) as other:
            await other.shows(QUESTION)  # nobody else waits for them
        assert session.channel.get_write_buffer_size() < 128 * 1024
        rosa.thaw()
        await rosa.shows("ready.")
        assert rosa.output.count("y\r\n") == 100_000


async def test_after_fifty_wrong_words_there_are_new_ones(server: Server) -> None:
    door = server.entrance.door
    doors: list[Door] = []
    server.entrance._told = doors.append
    for _ in range(entrance.MOST_WRONG - 1):
        assert not server.entrance.admits("guest", "no")
    assert server.entrance.admits("guest", door.words)
    assert not server.entrance.admits("watch", "no")
    assert doors == [server.entrance.door]
    assert not server.entrance.admits("guest", door.words)
    assert server.entrance.door.words != door.words
    assert server.entrance.door.watch_words != door.watch_words
    async with guest("asyncssh", server.entrance.door) as rosa:
        await rosa.shows("ready.")
