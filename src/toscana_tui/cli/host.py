"""`toscana host`: a table with an empty chair, to which another terminal can come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.options import game_of, known, play_options
from toscana_tui.cli.play import match_in_progress, open_table, plain_or_terminal
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.net.server import SshError, SshServer, guest_commands, ssh_place
from toscana_tui.net.tables import NoTableError, new_table, tables_folder
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.options import HUMAN
from toscana_tui.play.together.host import Host
from toscana_tui.store.paths import data_path

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from toscana_tui.play.options import PlayOptions


def run(given: Namespace) -> int:
    """Plays a match with another terminal and returns the exit status.

    Raises:
        UsageError: an option cannot be followed, or there is no terminal or no place for the table.
    """
    games = GAMES.values() if given.resume else [game_of(given)]  # which match is resumed is not known yet
    seats = {colour: seat for game in games for seat, colour in zip(Seat, game.colours, strict=True)}
    guest = known("guest", given.guest, tuple(seats))
    options = play_options(given)
    ssh: SshServer | None = None
    try:
        asked_by = plain_or_terminal(given)
        if given.resume:
            options = options._replace(resume=match_in_progress(data_path(options.data)))
        path = new_table(tables_folder())
        ssh = None if given.ssh is None else _ssh(given.ssh, path, options)
        link = Host(seats[guest] if guest else Seat.TWO, path, ssh, hints=given.hints)
        return open_table(options._replace(seats=(HUMAN, HUMAN)), asked_by, link)
    except NoTableError as error:
        raise UsageError(translated(error.args[0])) from None
    finally:
        if ssh is not None:
            ssh.close()
        if options.record is not None:
            options.record.release()


def _ssh(place: str, table: Path, options: PlayOptions) -> SshServer:
    """What answers ssh for a table.

    Raises:
        UsageError: there is no such address or port, or what is needed for it is missing.
    """
    folder = data_path(options.data)
    if folder is None:
        raise UsageError(_("--ssh: you have no folder for the host key: name one with --data"))
    try:
        return SshServer(*ssh_place(place), folder / "host-key", guest_commands(table))
    except SshError as error:
        raise UsageError(f"--ssh: {translated(error.args[0])}") from None
