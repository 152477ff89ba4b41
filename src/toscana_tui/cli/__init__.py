"""The command line: `toscana` and its commands. Nothing here imports the screens before they are needed.

A command is a function of the options given that returns the exit status. What cannot be done as asked is a
`UsageError`, wherever that is seen, with one line for the user.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from toscana_tui.cli.console import UsageError, complain, silence_stdout
from toscana_tui.core import garbage
from toscana_tui.core.lazy import found_at
from toscana_tui.core.signals import ENDING

OK, MISUSED = 0, 2
_SIGNALLED = 128  # what the number of a signal is added to
_BROKEN_PIPE, _INTERRUPTED = _SIGNALLED + 13, _SIGNALLED + 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, by the arguments of the process where none are given; the exit status.

    It is 0 where all is well, 1 where a record was checked and is invalid, 2 for anything that could not be
    done as asked, and what a shell expects after a broken pipe or an interrupt.
    """
    if argv is None:
        garbage.rest()  # until the command begins
    status = _status(sys.argv[1:] if argv is None else argv)
    if argv is None and status > _SIGNALLED:
        for number in ENDING:  # a key that is still held down must not cut off the interpreter's own end
            signal.signal(number, signal.SIG_IGN)
    return status


def _status(argv: Sequence[str]) -> int:
    try:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # with a question mark for what their encoding lacks
        status = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        silence_stdout()
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        silence_stdout()
        from toscana_tui.play.language import gettext as _  # noqa: PLC0415 - seldom needed

        complain(_("cannot go on: {why}", why=error.strerror or str(error)))
        return MISUSED
    return status


def _run(argv: Sequence[str]) -> int:
    from toscana_tui.cli.parser import parse  # noqa: PLC0415 - an interrupt while it loads is one as any other

    try:
        given = parse(argv)
        garbage.look()
        # A command's module is loaded only now, so that starting a game does not wait for the others.
        status: int = found_at(f"{__name__}.{given.run}")(given)
    except UsageError as error:
        complain(str(error))
        return MISUSED
    except SystemExit as leaving:  # argparse leaves so after --help and --version
        return leaving.code if isinstance(leaving.code, int) else OK
    return status
