"""The ssh server of a hosted table, as a process beside it: the one module that needs asyncssh.

It is told on its standard input, in one line, what to serve, and ends when that is closed. On its standard
output it tells, one JSON object a line, the `door` whenever that changes, or a `fault` that keeps it from
starting.
"""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.net.entrance import WATCH, Entrance, host_key, reachable
from toscana_tui.net.server import PASSED_ON, Door, SshError

MOST_CONNECTIONS = 10
MOST_TRIES = 5  # wrong words that end a connection
LOGIN_SECONDS = 120
PING_SECONDS = 5.0  # how long whoever holds the chair has to show that the line is alive
# How often a silent line is tried, and how often in vain before it counts as lost.
_ALIVE_SECONDS, _MISSED = 15, 3
_TOLD_SECONDS = 1.0  # how long one connection too many stays at most
LEAVE_SECONDS = 1.0  # how long guests have to leave by themselves when the table closes
LAST_SECONDS = 2.0  # how long a program may take to leave after its terminal has gone
_LARGEST = (500, 200)  # the columns and rows that a terminal has at most, whatever its far end says

# Makes the terminal that of its session, so that resizes and its end are told to the program.
OWN_TERMINAL = (
    "import fcntl,os,sys,termios;fcntl.ioctl(0,termios.TIOCSCTTY,0);os.execv(sys.argv[1],sys.argv[1:])"
)

_HARMLESS = re.compile(r"[A-Za-z0-9_.@:+-]{1,64}", re.ASCII)

_NO_COMMANDS = "Only a table to play at is here, and no commands: leave out what follows the address."
_NO_TERMINAL = "A terminal is needed to play: ssh -t opens one."
_ASKING = "The chair is taken. Whoever sits there is asked for a sign of life."
_TAKEN = "The chair is taken, and whoever sits there is still there."
_FAILED = "The table cannot be shown: the host has to look after it."
_TOO_MANY = "There are too many connections to this table: try again later."
_TOO_WRONG = "Those were too many wrong words: ask the host for the right ones."
_CLOSED = "The table has been closed."


class Server:
    """What answers ssh, with the program that each user is given.

    `told` takes the door, once it is open and when its words change.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]], told: Callable[[Door], None]) -> None:
        self.entrance = Entrance(commands, told)
        self.connections: set[asyncssh.SSHServerConnection] = set()
        self.sessions: set[_Session] = set()
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._chair = asyncio.Lock()
        self._holder: _Session | None = None

    async def open(self, address: str, port: int, key: bytes) -> None:
        """Answer from now on; the key is as OpenSSH writes it, and port 0 any free one.

        Raises:
            OSError: it cannot listen there.
            asyncssh.KeyImportError: that is no key.
        """
        pair = asyncssh.import_private_key(key)
        self._acceptor = await asyncssh.create_server(
            lambda: _Connection(self),
            address,
            port,
            server_host_keys=[pair],
            server_version="Toscana",
            encoding=None,
            line_editor=False,
            public_key_auth=False,
            host_based_auth=False,
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            login_timeout=LOGIN_SECONDS,
            keepalive_interval=_ALIVE_SECONDS,
            keepalive_count_max=_MISSED,
        )
        bound = self._acceptor.get_addresses()[0][1]
        self.entrance.open(reachable(address), bound, pair.get_fingerprint())

    async def close(self) -> None:
        """Answer no more, and end all that runs; guests who leave by themselves at once are let."""
        if self._acceptor:
            self._acceptor.close()
        if leaving := [session.task for session in self.sessions if session.task]:
            await asyncio.wait(leaving, timeout=LEAVE_SECONDS)
        for connection in tuple(self.connections):
            connection.disconnect(asyncssh.DISC_BY_APPLICATION, _CLOSED)
        if leaving:
            await asyncio.wait(leaving)

    async def seat(self, newcomer: _Session) -> bool:
        """Give the chair to somebody, unless its holder is still there; whether it was given."""
        async with self._chair:
            holder = self._holder
            if holder and not holder.over.is_set():
                newcomer.say(_ASKING)
                if await holder.answers():
                    return False
                holder.connection.abort()
                await holder.over.wait()
            self._holder = newcomer
            return True


class _Connection(asyncssh.SSHServer):
    """One connection: who gives the words is given one session, and nothing else."""

    _connection: asyncssh.SSHServerConnection

    def __init__(self, server: Server) -> None:
        self._server = server
        self._wrong = 0
        self._too_many = False
        self._served = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self._server.connections.add(conn)
        crowd = len(self._server.connections)
        self._too_many = crowd > MOST_CONNECTIONS
        if self._too_many:
            # A client has to have come to its login before it understands why it cannot.
            wait = _TOLD_SECONDS if crowd <= 2 * MOST_CONNECTIONS else 0
            asyncio.get_running_loop().call_later(wait, conn.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(self._connection)

    def begin_auth(self, username: str) -> bool:
        if self._too_many:
            raise asyncssh.DisconnectError(asyncssh.DISC_TOO_MANY_CONNECTIONS, _TOO_MANY)
        return True

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        if self._server.entrance.admits(username, password):
            return True
        self._wrong += 1
        if self._wrong >= MOST_TRIES:
            raise asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, _TOO_WRONG)
        return False

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        return "", "", "", [("The three words: ", True)]

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        return self.validate_password(username, " ".join(responses))

    def session_requested(self) -> _Session | bool:
        if self._served:
            return False
        self._served = True
        return _Session(self._server, self._connection)


class _Session(asyncssh.SSHServerProcess[bytes]):
    """Somebody before a program in a terminal of its own."""

    def __init__(self, server: Server, connection: asyncssh.SSHServerConnection) -> None:
        super().__init__(lambda _: self._serve(), None, 0, allow_scp=False)
        self._server = server
        self.connection = connection  # how they came
        self._program: asyncio.subprocess.Process | None = None
        self.over = asyncio.Event()  # set when the program has ended
        self.task: asyncio.Task[None] | None = None  # ends when the client has gone, too

    @property
    def term_size(self) -> tuple[int, int, int, int]:
        """The columns and rows, and no pixels; a size that is none counts as 80 by 24."""
        columns, rows, *_ = super().term_size
        return min(columns or 80, _LARGEST[0]), min(rows or 24, _LARGEST[1]), 0, 0

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        super().terminal_size_changed(*self.term_size)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)  # which takes the terminal away: the program is told
        asyncio.get_running_loop().call_later(LAST_SECONDS, self._kill)

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def say(self, sentence: str) -> None:
        """Tell something before the program runs."""
        if not self.is_closing():
            self.stdout.write(f"{sentence}\r\n".encode())

    async def answers(self) -> bool:
        """Whether the client at the far end of the line answers in time."""
        asked = self.connection._make_global_request(b"keepalive@openssh.com")  # noqa: SLF001 - no other way
        answer = asyncio.ensure_future(asked)
        await asyncio.wait({answer}, timeout=PING_SECONDS)
        return answer.done() and not self.connection.is_closed()

    async def _serve(self) -> None:
        if self.command is not None or self.term_type is None:
            self._refuse(_NO_TERMINAL if self.command is None else _NO_COMMANDS)
            return
        self.task = asyncio.current_task()
        self._server.sessions.add(self)
        user = self.connection.get_extra_info("username")
        try:
            if user != WATCH and not await self._server.seat(self):
                self._refuse(_TAKEN)
            elif not self.is_closing():
                self._end(await self._run(self._server.entrance.commands[user]))
        except OSError:
            self._refuse(_FAILED)
        finally:
            self.over.set()
            await self.wait_closed()
            await self.connection.wait_closed()
            self._server.sessions.discard(self)

    async def _run(self, command: Sequence[str]) -> int:
        """Run a program until it ends; its exit status, as a shell tells it."""
        near, far = pty.openpty()
        try:
            await self.redirect(stdin=os.dup(near), stdout=near, send_eof=False)
            self._program = program = await asyncio.create_subprocess_exec(
                *(sys.executable, "-ISc", OWN_TERMINAL, *command),
                stdin=far,
                stdout=far,
                stderr=far,
                env=self._environment(),
                cwd="/",
                start_new_session=True,
            )
        finally:
            os.close(far)
        if self.is_closing():
            self._kill()
        status = await program.wait()
        with suppress(OSError, asyncssh.Error):
            await self.stdout.drain()  # what it wrote last
        return status if status >= 0 else 128 - status

    def _environment(self) -> dict[str, str]:
        given = {name: text for name, text in self.env.items() if PASSED_ON.fullmatch(name)}
        given["TERM"] = self.term_type or ""
        return {name: text for name, text in given.items() if _HARMLESS.fullmatch(text)}

    def _kill(self) -> None:
        if self._program and self._program.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._program.pid, signal.SIGKILL)

    def _refuse(self, sentence: str) -> None:
        if not self.is_closing():
            self.stderr.write(f"{sentence}\r\n".encode())
        self._end(1)

    def _end(self, status: int) -> None:
        if not self.is_closing():
            self.exit(status)


async def _run(order: dict[str, Any]) -> None:
    loop, end = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, end.set)
    key = host_key(
        Path(order["key"]), lambda: asyncssh.generate_private_key("ssh-ed25519").export_private_key()
    )
    server = Server(order["commands"], lambda door: _tell("door", door._asdict()))
    await server.open(order["address"], order["port"], key)
    loop.add_reader(sys.stdin.fileno(), end.set)  # nothing more is said there: it was closed
    await end.wait()
    await server.close()


def _tell(kind: str, value: object) -> None:
    with suppress(OSError):  # the table has gone, and this process will too
        print(json.dumps({kind: value}), flush=True)


def main() -> None:
    """Serve as ordered in the line on standard input."""
    order = json.loads(sys.stdin.readline())
    try:
        asyncio.run(_run(order))
    except SshError as error:
        fault = error.args[0]
    except asyncssh.KeyImportError:
        key = clean(order["key"])
        fault = message("{file} is no host key: a new one is made when it is removed", file=key)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        known = {"address": clean(order["address"]), "port": order["port"], "why": why}
        fault = message("there is no answering ssh at {address}, port {port}: {why}", **known)
    else:
        return
    _tell("fault", [fault.id, dict(fault.holes)])  # to be said in the language of the host


if __name__ == "__main__":
    main()
