"""`toscana replay`: replay a record move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.files import STDIN, read_records
from toscana_tui.cli.play import check_terminal, display_options, open_screens, plain_asked_by
from toscana_tui.play.language import gettext as _
from toscana_tui.record import last_match

if TYPE_CHECKING:
    from argparse import Namespace


def run(given: Namespace) -> int:
    """Opens the screens at the first game of the file's last match and returns the exit status.

    Raises:
        UsageError: the file is no valid record, an option cannot be followed, or there is no terminal.
    """
    options = display_options(given)
    if given.file == STDIN:
        raise UsageError(_("replay takes its keys from standard input, so name a file"))
    records = last_match(read_records(given.file))
    asked_by = plain_asked_by(given)
    if asked_by is not None:
        raise UsageError(_("a replay needs the screen, but {what} asks for plain mode", what=asked_by))
    check_terminal()
    return open_screens(options._replace(replay=records))
