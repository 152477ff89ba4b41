"""Somebody who comes to a table by ssh: with asyncssh's client, or OpenSSH's where there is one."""

from __future__ import annotations

import asyncio
import os
import pty
import shutil
import signal
import subprocess
import sys
import termios
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, TypeAlias

import asyncssh
import pyte

from toscana_tui.net.ssh import OWN_TERMINAL

if TYPE_CHECKING:
    from toscana_tui.net.server import Door

PATIENCE = 20.0
"""Seconds after which what is waited for has failed to come."""

SSH = shutil.which("ssh")

QUESTION = "three words:"


class Shown:
    """Gathers what a terminal shows.

    Attributes:
        output: all of it.
        news: set when more is shown; terminals that are looked at together have one.
    """

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.output = ""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.news = asyncio.Event()

    @property
    def lines(self) -> list[str]:
        """What is on the screen now."""
        return [line.rstrip() for line in self._screen.display]

    def show(self, data: bytes) -> None:
        """Take in what is written to it."""
        self.output += data.decode(errors="replace")
        self._stream.feed(data)
        self.news.set()

    async def shows(self, text: str, times: int = 1) -> None:
        """Wait until it has shown a text so often."""
        looked = 0

        def found() -> bool:
            nonlocal looked, times
            while times and (at := self.output.find(text, looked)) >= 0:
                times, looked = times - 1, at + len(text)
            looked = max(looked, len(self.output) - len(text))
            return not times

        await self.until(found)

    async def rests(self) -> None:
        """Wait until nothing more is shown for a moment."""
        with suppress(TimeoutError):
            while True:
                self.news.clear()
                await asyncio.wait_for(self.news.wait(), 0.2)

    async def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something is so, looking whenever more is shown."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise AssertionError("not shown in\n" + "\n".join(self.lines)) from None


class Program(Shown):
    """A program in a pseudo-terminal."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], size: tuple[int, int]) -> None:
        super().__init__(size)
        self._terminal, far = pty.openpty()
        os.set_blocking(self._terminal, False)
        self.resize(*size)
        self._process = subprocess.Popen(
            (sys.executable, "-ISc", OWN_TERMINAL, *command),
            stdin=far,
            stdout=far,
            stderr=far,
            env={"TERM": "xterm-256color", **env},
            cwd="/",
            start_new_session=True,
        )
        os.close(far)
        asyncio.get_running_loop().add_reader(self._terminal, self._read)

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    def _read(self) -> bool:
        """Show what it has written; whether there was something."""
        try:
            data = os.read(self._terminal, 64 * 1024)
        except BlockingIOError:
            return False
        except OSError:  # it has closed its end
            data = b""
        if data:
            self.show(data)
        else:
            asyncio.get_running_loop().remove_reader(self._terminal)
        return bool(data)

    def type(self, text: str) -> None:
        """Press keys."""
        with suppress(OSError):
            os.write(self._terminal, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self._screen.resize(rows, columns)
        termios.tcsetwinsize(self._terminal, (rows, columns))

    async def ended(self) -> int:
        """Wait for its end; its exit status, as a shell tells it."""
        async with asyncio.timeout(PATIENCE):
            while (status := self._process.poll()) is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        while self._read():  # what it wrote last
            pass
        return status if status >= 0 else 128 - status

    def freeze(self) -> None:
        """Stop it."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it without a word."""
        self._process.kill()

    async def close(self) -> None:
        """End it, however it is."""
        self.kill()
        await self.ended()
        asyncio.get_running_loop().remove_reader(self._terminal)
        os.close(self._terminal)


class OpenSshGuest(Program):
    """OpenSSH's client in a pseudo-terminal."""

    def __init__(
        self,
        door: Door,
        user: str,
        size: tuple[int, int],
        env: Mapping[str, str],
        command: Sequence[str],
        more: Sequence[str] = (),
    ) -> None:
        send = [word for name in env for word in ("-o", f"SendEnv={name}")]
        options = ("UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "NumberOfPasswordPrompts=9")
        super().__init__(
            (
                *(SSH or "", "-p", str(door.port), "-F", "none"),
                *(word for option in options for word in ("-o", option)),
                *(*send, *more, f"{user}@{door.address}", *command),
            ),
            {"PATH": os.environ["PATH"], **env},
            size,
        )

    async def come(self, answers: Sequence[str]) -> None:
        """Answer the question for the words."""
        for asked, answer in enumerate(answers, 1):
            await self.shows(QUESTION, asked)
            self.type(f"{answer}\r")


class AsyncsshGuest(Shown):
    """asyncssh's client."""

    def __init__(
        self, door: Door, user: str, size: tuple[int, int], env: Mapping[str, str], command: Sequence[str]
    ) -> None:
        super().__init__(size)
        self._door = door
        self._user = user
        self._size = size
        self._env = env
        self._command = " ".join(command) or None
        self._connection: asyncssh.SSHClientConnection | None = None
        self._process: asyncssh.SSHClientProcess[bytes] | None = None
        self._reading: list[asyncio.Task[None]] = []

    async def come(self, answers: Sequence[str]) -> None:
        """Answer the question for the words."""
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
            term_size=self._size,
            env=dict(self._env),
            encoding=None,
            stderr=asyncssh.STDOUT,
            window=64 * 1024,
        )
        self._reading = [asyncio.create_task(self._read(self._process))]

    async def _read(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        while data := await process.stdout.read(65536):
            self.show(data)

    def type(self, text: str) -> None:
        """Press keys."""
        assert self._process is not None
        self._process.stdin.write(text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        assert self._process is not None
        self._screen.resize(rows, columns)
        self._process.change_terminal_size(columns, rows)

    async def ended(self) -> int | None:
        """Wait for its end; the exit status of what ran at the other end."""
        if self._process is None or self._connection is None:
            return 255
        await asyncio.wait_for(self._process.wait_closed(), PATIENCE)
        await asyncio.gather(*self._reading)
        return self._process.exit_status

    def freeze(self) -> None:
        """Read nothing more."""
        self._transport.pause_reading()

    def thaw(self) -> None:
        """Go on reading."""
        self._transport.resume_reading()

    @property
    def _transport(self) -> asyncio.Transport:
        transport = getattr(self._connection, "_transport", None)
        assert isinstance(transport, asyncio.Transport)
        return transport

    def kill(self) -> None:
        """Drop the connection without a word."""
        if self._connection:
            self._connection.abort()

    async def close(self) -> None:
        """Drop the connection, however it is."""
        self.kill()
        if self._connection:
            await self._connection.wait_closed()
        for task in self._reading:
            task.cancel()


class _Answering(asyncssh.SSHClient):
    """Gives the answers in their order, and then none."""

    def __init__(self, shown: Shown, answers: Sequence[str]) -> None:
        self._shown = shown
        self._answers = list(answers)

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._answers else None

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        self._shown.show(f"{name}{instructions}{lang}{prompts[0][0]}\n".encode())
        return [self._answers.pop(0)]


Guest: TypeAlias = OpenSshGuest | AsyncsshGuest
"""A client with a terminal."""


@asynccontextmanager
async def guest(
    client: str,
    door: Door,
    user: str = "guest",
    *,
    answers: Sequence[str] | None = None,
    size: tuple[int, int] = (80, 24),
    env: Mapping[str, str] | None = None,
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
        command: what is to run at the other end, where it is not the usual.
    """
    kind = OpenSshGuest if client == "openssh" else AsyncsshGuest
    come = kind(door, user, size, env or {}, command)
    words = door.watch_words if user == "watch" else door.words
    try:
        await come.come([words] if answers is None else answers)
        yield come
    finally:
        await come.close()
