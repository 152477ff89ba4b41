"""`toscana join` and `toscana watch`: come to a table that another terminal of this machine hosts."""

from __future__ import annotations

import asyncio
import gc
import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.cli.console import UsageError, say
from toscana_tui.cli.play import check_terminal, display_options, plain_asked_by
from toscana_tui.core.text import clean
from toscana_tui.net.lines import VERSION, LineError
from toscana_tui.net.tables import NoTableError, check_folder, connect, tables_folder, tables_in
from toscana_tui.play.firstgame import Coach
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.options import in_force
from toscana_tui.play.sentences import both_names
from toscana_tui.play.together.guest import Guest
from toscana_tui.play.together.reception import PLAY, WATCH
from toscana_tui.play.together.sentences import ended_text
from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from toscana_tui.net.lines import Line, Message
    from toscana_tui.play.together.table import Together
    from toscana_tui.tui.start import Start

_GREETED = 5.0
"""Seconds in which a host must say what table it is."""

_PASSED = ("TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")
"""What a guest's table sees of its environment: what kind of terminal it has, and the language."""


class Found(NamedTuple):
    """A table that answers.

    Attributes:
        path: its file.
        greeting: what it says of itself.
    """

    path: Path
    greeting: Message


def join(given: Namespace) -> int:
    """Takes the empty chair at a table and returns the exit status.

    Raises:
        UsageError: there is no table, or the chair is taken, or there is no terminal.
    """
    return _come(given, PLAY)


def watch(given: Namespace) -> int:
    """Looks on at a table and returns the exit status.

    Raises:
        UsageError: there is no table, or no terminal.
    """
    return _come(given, WATCH)


def _come(given: Namespace, what: str) -> int:
    asked_by = _plain_asked_by(given)
    if asked_by is None:
        check_terminal()
    loop = asyncio.new_event_loop()
    try:
        if asked_by is not None:
            from toscana_tui.plain.run import run_guest  # noqa: PLC0415 - most players have a screen

            came = _sit_down(given, what, loop)
            return run_guest(display_options(given), asked_by, *came, loop, reads=not given.guest)
        gc.disable()  # as for playing: loading the screens makes many objects that all stay
        from toscana_tui.tui import joined  # noqa: PLC0415 - loading the screens takes its time

        start = start_of(given)
        status, said = joined.run(start, *_sit_down(given, what, loop), loop, stops=not given.guest)
    finally:
        loop.close()
    if said:
        say(said)
    return status


def _plain_asked_by(given: Namespace) -> str | None:
    """What asks for plain mode; for a guest by ssh, nothing of this user's does."""
    if given.guest:
        return _("the user plain") if given.plain else None
    return plain_asked_by(given)


def _sit_down(given: Namespace, what: str, loop: asyncio.AbstractEventLoop) -> tuple[Guest, Together]:
    """Come to a table; the match as it stands there.

    Raises:
        UsageError: there is no table, or it takes nobody.
    """
    try:
        path = loop.run_until_complete(chosen(given))
        return loop.run_until_complete(_at_table(path, what))
    except NoTableError as error:
        raise UsageError(translated(error.args[0])) from None
    except LineError as error:
        raise UsageError(ended_text(error.why)) from None


async def _at_table(path: Path, what: str) -> tuple[Guest, Together]:
    """Come to a table; the match as it stands there."""
    line, _ = await _greeted(path)
    line.send("join", {"as": what, "version": VERSION})
    guest = Guest(line, plays=what == PLAY)
    return guest, await guest.first()


async def _greeted(path: Path) -> tuple[Line, Message]:
    """A connection to a table, and what it says of itself.

    Raises:
        NoTableError: nobody keeps it.
        LineError: what answers is no table, or it is full.
    """
    line = await connect(path)
    try:
        said = await asyncio.wait_for(line.read(), _GREETED)
    except TimeoutError:
        raise LineError("gone") from None
    if said is None or "end" in said:
        raise LineError("gone" if said is None else str(said["end"]))
    greeting = said.get("toscana")
    if not isinstance(greeting, dict) or greeting.get("version") != VERSION:
        raise LineError("version")
    return line, greeting


async def chosen(given: Namespace) -> Path:
    """The table that is named, or the one there is; where there are several the player is asked.

    Raises:
        UsageError: there is none.
    """
    if given.table is not None:
        path = Path(given.table)
        check_folder(path.parent)
        return path
    found = []
    for path in tables_in(tables_folder()):
        try:
            line, greeting = await _greeted(path)
        except NoTableError:
            with suppress(OSError):
                path.unlink()  # its host ended without a word
            continue
        except LineError:
            continue
        line.close()
        found.append(Found(path, greeting))
    if not found:
        raise UsageError(_("there is no table to join: start one with {command}", command="toscana host"))
    return found[0].path if len(found) == 1 else _asked(found)


def _asked(found: Sequence[Found]) -> Path:
    """The table that the player chooses by its number.

    Raises:
        UsageError: none was chosen.
    """
    for number, one in enumerate(found, start=1):
        say(f"{number}  {_told(one.greeting)}")
    try:
        answer = input(_("Which table? 1 to {last}:", last=len(found)) + " ")
    except EOFError:
        answer = ""
    if answer.strip().isascii() and answer.strip().isdigit() and 1 <= int(answer) <= len(found):
        return found[int(answer) - 1].path
    raise UsageError(_("no table was chosen"))


def _told(greeting: Message) -> str:
    """A table in one clean line."""
    names = greeting.get("names")
    one, two = (str(name) for name in names) if isinstance(names, list) and len(names) == 2 else ("", "")
    known = {"game": clean(str(greeting.get("game")), 20), "names": both_names((one, two))}
    if greeting.get("free") is True:
        return _("{game}: {names}", **known)
    return _("{game}: {names}, the chair is taken", **known)


def start_of(given: Namespace) -> Start:
    """What a table starts with: the player's own settings, which are only read; by ssh the usual ones."""
    from toscana_tui.tui.start import read_start  # noqa: PLC0415 - loading the screens takes its time

    if given.guest:
        return _guest_start(given)
    return replace(read_start(display_options(given)), coach=Coach(None), data=None, settings_file=None)


def _guest_start(given: Namespace) -> Start:
    """The start of somebody from another machine: nothing of this user's but the program."""
    from toscana_tui.tui.start import Start, encoding_of  # noqa: PLC0415 - loading the screens takes its time

    environment = {name: value for name, value in os.environ.items() if name in _PASSED}
    options = display_options(given)
    return Start(
        options=options,
        settings=in_force(Settings(), options),
        own={},
        coach=Coach(None),
        settings_file=None,
        notes=(),
        data=None,
        environment=environment,
        encoding=encoding_of(environment),
    )
