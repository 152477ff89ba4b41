"""`toscana play`, `resume` and `replay`: settle what the command line says, then open the screens."""

from __future__ import annotations

import os
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.options import display_options, play_options, settings_file
from toscana_tui.core import garbage
from toscana_tui.core.text import clean
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import PlayOptions, stored_settings
from toscana_tui.store.paths import data_path, settings_path

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from toscana_tui.play.together.host import Host

# The environment variable that asks for plain mode by `1`, and against it by `0`.
PLAIN_VARIABLE = "TOSCANA_PLAIN"


def run(given: Namespace) -> int:
    """Plays a match and returns the exit status."""
    options = play_options(given)
    with options.record or nullcontext():
        return open_table(options, plain_or_terminal(given))


def resume(given: Namespace) -> int:
    """Goes on with the match in progress that was played last, and returns the exit status."""
    options = display_options(given)
    asked_by = plain_or_terminal(given)
    return open_table(options._replace(resume=match_in_progress(data_path(options.data))), asked_by)


def replay(given: Namespace) -> int:
    """Opens the screens at the first game of the file's last match and returns the exit status."""
    from toscana_tui.cli.files import STDIN, read_records  # noqa: PLC0415 - not needed to play
    from toscana_tui.record import last_match  # noqa: PLC0415

    options = display_options(given)
    if given.file == STDIN:
        raise UsageError(_("replay takes its keys from standard input, so name a file"))
    records = last_match(read_records(given.file))
    asked_by = plain_or_terminal(given)
    if asked_by is not None:
        raise UsageError(_("a replay needs the screen, but {what} asks for plain mode", what=asked_by))
    return open_table(options._replace(replay=records), None)


def open_table(options: PlayOptions, asked_by: str | None, link: Host | None = None) -> int:
    """Plays until the players leave, as a host with `link`; the exit status.

    `asked_by` is what asked for plain mode, None for the screens.
    """
    if asked_by is not None:
        from toscana_tui.plain.run import run as run_plain, run_host  # noqa: PLC0415 - most have a screen

        return run_plain(options, asked_by) if link is None else run_host(options, asked_by, link)
    garbage.rest()  # until the screens have started, which end it
    from toscana_tui.tui.app import run as run_app  # noqa: PLC0415 - loading the screens takes its time

    return run_app(options, link)


def plain_or_terminal(given: Namespace) -> str | None:
    """What asks for plain mode; None where nothing does, and there is a terminal for the screens."""
    asked_by = plain_asked_by(given)
    if asked_by is None:
        check_terminal()
    return asked_by


def plain_asked_by(given: Namespace) -> str | None:
    """What asks for plain mode: the option, else the environment, else the settings; None for nothing."""
    if getattr(given, "plain", False):
        return "--plain"
    named = os.environ.get(PLAIN_VARIABLE, "")
    if named:
        if named not in {"0", "1"}:
            why = _("{name} is '{value}': set it to 1 or 0", name=PLAIN_VARIABLE, value=clean(named, 20))
            raise UsageError(why)
        return PLAIN_VARIABLE if named == "1" else None
    settings, _warnings = stored_settings(settings_path(settings_file(given.config)), expected=False)
    return _("the setting plain") if settings.plain else None


def check_terminal() -> None:
    """Makes sure that the screens can be shown."""
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout)):
        why = _(
            "playing needs a terminal: standard input and output must not be redirected; "
            "--plain works without"
        )
        raise UsageError(why)
    if os.name != "nt" and os.environ.get("TERM", "") in {"", "dumb"}:
        why = _(
            "playing needs a terminal that can address its cells: set TERM, as to xterm-256color; "
            "--plain works without"
        )
        raise UsageError(why)


def match_in_progress(folder: Path | None) -> str:
    """The file of the match to go on with; nothing is made where there is none."""
    from toscana_tui.play.keeping.keeper import Keeper  # noqa: PLC0415 - not needed for a new match
    from toscana_tui.store.folder import MatchFolder  # noqa: PLC0415

    found = Keeper(None if folder is None else MatchFolder(folder)).in_progress()
    if found.entry is not None:
        return found.entry.name
    if found.in_use:
        raise UsageError(_("there is no match to resume but one that is being played in another program"))
    if found.refused:
        first = found.refused[0]
        known = {"file": first.name, "reason": translated(first.reason).rstrip(".")}
        raise UsageError(_("there is no match to resume: {file} cannot be read ({reason})", **known))
    raise UsageError(_("there is no match to resume"))
