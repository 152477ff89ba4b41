"""What the library draws: rows of matches, one match in detail, statistics; pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean, text_width
from toscana_tui.tui.board.paint import COLOUR_NAMES
from toscana_tui.tui.keeping.views import SortBy, arranged, found, pairs
from toscana_tui.tui.look import BLANK, Line, Look, Run, cut, fitted, wrapped
from toscana_tui.tui.options import HUMAN

if TYPE_CHECKING:
    from toscana_tui.tui.keeping.entry import Entry
    from toscana_tui.tui.keeping.library import Listing
    from toscana_tui.tui.keeping.views import PairFacts

_TEXT = Look()
_MUTED = Look("muted")
_NOTE = Look("accent")
_HEAD = Look("accent", bold=True)
_WARN = Look("warning")
_CHOSEN = Look("text", "selected", bold=True)

_DATE, _SCORES, _LENGTH = 10, 15, 4
"""Columns of a row's date, scores and number of moves."""


@dataclass(frozen=True, slots=True)
class LibraryState:
    """What the library shows.

    Attributes:
        listing: what is known of the folder.
        rows: the entries found, in order.
        chosen: which of them is chosen.
        sort: what they are sorted by.
        text: what their names must contain.
        notice: what has just happened, in one sentence.
    """

    listing: Listing
    rows: tuple[Entry, ...] = ()
    chosen: int = 0
    sort: SortBy = SortBy.DATE
    text: str = ""
    notice: str = ""

    @property
    def entry(self) -> Entry | None:
        """The chosen entry; None where nothing is found."""
        return self.rows[self.chosen] if self.rows else None

    def moved(self, by: int) -> LibraryState:
        """With another row chosen, stopping at both ends."""
        return replace(self, chosen=max(0, min(self.chosen + by, len(self.rows) - 1)), notice="")


def listed(state: LibraryState, *, keep: str | None = None) -> LibraryState:
    """With the rows found and arranged anew, and the same match chosen where it is still there.

    Args:
        state: the state with a listing, a sort and a text.
        keep: the file of the match to choose; by default the one chosen now.
    """
    entry = state.entry
    wanted = keep or (entry.name if entry else None)
    rows = arranged(found(state.listing.entries, state.text), state.sort)
    at = next((number for number, row in enumerate(rows) if row.name == wanted), None)
    if at is None:
        at = max(0, min(state.chosen, len(rows) - 1))
    return replace(state, rows=rows, chosen=at)


def head_line(state: LibraryState, width: int) -> Line:
    """How many matches there are, how they are sorted, and what is looked for."""
    total = len(state.listing.entries) + len(state.listing.unread)
    count = f"{len(state.rows)} of {total}" if state.text else str(total)
    left = f" Matches kept: {count}"
    unread = f", {len(state.listing.unread)} still to be read" if state.listing.unread else ""
    looked = f'  with "{clean(state.text, 16)}"' if state.text else ""
    return fitted(
        (Run(left, _HEAD), Run(unread + looked, _NOTE), Run(f"  {state.sort.value}", _MUTED)), width
    )


def row_lines(state: LibraryState, width: int, height: int) -> list[Line]:
    """The rows around the chosen one."""
    if not state.rows:
        text = "No match is kept yet." if not state.text else "No name contains that."
        return [BLANK, (Run(f"  {text}", _MUTED),)]
    top = max(0, min(state.chosen - height // 2, len(state.rows) - height))
    shown = enumerate(state.rows[top : top + height], start=top)
    return [_row(entry, number, chosen=number == state.chosen, width=width) for number, entry in shown]


def _row(entry: Entry, number: int, *, chosen: bool, width: int) -> Line:
    look = _CHOSEN if chosen else _TEXT
    mark = "> " if chosen else "  "
    scores = "  ".join(f"{game.scores[0]}–{game.scores[1]}" for game in entry.games)
    if not entry.finished:
        scores = f"{scores} …"
    names_width = max(4, width - _DATE - _SCORES - _LENGTH - 6)
    half = (names_width - 3) // 2
    names = " – ".join(cut(name, half) if text_width(name) > half else name for name in entry.names)
    text = f"{mark}{_column(entry.date, _DATE)} {_column(names, names_width)} {_column(scores, _SCORES)}"
    line = f"{text} {entry.length:>{_LENGTH}}"
    return fitted((Run(line, look, f"choose({number})"),), width, look)


def _column(text: str, width: int) -> str:
    text = cut(text, width)
    return text + " " * (width - text_width(text))


def detail_lines(entry: Entry, width: int) -> list[Line]:
    """One match in detail: players, games, verdict."""
    lines: list[Line] = []
    for seat in Seat:
        who = "" if entry.players[seat] == HUMAN else f" ({entry.players[seat]})"
        name = Run(f" {entry.names[seat]}", Look(f"{COLOUR_NAMES[seat]}-name", bold=True))
        lines.append((name, Run(who, _MUTED)))
    lines.append(BLANK)
    for number, game in enumerate(entry.games, start=1):
        won = entry.names[game.winner] if game.winner is not None else "drawn" if game.over else "in progress"
        lines.append(
            (Run(f" game {number}  ", _MUTED), Run(f"{game.scores[0]}–{game.scores[1]}  {won}", _TEXT))
        )
    lines.extend((Run(f" {text}", _NOTE),) for text in wrapped(_verdict(entry), width - 1))
    lines.append((Run(f" {entry.length} moves, edition {entry.edition}", _MUTED),))
    return lines


def _verdict(entry: Entry) -> str:
    if not entry.finished:
        return "The second game is to come." if entry.next_game_due else "In progress."
    if entry.winner is None:
        return "The match is drawn."
    by = "games won" if entry.decided_by == "games" else "total score"
    return f"{entry.names[entry.winner]} wins by {by}."


def statistics_lines(state: LibraryState, width: int) -> list[Line]:
    """For each pair of names: matches, games, wins, averages, vetoes, the starters' share."""
    counted = pairs(state.listing.entries)
    if not counted:
        return [(Run(" No match is kept yet.", _MUTED),)]
    lines: list[Line] = []
    if state.listing.unread:
        left = f" {len(state.listing.unread)} matches are still to be read."
        lines += [(Run(left, _WARN),), BLANK]
    for pair in counted:
        lines += _pair_lines(pair, width)
        lines.append(BLANK)
    return lines


def _pair_lines(pair: PairFacts, width: int) -> list[Line]:
    one, two = (player.name for player in pair.players)
    share = "" if pair.first_share is None else f", the starter won {pair.first_share:.0%} of them"
    drawn = f", {pair.drawn} drawn" if pair.drawn else ""
    lines: list[Line] = [
        fitted((Run(f" {one} – {two}", _HEAD),), width),
        (
            Run(
                f"   {pair.matches} matches, {pair.finished} finished; {pair.games} games{drawn}{share}",
                _MUTED,
            ),
        ),
    ]
    for number, player in enumerate(pair.players):
        average = pair.average(number)
        mean = "" if average is None else f", on average {average:.1f} tiles"
        won = f"{player.matches_won} matches and {player.games_won} games won"
        facts = f"{won}{mean}, {player.vetoes} vetoes"
        lines.append((Run(f"   {_column(player.name, 20)} ", _TEXT), Run(facts, _TEXT)))
    return lines


def aside_lines(state: LibraryState, width: int) -> list[Line]:
    """What could not be read, and why."""
    if not state.listing.refused:
        return [(Run(" Every file could be read.", _MUTED),)]
    lines: list[Line] = []
    for refused in state.listing.refused:
        lines.append(fitted((Run(f" {clean(refused.name, width - 2)}", _HEAD),), width))
        lines.extend(
            (Run(f"   {text}", _TEXT),) for text in wrapped(clean(refused.reason), max(1, width - 4))
        )
        where = clean(str(refused.path))
        lines.extend((Run(f"   {text}", _MUTED),) for text in wrapped(where, max(1, width - 4)))
        lines.append(BLANK)
    return lines
