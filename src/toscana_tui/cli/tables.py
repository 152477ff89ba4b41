"""`toscana host`, `join` and `watch`: a table with an empty chair, and coming to it from another terminal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.cli import play
from toscana_tui.cli.console import UsageError
from toscana_tui.cli.options import display_options, game_of, known, play_options
from toscana_tui.core import garbage
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games import GAMES
from toscana_tui.net import tables
from toscana_tui.net.server import PASSED_ON, SshError, SshServer, guest_commands, ssh_place
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import HUMAN, PlayOptions, in_force
from toscana_tui.play.sentences import both_names
from toscana_tui.play.together.guest import Guest, greeted
from toscana_tui.play.together.host import Host
from toscana_tui.play.together.sentences import ended_text
from toscana_tui.store.paths import data_path
from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.tui.program import Start


def host(given: Namespace) -> int:
    """Plays a match with another terminal and returns the exit status."""
    # Which match is resumed is not known yet.
    games = GAMES.values() if given.resume else [game_of(given.game)]
    seats = {colour: seat for game in games for seat, colour in zip(Seat, game.colours, strict=True)}
    guest = known("guest", given.guest, tuple(seats))
    options = play_options(given)
    try:
        with options.record or nullcontext():
            asked_by = play.plain_or_terminal(given)
            if given.resume:
                options = options._replace(resume=play.match_in_progress(data_path(options.data)))
            path = tables.new_table(tables.tables_folder())
            with nullcontext() if given.ssh is None else closing(_ssh(given.ssh, path, options)) as ssh:
                link = Host(seats[guest] if guest else Seat.TWO, path, ssh, hints=given.hints)
                return play.open_table(options._replace(seats=(HUMAN, HUMAN)), asked_by, link)
    except tables.NoTableError as error:
        raise UsageError(translated(error.args[0])) from None


def _ssh(place: str, table: Path, options: PlayOptions) -> SshServer:
    folder = data_path(options.data)
    if folder is None:
        raise UsageError(_("--ssh: you have no folder for the host key: name one with --data"))
    try:
        return SshServer(*ssh_place(place), folder / "host-key", guest_commands(table))
    except SshError as error:
        raise UsageError(f"--ssh: {translated(error.args[0])}") from None


def join(given: Namespace) -> int:
    """Takes the empty chair at a table, or looks on, and returns the exit status."""
    asked_by = None if given.guest else play.plain_asked_by(given)
    if given.guest and given.plain:  # nothing else of this user's asks a guest for it
        asked_by = _("the user plain")
    if asked_by is None:
        play.check_terminal()
    loop = asyncio.new_event_loop()
    try:
        if asked_by is not None:
            from toscana_tui.plain.run import run_guest  # noqa: PLC0415 - most players have a screen

            guest = _seated(given, loop)
            return run_guest(display_options(given), asked_by, guest, loop, reads=not given.guest)
        garbage.rest()  # as for playing
        from toscana_tui.tui import joined  # noqa: PLC0415 - loading the screens takes its time

        start = start_of(given)
        status, said = joined.run(start, _seated(given, loop), loop, stops=not given.guest)
    finally:
        loop.close()
    if said:
        print(said)
    return status


def _seated(given: Namespace, loop: asyncio.AbstractEventLoop) -> Guest:
    try:
        path = loop.run_until_complete(chosen(given))
        return loop.run_until_complete(Guest.come(path, given.what))
    except tables.NoTableError as error:
        raise UsageError(translated(error.args[0])) from None
    except tables.LineError as error:
        raise UsageError(ended_text(error.why)) from None


async def chosen(given: Namespace) -> Path:
    """The table that is named, or the one there is; where there are several the player is asked."""
    if given.table is not None:
        path = Path(given.table)
        tables.check_folder(path.parent)
        return path
    found = []
    for path in tables.tables_in(tables.tables_folder()):
        try:
            line, greeting = await greeted(path)
        except tables.NoTableError:
            with suppress(OSError):
                path.unlink()  # its host ended without a word
        except tables.LineError:
            continue
        else:
            line.close()
            found.append((path, _told(greeting)))
    if not found:
        raise UsageError(_("there is no table to join: start one with {command}", command="toscana host"))
    return found[0][0] if len(found) == 1 else _asked(found)


def _asked(found: Sequence[tuple[Path, str]]) -> Path:
    """The table that the player chooses by its number."""
    numbered = {str(number): one for number, one in enumerate(found, start=1)}
    for number, (_path, told) in numbered.items():
        print(f"{number}  {told}")
    try:
        answer = input(_("Which table? 1 to {last}:", last=len(found)) + " ").strip()
    except EOFError:
        answer = ""
    if answer not in numbered:
        raise UsageError(_("no table was chosen"))
    return numbered[answer][0]


def _told(greeting: tables.Message) -> str:
    names = greeting.get("names")
    one, two = (str(name) for name in names) if isinstance(names, list) and len(names) == 2 else ("", "")
    known = {"game": clean(str(greeting.get("game")), 20), "names": both_names((one, two))}
    if greeting.get("free") is True:
        return _("{game}: {names}", **known)
    return _("{game}: {names}, the chair is taken", **known)


def start_of(given: Namespace) -> Start:
    """What a table starts with: the player's own settings, which are only read.

    Whoever comes by ssh starts with the usual ones, and with nothing of this user's but the program.
    """
    from toscana_tui.tui.program import Coach, Start, encoding_of, read_start  # noqa: PLC0415 - takes its time

    options = display_options(given)
    if not given.guest:
        return read_start(options)._replace(coach=Coach(None), data=None, settings_file=None)
    environment = {name: value for name, value in os.environ.items() if PASSED_ON.fullmatch(name)}
    return Start(options, in_force(Settings(), options), Coach(None), environment, encoding_of(environment))
