"""`toscana resume`: go on with the match that was taken up last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.play import display_options, open_plain_or_screens
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.store.folder import MatchFolder
from toscana_tui.store.paths import data_path

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from toscana_tui.play.keeping.keeper import Found


def run(given: Namespace) -> int:
    """Opens the screens at the match in progress and returns the exit status.

    Raises:
        UsageError: there is none to go on with, an option cannot be followed, or there is no terminal.
    """
    options = display_options(given)
    return open_plain_or_screens(
        given, lambda: options._replace(resume=match_in_progress(data_path(options.data)))
    )


def match_in_progress(folder: Path | None) -> str:
    """The file of the match to go on with; nothing is made where there is none.

    Raises:
        UsageError: there is none.
    """
    found = Keeper(None if folder is None else MatchFolder(folder)).in_progress()
    if found.entry is None:
        raise UsageError(_why_not(found))
    return found.entry.name


def _why_not(found: Found) -> str:
    if found.in_use:
        return _("there is no match to resume but one that is being played in another program")
    if found.refused:
        first = found.refused[0]
        reason = translated(first.reason).rstrip(".")
        return _(
            "there is no match to resume: {file} cannot be read ({reason})", file=first.name, reason=reason
        )
    return _("there is no match to resume")
