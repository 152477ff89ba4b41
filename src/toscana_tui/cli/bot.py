"""`toscana bot`: the built-in bots of one name as a program that speaks the line protocol (docs/bots.md)."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import IO, TYPE_CHECKING

from toscana_tui.bots import bot_names
from toscana_tui.bots.protocol import BOM, LINE_LIMIT, answer, write_object
from toscana_tui.cli.console import UsageError
from toscana_tui.core.text import clean, listed

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.core.observed import Json


def run(given: Namespace) -> int:
    """Serves the bots of a name until it is told to leave or its input ends; returns the exit status."""
    name: str = given.name
    if name not in bot_names():
        raise UsageError(f"there is no bot '{clean(name, 30)}': choose {listed(bot_names())}")
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("a bot needs a standard input and a standard output")
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    # Whatever a bot might print must not come between the answers.
    with redirect_stdout(sys.stderr):
        serve(name, requests, answers)
    return 0


def serve(name: str, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer one request after another, until one says bye or there are no more.

    Raises:
        BrokenPipeError: nobody reads the answers any more.
    """
    while line := requests.readline(LINE_LIMIT + 1):
        if len(line) > LINE_LIMIT:
            while line and not line.endswith(b"\n"):  # the rest of it is read, and not kept
                line = requests.readline(LINE_LIMIT)
            reply: Json | None = {"error": f"the line is longer than {LINE_LIMIT} bytes"}
        elif not line.decode(errors="replace").lstrip(BOM).strip():
            continue
        else:
            reply = answer(name, line)
        if reply is None:
            return
        answers.write(write_object(reply))
        answers.flush()
