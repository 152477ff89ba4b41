"""What the library draws: rows of matches, one match in detail; pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LEAST_NAME, clean, text_width
from toscana_tui.games import GAMES
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext, translated
from toscana_tui.play.library.statistics import SortBy, arranged, found
from toscana_tui.play.sentences import both_names, computer_note
from toscana_tui.play.session import game_score
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import CHOSEN, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, broken, fitted, line_width

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.core.game import RuleOption
    from toscana_tui.play.library.entry import Entry, GameFacts
    from toscana_tui.play.library.matches import Listing


_WIDTHS = {"Date": 10, "Game": 7, "Players": 0, "Scores": 14, "Moves": 5}
"""What a row tells, in order, each with its columns; the players have what is left."""

_HEADS = {
    "Date": message("Date"),
    "Game": message("Game"),
    "Players": message("Players"),
    "Scores": message("Scores"),
    "Moves": message("Moves"),
}
"""What stands above the columns."""

_BOTH = 2 * LEAST_NAME + 3
"""Columns that two names have at least where a row tells more than them and the scores."""

# TRANSLATORS: labels of the footer have at most 9 columns.
_UNREAD, _GAME = message("Unread"), message("Game")
_MOST_SAID = 3
"""Rows of the message."""


@dataclass(frozen=True, slots=True)
class LibraryState:
    """What the library shows.

    Attributes:
        listing: what is known of the folder.
        rows: the entries found, in order.
        chosen: which of them is chosen.
        sort: what they are sorted by.
        text: what their names must contain.
        game: the game whose matches are shown; empty for all.
        notice: what has just happened, in one sentence.
    """

    listing: Listing
    rows: tuple[Entry, ...] = ()
    chosen: int = 0
    sort: SortBy = SortBy.DATE
    text: str = ""
    game: str = ""
    notice: str = ""

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which there are matches."""
        there = {entry.game for entry in self.listing.entries}
        return tuple(game for game in GAMES if game in there)

    @property
    def entry(self) -> Entry | None:
        """The chosen entry; None where nothing is found."""
        return self.rows[self.chosen] if self.rows else None

    def moved(self, by: int) -> LibraryState:
        """With another row chosen, stopping at both ends."""
        return replace(self, chosen=max(0, min(self.chosen + by, len(self.rows) - 1)))


def listed(state: LibraryState, *, keep: str | None = None) -> LibraryState:
    """With the rows found and arranged anew, and the same match chosen where it is still there.

    Args:
        state: the state with a listing, a sort and a text.
        keep: the file of the match to choose; by default the one chosen now.
    """
    entry = state.entry
    wanted = keep or (entry.name if entry else None)
    rows = arranged(found(state.listing.entries, state.text, state.game), state.sort)
    at = next((number for number, row in enumerate(rows) if row.name == wanted), None)
    if at is None:
        at = max(0, min(state.chosen, len(rows) - 1))
    return replace(state, rows=rows, chosen=at)


def sorted_next(state: LibraryState) -> LibraryState:
    """Sorted by the next thing."""
    orders = list(SortBy)
    following = orders[(orders.index(state.sort) + 1) % len(orders)]
    return listed(replace(state, sort=following))


def of_next_game(state: LibraryState) -> LibraryState:
    """With the matches of the next game alone; after the last one those of all."""
    choices = ("", *state.games)
    at = choices.index(state.game) if state.game in choices else 0
    return listed(replace(state, game=choices[(at + 1) % len(choices)]))


def learnt(state: LibraryState, listing: Listing) -> LibraryState:
    """With what is known of the folder by now; what could not be read is told when it is found out."""
    number = len(listing.refused)
    notice = state.notice
    if number > len(state.listing.refused):
        notice = ngettext(
            "{number} file could not be read: u says which, and why.",
            "{number} files could not be read: u says which, and why.",
            number,
        )
    return listed(replace(state, listing=listing, notice=notice))


def head_line(state: LibraryState, width: int) -> Line:
    """How many matches there are, how many files are unreadable, what is looked for, what it is sorted by."""
    total = len(state.listing.entries) + len(state.listing.unread)
    if state.text or state.game:
        count = _("Saved matches: {found} of {all}", found=len(state.rows), all=total)
    else:
        count = _("Saved matches: {number}", number=total)
    runs = [Run(f" {count}", HEAD)]
    if refused := len(state.listing.refused):
        unreadable = ngettext("{number} unreadable: u", "{number} unreadable: u", refused)
        runs.append(Run(f", {unreadable}", WARN, "command('library.aside')"))
    if state.listing.unread:
        runs.append(Run(", " + _("{number} still to be read", number=len(state.listing.unread)), NOTE))
    if state.game:
        runs.append(Run("  " + _("{game} only", game=state.game), NOTE))
    if state.text:
        runs.append(Run("  " + _('with "{text}"', text=clean(state.text, 16)), NOTE))
    runs.append(Run(f"  {translated(state.sort.value)}", MUTED))
    while len(runs) > 1 and line_width(tuple(runs)) > width:
        runs.pop()
    return fitted(tuple(runs), width)


def said_lines(state: LibraryState, width: int) -> list[Line]:
    """What has just happened: a blank row where that is nothing, and few rows where it is long."""
    lines = broken(state.notice, width - 2)
    if len(lines) > _MOST_SAID:
        lines[_MOST_SAID - 1 :] = [clean(f"{lines[_MOST_SAID - 1]} …", max(1, width - 2))]
    return [(Run(f" {text}", NOTE),) for text in lines]


def footer_labels(state: LibraryState) -> dict[str, str]:
    """The label of what the footer shows only where there is something."""
    labels: dict[str, str] = {"library.aside": _UNREAD} if state.listing.refused else {}
    return labels | ({"library.game": _GAME} if len(state.games) > 1 else {})


def row_lines(state: LibraryState, width: int, height: int) -> list[Line]:
    """The rows around the chosen one."""
    if not state.rows:
        text = _("No name contains that.") if state.text else _("There are no saved matches yet.")
        return [BLANK, (Run(f"  {text}", MUTED),)]
    top = max(0, min(state.chosen - height // 2, len(state.rows) - height + 1))
    shown = enumerate(state.rows[top : top + height - 1], start=top)
    columns = _columns(width, several=not state.game and len(state.games) > 1)
    rows = [
        _row(entry, number, columns, chosen=number == state.chosen, width=width) for number, entry in shown
    ]
    heads = Run(f"  {_cells({head: translated(_HEADS[head]) for head in columns}, columns)}", MUTED)
    return [fitted((heads,), width), *rows]


def _columns(width: int, *, several: bool) -> Mapping[str, int]:
    """The columns of a row of so many columns, by their heads, in order, with their widths.

    Names and scores are always there; of the others the game, where there are several, comes before the date.

    Args:
        width: the row's width.
        several: whether there are several games.
    """
    own = {head: max(_WIDTHS[head], text_width(translated(said))) for head, said in _HEADS.items()}
    room = width - own["Scores"] - 3
    shown = {"Players", "Scores"}
    for head in ("Game", "Date", "Moves") if several else ("Date", "Moves"):
        left = room - own[head] - 1
        if left >= _BOTH:
            room, shown = left, {*shown, head}
    widths = {**own, "Players": max(5, room)}
    return {head: wide for head, wide in widths.items() if head in shown}


def _row(entry: Entry, number: int, columns: Mapping[str, int], *, chosen: bool, width: int) -> Line:
    look = CHOSEN if chosen else PLAIN
    scores = "  ".join(_score(entry, game) for game in entry.games)
    cells = {
        "Date": entry.date,
        "Game": entry.game,
        "Players": both_names(entry.called, columns["Players"]),
        "Scores": scores if entry.finished else f"{scores} …",
        "Moves": str(entry.length).rjust(columns.get("Moves", 0)),
    }
    text = ("> " if chosen else "  ") + _cells(cells, columns)
    return fitted((Run(text, look, f"choose({number})"),), width, look)


def _cells(texts: Mapping[str, str], columns: Mapping[str, int]) -> str:
    return " ".join(_column(texts[head], wide) for head, wide in columns.items())


def _score(entry: Entry, game: GameFacts) -> str:
    """The result of a game that is over, the scores of one in progress."""
    if game.over:
        return game_score(GAMES[entry.game], Outcome(game.scores, game.winner, ""))
    return f"{game.scores[0]}–{game.scores[1]}"


def _column(text: str, width: int) -> str:
    text = clean(text, width)
    return text + " " * (width - text_width(text))


def detail_lines(entry: Entry, width: int) -> list[Line]:
    """One match in detail: players, games, verdict."""
    lines: list[Line] = []
    inks, names = FACES[entry.game].inks, entry.called
    for seat in Seat:
        note = computer_note(names[seat], entry.players[seat])
        name = clean(names[seat], max(LEAST_NAME, width - 3 - text_width(note)))
        look = Look(f"{inks[seat]}-name", bold=True)
        beside = text_width(name) + text_width(note) + 3 <= width
        lines.append((Run(f" {name}", look), Run(f" {note}" if beside else "", MUTED)))
        if not beside:
            lines.extend((Run(f" {text}", MUTED),) for text in broken(note, width - 2))
    lines.append(BLANK)
    for number, game in enumerate(entry.games, start=1):
        none = _("drawn") if game.over else _("open")
        won = none if game.winner is None else names[game.winner]
        score = _score(entry, game)
        head = " " + _("game {game}", game=number) + "  "
        if text_width(f"{head}{score}  ") + min(LEAST_NAME, text_width(won)) > width:
            head = f" {number}  "
        won = clean(won, max(LEAST_NAME, width - text_width(f"{head}{score}  ")))
        lines.append((Run(head, MUTED), Run(f"{score}  {won}", PLAIN)))
    lines.extend((Run(f" {text}", NOTE),) for text in broken(_verdict(entry, width), width - 1))
    codes = zip(GAMES[entry.game].options, entry.rules.split(), strict=False)
    rules = [_rule(option, dict(option.values).get(code, code)) for option, code in codes]
    moves = ", ".join((entry.game, ngettext("{number} move", "{number} moves", entry.length), *rules))
    lines.extend((Run(f" {text}", MUTED),) for text in (entry.date, *broken(moves, width - 1)))
    return lines


def _rule(option: RuleOption, word: str) -> str:
    """What a rule of the match is, as `Italian edition`."""
    if option.name == "edition":
        return _("{language} edition", language=word)
    return f"{translated(word)} {option.name}"


def _verdict(entry: Entry, width: int) -> str:
    if not entry.finished:
        return _("The second game is to come.") if entry.next_game_due else _("In progress.")
    if entry.winner is None:
        return _("The match is drawn.")
    room = width - 1 - text_width(_won_text(entry, ""))
    return _won_text(entry, clean(entry.called[entry.winner], max(LEAST_NAME, room)))


def _won_text(entry: Entry, winner: str) -> str:
    if entry.decided_by == "games":
        return _("{winner} wins by games won.", winner=winner)
    return _("{winner} wins by total score.", winner=winner)
