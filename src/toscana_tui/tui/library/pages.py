"""The library's pages: the totals of each pair of players, and what could not be read; pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import clean, text_width
from toscana_tui.play.library.statistics import pairs
from toscana_tui.tui.boards.sentences import counted
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, broken
from toscana_tui.tui.shared.page import FACE, TITLE

if TYPE_CHECKING:
    from toscana_tui.play.library.matches import Listing
    from toscana_tui.play.library.statistics import PairFacts, PlayerFacts

_MUTED = Look("muted", "bar")
_WARN = Look("warning", "bar")
_INDENT, _DEEPER = "  ", "    "
_LEAST = 24
"""Columns beside the names below which what is known stands under them."""


def statistics_lines(listing: Listing, width: int) -> list[Line]:
    """For each pair of names: matches, games, wins, averages, vetoes, the starters' share."""
    counts = pairs(listing.entries)
    if not counts:
        return [(Run(f"{_INDENT}No match is kept yet.", _MUTED),)]
    lines: list[Line] = []
    unread = len(listing.unread)
    if unread:
        left = f"{counted(unread, 'match')} {'is' if unread == 1 else 'are'} still to be read."
        lines += [*((Run(_INDENT + text, _WARN),) for text in broken(left, width - 4)), BLANK]
    for pair in counts:
        lines += _pair_lines(pair, width)
        lines.append(BLANK)
    return lines


def _pair_lines(pair: PairFacts, width: int) -> list[Line]:
    one, two = (player.name for player in pair.players)
    share = "" if pair.first_share is None else f"; starters won {pair.first_share:.0%}"
    drawn = f", {pair.drawn} drawn" if pair.drawn else ""
    facts = f"{counted(pair.matches, 'match')}, {pair.finished} finished: "
    facts += f"{counted(pair.games, 'game')}{drawn}{share}"
    title = f"{one} – {two}"
    lines: list[Line] = [(Run(_INDENT + clean(title, max(1, width - 4)), TITLE),)]
    lines.extend((Run(_DEEPER + text, _MUTED),) for text in broken(facts, width - 6))
    longest = max(text_width(one), text_width(two))
    for number in range(len(pair.players)):
        lines += _player_lines(pair.players[number], pair.average(number), longest, width)
    return lines


def _player_lines(player: PlayerFacts, average: float | None, longest: int, width: int) -> list[Line]:
    """One of a pair: the name, and beside it what is known, in as many rows as that takes."""
    mean = "" if average is None else f", {average:.1f} tiles on average"
    won = f"{counted(player.matches_won, 'match')} and {counted(player.games_won, 'game')} won"
    facts = f"{won}{mean}, {counted(player.vetoes, 'veto')}"
    beside = width - longest - 8
    if beside < _LEAST:
        return _under(player.name, facts, width)
    first, *others = broken(facts, beside)
    lines = [f"{player.name}{' ' * (longest + 2 - text_width(player.name))}{first}"]
    lines += [" " * (longest + 2) + text for text in others]
    return [(Run(_DEEPER + text, FACE),) for text in lines]


def _under(name: str, facts: str, width: int) -> list[Line]:
    head: Line = (Run(_DEEPER + clean(name, max(1, width - 6)), FACE),)
    return [head, *((Run(_DEEPER + _INDENT + text, FACE),) for text in broken(facts, width - 8))]


def aside_lines(listing: Listing, width: int) -> list[Line]:
    """What could not be read, and why."""
    if not listing.refused:
        return [(Run(f"{_INDENT}Every file could be read.", _MUTED),)]
    lines: list[Line] = []
    for refused in listing.refused:
        lines.append((Run(_INDENT + clean(refused.name, max(1, width - 4)), TITLE),))
        lines.extend((Run(_DEEPER + text, FACE),) for text in broken(clean(refused.reason), width - 6))
        where = clean(str(refused.path))
        lines.extend((Run(_DEEPER + text, _MUTED),) for text in broken(where, width - 6))
        lines.append(BLANK)
    return lines
