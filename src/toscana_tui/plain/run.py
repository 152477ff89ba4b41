"""Plain mode on standard input and output: a line, its answer, a line."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from io import TextIOWrapper
from typing import TYPE_CHECKING

from toscana_tui.plain import menu
from toscana_tui.plain.remote import RemoteTable
from toscana_tui.plain.table import Table
from toscana_tui.plain.talk import Room, Rooms, Talk
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import PlayOptions, in_force, stored_settings
from toscana_tui.store.paths import data_path, settings_path
from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.plain.talk import Lines
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.guest import Guest
    from toscana_tui.play.together.host import Host

_LONGEST = 4096  # characters of a line that are read; the rest of it is left out

ROOMS = Rooms(menu.home, menu.set_up, Table, menu.WORDS)


def run(options: PlayOptions, chosen_by: str) -> int:
    """Talk until the players leave or the input ends; the exit status.

    The first line says what asked for plain mode, `chosen_by`.

    Raises:
        KeyboardInterrupt: Ctrl+C was pressed; the match is saved by then.
    """
    talk, first = _talk(options, chosen_by, ROOMS, data_path(options.data))
    try:
        _print(talk.begin(first))
        while not talk.over and (line := _line()) is not None:
            _print(talk.answer(line))
    finally:
        if sys.stdin is not None and sys.stdin.isatty() and not talk.over:
            print()  # so that what the shell says next begins a line
        talk.close()
    return 0


def run_host(options: PlayOptions, chosen_by: str, link: Host) -> int:
    """Host a match for other terminals, as `run` plays one at this; the exit status."""

    async def converse() -> None:
        tables: list[RemoteTable] = []

        def table(talk: Talk, session: Session) -> Room:
            if tables:  # the hosted one was left
                return Table(talk, session)
            tables.append(RemoteTable(talk, link, session, news.say))
            return tables[0]

        rooms = replace(ROOMS, table=table)
        talk, first = _talk(options, chosen_by, rooms, data_path(options.data))
        news = News(talk)
        await news.converse(talk.begin(first))
        for one in tables:
            await one.closed()

    asyncio.run(converse())
    return 0


def run_guest(
    options: PlayOptions, chosen_by: str, link: Guest, loop: asyncio.AbstractEventLoop, *, reads: bool
) -> int:
    """Play at a host's table, in the event loop that speaks with the host; nothing is kept here.

    With `reads` the settings of this user count, as they do not for who comes by ssh.
    """

    async def converse() -> None:
        talk, _first = _talk(options, chosen_by, replace(ROOMS, words=()), None, reads=reads)
        news = News(talk)
        table = RemoteTable(talk, link, link.table.session, news.say)
        table.arrived(link.table, again=False)
        await news.converse(talk.noted(talk.go(table)))
        await table.closed()

    loop.run_until_complete(converse())
    return 0


def _talk(
    options: PlayOptions, chosen_by: str, rooms: Rooms, data: Path | None, *, reads: bool = True
) -> tuple[Talk, tuple[str, ...]]:
    """A conversation, and what is said first: what asked for it, and what is wrong with the settings."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    path, expected = settings_path(options.config), options.config is not None
    stored, notes = stored_settings(path, expected=expected) if reads else (Settings(), ())
    first = (_("Plain mode, asked for by {what}.", what=chosen_by), *notes)
    return Talk(options, in_force(stored, options), data, rooms), first


class News:
    """A conversation into which others break in."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()

    def say(self, lines: Lines) -> None:
        """Say what nobody has typed for."""
        _print(self.talk.noted(lines))
        if self.talk.over:
            self._typed.put_nowait(None)

    async def converse(self, first: Iterator[str]) -> None:
        """Talk until the player leaves, or the input ends."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            line: str | None = ""
            while line is not None:
                line = _line()
                with suppress(RuntimeError):  # the loop is closed
                    loop.call_soon_threadsafe(self._typed.put_nowait, line)

        try:
            _print(first)
            # Nobody waits for what is not typed any more when the table is left.
            threading.Thread(target=read, daemon=True).start()
            while not self.talk.over and (line := await self._typed.get()) is not None:
                _print(self.talk.answer(line))
        finally:
            self.talk.close()


def _line() -> str | None:
    """The next line, without its end; None at the end of the input."""
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    line = part = sys.stdin.readline(_LONGEST)
    while part and not part.endswith("\n"):
        part = sys.stdin.readline(_LONGEST)
    return line.rstrip("\n") if line else None


def _print(lines: Iterator[str]) -> None:
    for line in lines:
        print(line, flush=True)
