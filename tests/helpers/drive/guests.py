"""Somebody who comes to a table by ssh: with asyncssh's client, or OpenSSH's where there is one."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

import asyncssh

from toscana_tui.net.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from toscana_tui.net.door import Door

PATIENCE = 20.0
"""Seconds after which what is waited for has failed to come."""

SSH = shutil.which("ssh")

QUESTION = "three words:"


class Guest(Protocol):
    """A client with a terminal.

    Attributes:
        output: what it has shown.
    """

    output: str

    async def shows(self, text: str, times: int = 1) -> None:
        """Wait until it has shown a text so often."""

    def type(self, text: str) -> None:
        """Press keys."""

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""

    async def ended(self) -> int | None:
        """Wait for its end; the exit status of what ran at the other end, or of the client itself."""

    def freeze(self) -> None:
        """Stop it without a word to the other end."""

    def thaw(self) -> None:
        """Let it go on."""

    def kill(self) -> None:
        """End it without a word to the other end."""


class _Shown:
    """Gathers what a client shows."""

    def __init__(self) -> None:
        self.output = ""
        self._more = asyncio.Event()

    def show(self, data: bytes) -> None:
        self.output += data.decode(errors="replace")
        self._more.set()

    async def shows(self, text: str, times: int = 1) -> None:
        looked = 0
        try:
            async with asyncio.timeout(PATIENCE):
                while times:
                    found = self.output.find(text, looked)
                    if found >= 0:
                        times, looked = times - 1, found + len(text)
                        continue
                    looked = max(looked, len(self.output) - len(text))
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError(f"no {text!r} in\n{self.output}") from None


class OpenSshGuest(_Shown):
    """OpenSSH's client in a pseudo-terminal."""

    def __init__(self, door: Door, user: str, options: Sequence[str], command: Sequence[str]) -> None:
        super().__init__()
        self.words = door.watch_words if user == "watch" else door.words
        self._terminal = Terminal(self.show)
        self._command = (
            *(SSH or "", "-p", str(door.port), "-o", "StrictHostKeyChecking=no", "-F", "none"),
            *("-o", "UserKnownHostsFile=/dev/null", "-o", "NumberOfPasswordPrompts=9", "-o", "LogLevel=INFO"),
            *(*options, f"{user}@{door.address}", *command),
        )

    async def come(self, size: tuple[int, int], env: Mapping[str, str], answers: Sequence[str]) -> None:
        self._terminal.resize(*size)
        self._run = asyncio.create_task(
            self._terminal.run(self._command, {"PATH": os.environ["PATH"], "TERM": "xterm-256color", **env})
        )
        for asked, answer in enumerate(answers, 1):
            await self.shows(QUESTION, asked)
            self.type(f"{answer}\r")

    def type(self, text: str) -> None:
        self._terminal.type(text.encode())

    def resize(self, columns: int, rows: int) -> None:
        self._terminal.resize(columns, rows)

    async def ended(self) -> int | None:
        return await asyncio.wait_for(asyncio.shield(self._run), PATIENCE)

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        assert self._terminal._process is not None
        if self._terminal._process.returncode is None:
            self._terminal._process.send_signal(number)

    async def close(self) -> None:
        self.kill()
        await self.ended()


class AsyncsshGuest(_Shown):
    """asyncssh's client."""

    def __init__(self, door: Door, user: str, command: Sequence[str]) -> None:
        super().__init__()
        self.words = door.watch_words if user == "watch" else door.words
        self._door = door
        self._user = user
        self._command = " ".join(command) or None
        self._connection: asyncssh.SSHClientConnection | None = None
        self._process: asyncssh.SSHClientProcess[bytes] | None = None
        self._reading: list[asyncio.Task[None]] = []

    async def come(self, size: tuple[int, int], env: Mapping[str, str], answers: Sequence[str]) -> None:
        client = _Answering(self, answers)
        try:
            self._connection, _ = await asyncssh.create_connection(
                lambda: client,
                self._door.address,
                self._door.port,
                username=self._user,
                known_hosts=None,
                config=None,
                client_keys=None,
                agent_path=None,
                preferred_auth="keyboard-interactive",
            )
        except asyncssh.DisconnectError as error:
            self.show(f"{error.reason}\n".encode())
            return
        self._process = await self._connection.create_process(
            self._command,
            term_type="xterm-256color",
            term_size=size,
            env=dict(env),
            encoding=None,
            stderr=asyncssh.STDOUT,
            window=64 * 1024,
        )
        self._reading = [asyncio.create_task(self._read(self._process))]

    async def _read(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        while data := await process.stdout.read(65536):
            self.show(data)

    def type(self, text: str) -> None:
        assert self._process is not None
        self._process.stdin.write(text.encode())

    def resize(self, columns: int, rows: int) -> None:
        assert self._process is not None
        self._process.change_terminal_size(columns, rows)

    async def ended(self) -> int | None:
        if self._process is None or self._connection is None:
            return 255
        await asyncio.wait_for(self._process.wait_closed(), PATIENCE)
        await asyncio.gather(*self._reading)
        return self._process.exit_status

    def freeze(self) -> None:
        self._transport.pause_reading()

    def thaw(self) -> None:
        self._transport.resume_reading()

    @property
    def _transport(self) -> asyncio.Transport:
        transport = getattr(self._connection, "_transport", None)
        assert isinstance(transport, asyncio.Transport)
        return transport

    def kill(self) -> None:
        if self._connection:
            self._connection.abort()

    async def close(self) -> None:
        self.kill()
        if self._connection:
            await self._connection.wait_closed()
        for task in self._reading:
            task.cancel()


class _Answering(asyncssh.SSHClient):
    """Gives the answers in their order, and then none."""

    def __init__(self, shown: _Shown, answers: Sequence[str]) -> None:
        self._shown = shown
        self._answers = list(answers)

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._answers else None

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        self._shown.show(f"{name}{instructions}{lang}{prompts[0][0]}\n".encode())
        return [self._answers.pop(0)]


@asynccontextmanager
async def guest(
    client: str,
    door: Door,
    user: str = "guest",
    *,
    answers: Sequence[str] | None = None,
    size: tuple[int, int] = (80, 24),
    env: Mapping[str, str] | None = None,
    options: Sequence[str] = (),
    command: Sequence[str] = (),
) -> AsyncIterator[Guest]:
    """A guest who has answered the question for the words.

    Args:
        client: `asyncssh` or `openssh`.
        door: the way to the table.
        user: as whom they come.
        answers: what they say when asked for the words; the right words if None.
        size: of their terminal.
        env: what their client sends of its environment.
        options: of OpenSSH's client.
        command: what is to run at the other end, where it is not the usual.
    """
    sent = dict(env or {})
    come: OpenSshGuest | AsyncsshGuest
    if client == "openssh":
        send = [word for name in sent for word in ("-o", f"SendEnv={name}")]
        come = OpenSshGuest(door, user, (*send, *options), command)
    else:
        come = AsyncsshGuest(door, user, command)
    try:
        await come.come(size, sent, [come.words] if answers is None else answers)
        yield come
    finally:
        await come.close()
