"""`toscana host`: a table with an empty chair, to which another terminal can come."""

from __future__ import annotations

import gc
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.play import check_terminal, game_of, known, play_options
from toscana_tui.core.seat import Seat
from toscana_tui.net.tables import PlaceError, tables_folder
from toscana_tui.play.options import HUMAN
from toscana_tui.play.together.host import Host

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.play.options import PlayOptions
    from toscana_tui.play.together.host import Opener


def run(given: Namespace) -> int:
    """Plays a match with another terminal and returns the exit status.

    Raises:
        UsageError: an option cannot be followed, or there is no terminal or no place for the table.
    """
    colours = game_of(given).colours
    guest = known("guest", given.guest, colours)
    options = play_options(given)
    try:
        check_terminal()
        opener = None if given.ssh is None else _opener(given.ssh)
        try:
            folder = tables_folder()
        except PlaceError as error:
            raise UsageError(str(error)) from None
        options = _resumed(options) if given.resume else replace(options, start_at_once=True)
        seat = Seat(colours.index(guest)) if guest else Seat.TWO
        gc.disable()  # as for playing: loading the screens makes many objects that all stay
        from toscana_tui.tui.app import run as run_app  # noqa: PLC0415 - loading the screens takes its time

        link = Host(seat, folder, opener, hints=given.hints)
        return run_app(replace(options, seats=(HUMAN, HUMAN)), link)
    finally:
        if options.record is not None:
            options.record.release()


def _resumed(options: PlayOptions) -> PlayOptions:
    from toscana_tui.cli.resume import match_in_progress  # noqa: PLC0415 - not needed for a new match
    from toscana_tui.store.paths import data_path  # noqa: PLC0415

    return replace(options, resume=match_in_progress(data_path(options.data)))


def _opener(given: str) -> Opener:
    """What opens the table to ssh.

    Raises:
        UsageError: there is no such address or port, or what is needed for it is not installed.
    """
    with suppress(ImportError):
        opener: Opener = import_module("toscana_tui.net.ssh").opener(given)
        return opener
    raise UsageError("--ssh needs asyncssh: pip install 'toscana-tui[host]'")
