"""`toscana arena`: let two bots play many matches and say how much stronger one of them is."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import closing, nullcontext, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.bots.arena import MatchPlayed, Task, WorkerLostError, played
from toscana_tui.bots.player import MOVE_BUDGET
from toscana_tui.bots.summary import as_json, as_text, summed
from toscana_tui.cli.console import UsageError, complain, silence_stdout
from toscana_tui.cli.options import between, bot_name, game_of, new_file, rules_of
from toscana_tui.core.bot import Budget
from toscana_tui.core.match import Match
from toscana_tui.core.signals import caught
from toscana_tui.record import FAULT, GameRecord, name_tags, records_of, write_records
from toscana_tui.store.writing import reason_of

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.store.writing import NewFile


MOST_MATCHES = 1_000_000
MOST_JOBS = 256
LONGEST_BUDGET_MS = 3_600_000
MOST_NODES = 10**9
MOST_OPENINGS = 20
_SIGNALLED = 128
_BAR = 30
_SHOWN_FAULTS = 5


def run(given: Namespace) -> int:
    """Plays the matches and prints what they tell, as far as they were played; returns the exit status."""
    tasks, jobs = _tasks(given), between("jobs", given.jobs, 1, MOST_JOBS)
    name = given.records  # a file that is made for it goes again where nothing is written
    signals: list[int] = []  # those that ask to end, which are noted
    noting = caught(lambda number, _frame: signals.append(number))
    with noting, new_file(name, "--records") if name is not None else nullcontext() as file:
        found, status = _play(tasks, jobs, file, signals)
        try:
            _report(tasks[0], found, len(tasks), as_object=given.json)
            sys.stdout.flush()
        except OSError:
            if not signals:
                raise
            silence_stdout()  # the terminal has gone
    return status


def _play(
    tasks: Sequence[Task], jobs: int, file: NewFile | None, signals: Sequence[int]
) -> tuple[list[MatchPlayed], int]:
    """The matches that were played and kept before a signal or a failure, and the exit status."""
    found: list[MatchPlayed] = []
    status, why = 0, ""
    progress = Progress(len(tasks))
    try:
        with closing(played(tasks, jobs, lambda: bool(signals))) as matches:
            for match in matches:
                if file is not None:
                    _keep(file, match)
                found.append(match)
                progress.show(len(found))
    except (WorkerLostError, UsageError) as error:
        status, why = 2, str(error)
    progress.clear()
    if why:
        complain(why)
    found.sort(key=lambda match: match.task.number)
    return found, _SIGNALLED + signals[0] if signals else status


def _report(task: Task, found: Sequence[MatchPlayed], wanted: int, *, as_object: bool) -> None:
    if len(found) < wanted:
        complain(f"stopped after {len(found)} of {wanted} matches")
    faults = [game for match in found for game in match.games if game.faulty is not None]
    for game in faults[:_SHOWN_FAULTS]:
        complain(f"{str(game.faulty).upper()}: {game.fault}")
    if len(faults) > _SHOWN_FAULTS:
        complain(f"and {len(faults) - _SHOWN_FAULTS} more faults")
    summary = summed(task, found)
    print(json.dumps(as_json(summary)) if as_object else as_text(summary))


def _tasks(given: Namespace) -> list[Task]:
    game = game_of(given.game)
    bots = (bot_name(given.a, game), bot_name(given.b, game))
    matches = between("matches", given.matches, 1, MOST_MATCHES)
    rules = rules_of(game, given)
    usual = _budget(given, "")
    budgets = (usual or MOVE_BUDGET, _budget(given, "-b") or usual or MOVE_BUDGET)
    openings = between("openings", given.openings, 0, MOST_OPENINGS)
    return [Task(bots, number, given.seed, budgets, game.name, rules, openings) for number in range(matches)]


def _budget(given: Namespace, side: str) -> Budget | None:
    """The budget that the options ending in `side` give; None where they give none."""
    ends = side.replace("-", "_")
    ms, nodes = getattr(given, f"budget_ms{ends}"), getattr(given, f"budget_nodes{ends}")
    if ms is not None and nodes is not None:
        raise UsageError(f"--budget-ms{side} and --budget-nodes{side} cannot be used together")
    if nodes is not None:
        return Budget(nodes=between(f"budget-nodes{side}", nodes, 1, MOST_NODES))
    return None if ms is None else Budget(ms=between(f"budget-ms{side}", ms, 1, LONGEST_BUDGET_MS))


def _keep(file: NewFile, match: MatchPlayed) -> None:
    try:
        file.append(("" if file.empty else "\n") + record_of(match))
    except OSError as error:
        raise UsageError(f"cannot write the records: {reason_of(error)}") from None


def record_of(match: MatchPlayed) -> str:
    """The record of all games of a match; the one after a game that a fault broke off begins another."""
    task = match.task
    order = [("a", "b").index(side) for side in task.sides]
    one, two = (task.labels[who] for who in order)
    tags = [("Event", "toscana arena"), ("Match", str(task.number + 1))]
    if task.openings:
        tags.append(("Openings", str(task.openings)))
    for who, colour in zip(order, name_tags(match.games[0].log), strict=True):
        tags += [(f"{colour}Bot", task.bots[who]), (f"{colour}Budget", str(task.budgets[who]))]
    records: list[GameRecord] = []
    begin = 0
    for end, game in enumerate(match.games, start=1):
        if game.faulty is None and end < len(match.games):
            continue
        part = records_of(Match((one, two), tuple(each.log for each in match.games[begin:end]), tuple(tags)))
        if game.faulty is not None:
            colour = game.log.game.colours[task.sides.index(game.faulty)]
            part = (*part[:-1], replace(part[-1], tags=(*part[-1].tags, (FAULT, f"{colour}: {game.fault}"))))
        records += part
        begin = end
    return write_records(records)


class Progress:
    """A bar with the time left for so many matches, on standard error where that is a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._begin = time.monotonic()
        self._used = 0
        self._on = sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self.show(0)

    def show(self, done: int) -> None:
        """Draw the bar over the one before."""
        line = bar(done, self._total, time.monotonic() - self._begin)
        self._put("\r" + line + " " * (self._used - len(line)))
        self._used = len(line)

    def clear(self) -> None:
        """Wipe the bar away."""
        self._put("\r" + " " * self._used + "\r")

    def _put(self, text: str) -> None:
        if self._on:
            with suppress(OSError):
                print(text, end="", file=sys.stderr, flush=True)


def bar(done: int, total: int, seconds: float) -> str:
    """The bar after `done` of `total` matches and so many seconds, with the time left once that is known."""
    filled = _BAR * done // total
    left = f", {_duration(seconds / done * (total - done))} left" if done else ""
    return f"[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{total} matches{left}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
