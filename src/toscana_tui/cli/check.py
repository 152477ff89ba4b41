"""`toscana check`: replay records and report on them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from toscana_tui.cli.console import UsageError, complain, shown
from toscana_tui.cli.files import located, players, read_file
from toscana_tui.games import word_of
from toscana_tui.record import GameRecord, RecordError, first_round, match_of, matches_of, read_bytes

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.core.match import GameLog
    from toscana_tui.core.seat import Seat

VALID, INVALID, UNREADABLE = 0, 1, 2
_DRAW = "draw"


def run(given: Namespace) -> int:
    """Reports on every file, and returns the worst of their exit statuses."""
    return max(_check(path, as_json=given.json) for path in given.files)


def _check(path: str, *, as_json: bool) -> int:
    try:
        records = read_bytes(read_file(path))
    except UsageError as error:
        complain(str(error))
        return UNREADABLE
    except RecordError as error:
        print(json.dumps(_invalid(path, error)) if as_json else located(path, error))
        return INVALID
    if as_json:
        print(json.dumps(_valid(path, records)))
    else:
        for line in _lines(records):
            print(f"{shown(path)}: {line}")
    return VALID


def _lines(records: Sequence[GameRecord]) -> Iterator[str]:
    matches = matches_of(records)
    number = 0
    for place, games in enumerate(matches, start=1):
        for record in games:
            number += 1
            yield f"game {number}: {_game_line(record)}"
        yield f"match {place}: {_match_line(games)}" if len(matches) > 1 else f"match: {_match_line(games)}"


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


def _invalid(path: str, error: RecordError) -> dict[str, Any]:
    fields = ("line", "column", "game", "turn", "token", "reason")
    return {"file": path, "valid": False, "error": {field: getattr(error, field) for field in fields}}


def _valid(path: str, records: Sequence[GameRecord]) -> dict[str, Any]:
    matches = matches_of(records)
    verdicts = [_match(games) for games in matches]
    answer = {
        "file": path,
        "valid": True,
        "games": [
            _game(number, record)
            for games in matches
            for number, record in enumerate(games, start=first_round(games))
        ],
        "match": verdicts[-1],
    }
    return answer if len(matches) == 1 else answer | {"matches": verdicts}


def _match(games: Sequence[GameRecord]) -> dict[str, Any]:
    match = match_of(games)
    verdict, colours = match.verdict(), match.game.colours
    return {
        "games_won": dict(zip(colours, verdict.games_won, strict=True)),
        **({"totals": dict(zip(colours, verdict.totals, strict=True))} if verdict.totals else {}),
        "winner": _winner(verdict.winner, colours, over=match.finished),
        "decided_by": verdict.decided_by,
    }


def _game(number: int, record: GameRecord) -> dict[str, Any]:
    log = record.log
    colours = log.game.colours
    outcome = log.position.outcome()
    return {
        "round": number,
        "game": word_of(log.game.name),
        **{option.name: record.tag(option.tag) for option in log.game.options},
        "first": colours[log.setup.first],
        "over": log.position.over,
        "scores": dict(zip(colours, log.position.scores(), strict=True)),
        **log.game.facts(log.position),
        "winner": _winner(outcome.winner if outcome else None, colours, over=log.position.over),
        "actions": list(_actions(log)),
    }


def _actions(log: GameLog) -> Iterator[dict[str, Any]]:
    for index, action in enumerate(log.played):
        yield {
            "by": log.game.colours[log.actor(index)],
            "token": log.game.format_action(action),
            "legal": log.positions[index].placement_count,
        }


def _winner(winner: Seat | None, colours: tuple[str, str], *, over: bool) -> str | None:
    if winner is not None:
        return colours[winner]
    return _DRAW if over else None
