"""`toscana show` and `toscana perft`: looks at the last game of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError
from toscana_tui.cli.files import players, read_records
from toscana_tui.core import perft
from toscana_tui.record import last_round, matches_of

if TYPE_CHECKING:
    from argparse import Namespace

DEEPEST = 99  # a deeper count makes no sense: no one would see its end


def show(given: Namespace) -> int:
    """Draws the board of the last game in the file after some or all actions."""
    records = read_records(given.file)
    log = records[-1].log
    ply = log.cursor if given.ply is None else given.ply
    if not 0 <= ply <= log.cursor:
        raise UsageError(f"--ply must be from 0 to {log.cursor}, the actions of the last game, not {ply}")
    one, two = players(records[-1])
    matches = matches_of(records)
    which = f"game {last_round(matches[-1])} of {log.game.rounds}"
    if len(matches) > 1:
        which = f"match {len(matches)} of {len(matches)}, {which}"
    print(f"{log.game.name}, {which}: {one} against {two}, after {ply} of {log.cursor} actions\n")
    print(log.game.diagram(log.at(ply).position))
    return 0


def count(given: Namespace) -> int:
    """Counts the sequences of actions that can follow."""
    depth: int = given.depth
    if not 0 <= depth <= DEEPEST:
        raise UsageError(f"--depth must be from 0 to {DEEPEST}, not {depth}")
    log = read_records(given.file)[-1].log
    if not given.divide or not depth:
        print(str(perft.perft(log.position, depth)))
        return 0
    counts = perft.divide(log.position, depth)
    for action, sequences in counts:
        print(f"{log.game.format_action(action)} {sequences}")
    print(f"total {sum(sequences for _, sequences in counts)}")
    return 0
