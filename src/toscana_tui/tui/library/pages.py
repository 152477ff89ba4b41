"""The library's pages: the totals of each pair of players, and what could not be read; pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import LEAST_NAME, clean, text_width
from toscana_tui.games import GAMES, telling_of
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext, translated
from toscana_tui.play.library.entry import called
from toscana_tui.play.library.statistics import pairs
from toscana_tui.play.sentences import both_names
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import BAR, BAR_MUTED, BAR_TITLE, BAR_WARN
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken

if TYPE_CHECKING:
    from toscana_tui.play.library.matches import Listing
    from toscana_tui.play.library.statistics import PairFacts, PlayerFacts

_INDENT, _DEEPER = "  ", "    "
_LEAST = 24
"""Columns beside the names below which what is known stands under them."""


def statistics_lines(listing: Listing, width: int) -> list[Line]:
    """For each pair of names and each game: matches, games, wins, averages, vetoes, the starters' share."""
    counts = pairs(listing.entries)
    if not counts:
        return [(Run(_INDENT + _("There are no saved matches yet."), BAR_MUTED),)]
    lines: list[Line] = []
    unread = len(listing.unread)
    if unread:
        left = ngettext(
            "{number} match is still to be read.", "{number} matches are still to be read.", unread
        )
        lines += [*((Run(_INDENT + text, BAR_WARN),) for text in broken(left, width - 4)), BLANK]
    for pair in counts:
        lines += _pair_lines(pair, width)
        lines.append(BLANK)
    return lines


def _pair_lines(pair: PairFacts, width: int) -> list[Line]:
    one, two = (called(player.name, pair.game) for player in pair.players)
    title = f", {pair.game}"
    title = both_names((one, two), max(1, width - 4 - len(title))) + title
    games = ngettext("{number} game", "{number} games", pair.games)
    if pair.drawn:
        drawn = ngettext("{number} drawn", "{number} drawn", pair.drawn)
        games = f"{games}, {drawn}"
    facts = ngettext(
        "{number} match, {finished} finished: {games}",
        "{number} matches, {finished} finished: {games}",
        pair.matches,
        finished=pair.finished,
        games=games,
    )
    if pair.first_share is not None:
        facts = _("{facts}; first player won {share:.0%}", facts=facts, share=pair.first_share)
    lines: list[Line] = [(Run(_INDENT + clean(title, max(1, width - 4)), BAR_TITLE),)]
    lines.extend((Run(_DEEPER + text, BAR_MUTED),) for text in broken(facts, width - 6))
    names = [clean(name, max(LEAST_NAME, width - 8 - _LEAST)) for name in (one, two)]
    longest = max(map(text_width, names))
    for number, player in enumerate(pair.players):
        facts = _facts(player, pair.average(number), pair.game)
        if longest > width - 8 - _LEAST:
            lines += _under((one, two)[number], facts, width)
        else:
            lines += _beside(names[number], facts, longest, width)
    return lines


def _facts(player: PlayerFacts, average: float | None, game: str) -> str:
    """What is known of one of a pair, in the game's own words."""
    matches = ngettext("{number} match", "{number} matches", player.matches_won)
    games = ngettext("{number} game", "{number} games", player.games_won)
    facts = [_("{matches} and {games} won", matches=matches, games=games)]
    if average is not None:
        facts.append(_("{points} on average", points=telling_of(GAMES[game]).points(average)))
    if "turn.veto" not in FACES[game].unused:
        facts.append(ngettext("{number} veto", "{number} vetoes", player.vetoes))
    return ", ".join(facts)


def _beside(name: str, facts: str, longest: int, width: int) -> list[Line]:
    """The name, and beside it what is known, in as many rows as that takes."""
    first, *others = broken(facts, width - longest - 8)
    lines = [f"{name}{' ' * (longest + 2 - text_width(name))}{first}"]
    lines += [" " * (longest + 2) + text for text in others]
    return [(Run(_DEEPER + text, BAR),) for text in lines]


def _under(name: str, facts: str, width: int) -> list[Line]:
    head: Line = (Run(_DEEPER + clean(name, max(1, width - 6)), BAR),)
    return [head, *((Run(_DEEPER + _INDENT + text, BAR),) for text in broken(facts, width - 8))]


def aside_lines(listing: Listing, width: int) -> list[Line]:
    """Show which files could not be read, and why."""
    if not listing.refused:
        return [(Run(_INDENT + _("Every file could be read."), BAR_MUTED),)]
    lines: list[Line] = []
    for refused in listing.refused:
        lines.append((Run(_INDENT + clean(refused.name, max(1, width - 4)), BAR_TITLE),))
        lines.extend(
            (Run(_DEEPER + text, BAR),) for text in broken(clean(translated(refused.reason)), width - 6)
        )
        where = clean(str(refused.path))
        lines.extend((Run(_DEEPER + text, BAR_MUTED),) for text in broken(where, width - 6))
        lines.append(BLANK)
    return lines
