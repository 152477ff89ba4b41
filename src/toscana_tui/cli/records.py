"""`toscana check`, `show`, `perft` and `export`: what records say, and their boards."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError, complain, shown
from toscana_tui.cli.files import located, players, read_file, read_records
from toscana_tui.cli.options import between, known, new_file
from toscana_tui.core import perft
from toscana_tui.core.text import clean
from toscana_tui.games import word_of
from toscana_tui.record import (
    GameRecord,
    RecordError,
    first_round,
    last_match,
    last_round,
    match_of,
    matches_of,
    read_bytes,
)
from toscana_tui.store.settings import THEME_NAMES

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.core.observed import Json
    from toscana_tui.core.seat import Seat

_VALID, _INVALID, _UNREADABLE = 0, 1, 2
_DRAW = "draw"
_DEEPEST = 99  # a deeper count makes no sense: no one would see its end

# What a picture looks like unless it is told: it goes on paper or on a page more often than not.
_THEME, _LAYOUT = "toscana-light", "compact"


def check(given: Namespace) -> int:
    """Replays every file and reports on it, and returns the worst of their exit statuses."""
    return max(_check(path, as_json=given.json) for path in given.files)


def _check(path: str, *, as_json: bool) -> int:
    try:
        records = read_bytes(read_file(path))
    except UsageError as error:
        complain(str(error))
        return _UNREADABLE
    except RecordError as error:
        fields = ("line", "column", "game", "turn", "token", "reason")
        fault = {"file": path, "valid": False, "error": {field: getattr(error, field) for field in fields}}
        print(json.dumps(fault) if as_json else located(path, error))
        return _INVALID
    if as_json:
        print(json.dumps(_valid(path, records)))
    else:
        for line in _lines(records):
            print(f"{shown(path)}: {line}")
    return _VALID


def _lines(records: Sequence[GameRecord]) -> Iterator[str]:
    matches, numbers = matches_of(records), count(1)
    for place, games in enumerate(matches, start=1):
        for record in games:
            yield f"game {next(numbers)}: {_game_line(record)}"
        which = f"match {place}" if len(matches) > 1 else "match"
        yield f"{which}: {_match_line(games)}"


def _game_line(record: GameRecord) -> str:
    one, two = names = players(record)
    scores = record.log.position.scores()
    outcome = record.log.position.outcome()
    if outcome is None:
        state = f"in progress after {record.log.cursor} actions"
    else:
        state = "a draw" if outcome.winner is None else f"{names[outcome.winner]} wins"
        if not outcome.by_score:
            state = f"{state}, {outcome.termination}"
    return f"{one} {scores[0]} - {scores[1]} {two}: {state}"


def _match_line(games: Sequence[GameRecord]) -> str:
    match = match_of(games)
    verdict = match.verdict()
    standing = f"games won {_pair(verdict.games_won)}"
    if verdict.totals is not None:
        standing += f", totals {_pair(verdict.totals)}"
    if verdict.winner is not None:
        rule = {"games": "games won", "total": "total score", None: ""}[verdict.decided_by]
        return f"{players(games[0])[verdict.winner]} wins by {rule} ({standing})"
    if match.finished:
        return f"drawn ({standing})"
    return f"{'in progress' if first_round(games) == 1 else 'without its first game'} ({standing})"


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]} - {pair[1]}"


def _valid(path: str, records: Sequence[GameRecord]) -> Json:
    matches = matches_of(records)
    games = [_game(number, one) for games in matches for number, one in enumerate(games, first_round(games))]
    verdicts = [_match(games) for games in matches]
    answer = {"file": path, "valid": True, "games": games, "match": verdicts[-1]}
    return answer if len(matches) == 1 else answer | {"matches": verdicts}


def _match(games: Sequence[GameRecord]) -> Json:
    match = match_of(games)
    verdict, colours = match.verdict(), match.game.colours
    return {
        "games_won": dict(zip(colours, verdict.games_won, strict=True)),
        **({"totals": dict(zip(colours, verdict.totals, strict=True))} if verdict.totals else {}),
        "winner": _winner(verdict.winner, colours, over=match.finished),
        "decided_by": verdict.decided_by,
    }


def _game(number: int, record: GameRecord) -> Json:
    log = record.log
    game, colours, position, outcome = log.game, log.game.colours, log.position, log.position.outcome()
    return {
        "round": number,
        "game": word_of(game.name),
        **{option.name: record.tag(option.tag) for option in game.options},
        "first": colours[log.setup.first],
        "over": position.over,
        "scores": dict(zip(colours, position.scores(), strict=True)),
        **game.facts(position),
        "winner": _winner(outcome.winner if outcome else None, colours, over=position.over),
        "actions": [
            {
                "by": colours[log.actor(index)],
                "token": game.format_action(action),
                "legal": log.positions[index].placement_count,
            }
            for index, action in enumerate(log.played)
        ],
    }


def _winner(winner: Seat | None, colours: tuple[str, str], *, over: bool) -> str | None:
    if winner is not None:
        return colours[winner]
    return _DRAW if over else None


def show(given: Namespace) -> int:
    """Draws the board of the last game in the file after some or all actions."""
    records = read_records(given.file)
    log, last = records[-1].log, len(matches_of(records))
    ply = log.cursor if given.ply is None else given.ply
    between("ply", ply, 0, log.cursor, ", the actions of the last game")
    one, two = players(records[-1])
    which = f"game {last_round(last_match(records))} of {log.game.rounds}"
    if last > 1:
        which = f"match {last} of {last}, {which}"
    print(f"{log.game.name}, {which}: {one} against {two}, after {ply} of {log.cursor} actions\n")
    print(log.game.diagram(log.at(ply).position))
    return 0


def count_sequences(given: Namespace) -> int:
    """Counts the sequences of actions that can follow."""
    depth = between("depth", given.depth, 0, _DEEPEST)
    log = read_records(given.file)[-1].log
    if not given.divide or not depth:
        print(perft.perft(log.position, depth))
        return 0
    counts = perft.divide(log.position, depth)
    for action, sequences in counts:
        print(f"{log.game.format_action(action)} {sequences}")
    print(f"total {sum(sequences for _, sequences in counts)}")
    return 0


def export(given: Namespace) -> int:
    """Writes the board of a game or the record itself."""
    from toscana_tui.store.writing import reason_of  # noqa: PLC0415 - what the other commands can do without
    from toscana_tui.tui.draw.export import PICTURES, export_record, export_svg, export_text  # noqa: PLC0415
    from toscana_tui.tui.draw.themes import THEMES  # noqa: PLC0415

    theme = THEMES[known("theme", given.theme, THEME_NAMES) or _THEME]
    layout = known("layout", given.layout, PICTURES) or _LAYOUT
    if given.format != "svg" and (given.theme or given.layout):
        raise UsageError(f"--theme and --layout are for --svg, not for --{given.format}")
    records = _up_to(read_records(given.file), given.game)
    log, match = records[-1].log, last_match(records)
    if given.ply is not None:
        between("ply", given.ply, 0, log.cursor, ", the actions of the game")
    match given.format:
        case "svg":
            text = export_svg(
                records[-1], theme=theme, ply=given.ply, layout=layout, number=last_round(match)
            )
        case "text":
            text = export_text(records[-1], given.ply)
        case _:
            whole = given.game is None and given.ply is None
            text = export_record(records if whole else match, given.ply)
    if given.output is None:
        _print(text)
        return 0
    try:
        with new_file(given.output, "-o") as output:
            output.write(text)
    except (OSError, ValueError) as error:
        raise UsageError(f"cannot write {shown(given.output)}: {reason_of(error)}") from None
    return 0


def _print(text: str) -> None:
    """Writes to standard output: as it is to a file or a program, made safe to a terminal."""
    if sys.stdout.isatty():
        for line in text.splitlines():
            # Blanks count in a board, and clean makes one of them.
            print(" ".join(clean(word) for word in line.split(" ")))
    else:
        # A record is UTF-8 whatever the terminal's encoding is; the others are ASCII.
        sys.stdout.buffer.write(text.encode())


def _up_to(records: Sequence[GameRecord], number: int | None) -> tuple[GameRecord, ...]:
    if number is None:
        return tuple(records)
    if not 1 <= number <= len(records):
        games = "there is only one game" if len(records) == 1 else f"there are {len(records)} games"
        raise UsageError(f"--game must be from 1 to {len(records)}, not {number}: {games}")
    return tuple(records[:number])
