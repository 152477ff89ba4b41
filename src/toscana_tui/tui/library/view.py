"""What the library draws: the list, one match in detail, its pages; pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LEAST_NAME, clean, text_width
from toscana_tui.games import GAMES, telling_of
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.library.entry import Entry, GameFacts, called
from toscana_tui.play.library.statistics import PairFacts, PlayerFacts, pairs
from toscana_tui.play.sentences import both_names, computer_note
from toscana_tui.play.session import game_score
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import BAR, BAR_MUTED, BAR_TITLE, BAR_WARN, CHOSEN, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, broken, fitted, line_width, paragraph

if TYPE_CHECKING:
    from toscana_tui.play.library.matches import Listing
    from toscana_tui.tui.library.state import LibraryState

# What a row tells, in order, each with its columns; the players have what is left.
_HEADS = message("Date"), message("Game"), message("Players"), message("Scores"), message("Moves")
_WIDTHS: dict[str, int] = dict(zip(_HEADS, (10, 7, 0, 14, 5), strict=True))
_BOTH = 2 * LEAST_NAME + 3  # columns of two names, at least, where a row tells more than them and the scores

# TRANSLATORS: labels of the footer have at most 9 columns.
_UNREAD, _GAME = message("Unread"), message("Game")
_MOST_SAID = 3  # rows of the message

_INDENT, _DEEPER = "  ", "    "
_LEAST = 24  # columns beside the names on a page below which what is known stands under them


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
    heads = Run(f"  {_cells({head: translated(head) for head in columns}, columns)}", MUTED)
    return [fitted((heads,), width), *rows]


def _columns(width: int, *, several: bool) -> Mapping[str, int]:
    """What a row of so many columns tells, by its heads, in order, with the width of each.

    Names and scores are always there; of the others the game, where there are several, comes before the date.
    """
    own = {head: max(least, text_width(translated(head))) for head, least in _WIDTHS.items()}
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
    shown = [(clean(texts[head], wide), wide) for head, wide in columns.items()]
    return " ".join(text + " " * (wide - text_width(text)) for text, wide in shown)


def _score(entry: Entry, game: GameFacts) -> str:
    """The result of a game that is over, the scores of one in progress."""
    if game.over:
        return game_score(GAMES[entry.game], Outcome(game.scores, game.winner, ""))
    return f"{game.scores[0]}–{game.scores[1]}"


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
            lines += paragraph(note, width - 1, MUTED)
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
    lines += paragraph(_verdict(entry, width), width, NOTE)
    codes = zip(GAMES[entry.game].options, entry.rules.split(), strict=False)
    told = [entry.game, ngettext("{number} move", "{number} moves", entry.length)]
    for option, code in codes:
        word = dict(option.values).get(code, code)
        rule = f"{translated(word)} {option.name}"
        told.append(_("{language} edition", language=word) if option.name == "edition" else rule)
    return [*lines, (Run(f" {entry.date}", MUTED),), *paragraph(", ".join(told), width, MUTED)]


def _verdict(entry: Entry, width: int) -> str:
    if not entry.finished:
        return _("The second game is to come.") if entry.next_game_due else _("In progress.")
    if entry.winner is None:
        return _("The match is drawn.")

    def told(winner: str) -> str:
        if entry.decided_by == "games":
            return _("{winner} wins by games won.", winner=winner)
        return _("{winner} wins by total score.", winner=winner)

    room = width - 1 - text_width(told(""))
    return told(clean(entry.called[entry.winner], max(LEAST_NAME, room)))


# -- the pages ------------------------------------------------------------------------------------------


def statistics_lines(listing: Listing, width: int) -> list[Line]:
    """For each pair of names and each game: matches, games, wins, averages, vetoes, the starters' share."""
    counts = pairs(listing.entries)
    if not counts:
        return [(Run(_INDENT + _("There are no saved matches yet."), BAR_MUTED),)]
    lines: list[Line] = []
    if unread := len(listing.unread):
        left = ngettext(
            "{number} match is still to be read.", "{number} matches are still to be read.", unread
        )
        lines += [*paragraph(left, width - 2, BAR_WARN, _INDENT), BLANK]
    for pair in counts:
        lines += [*_pair_lines(pair, width), BLANK]
    return lines


def _pair_lines(pair: PairFacts, width: int) -> list[Line]:
    one, two = (called(player.name, pair.game) for player in pair.players)
    title = f", {pair.game}"
    title = both_names((one, two), max(1, width - 4 - len(title))) + title
    games = ngettext("{number} game", "{number} games", pair.games)
    if pair.drawn:
        games += ", " + ngettext("{number} drawn", "{number} drawn", pair.drawn)
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
    lines += paragraph(facts, width - 2, BAR_MUTED, _DEEPER)
    room = width - 8 - _LEAST
    names = [clean(name, max(LEAST_NAME, room)) for name in (one, two)]
    longest = max(map(text_width, names))
    for number, player in enumerate(pair.players):
        facts = _facts(player, pair.average(number), pair.game)
        if longest > room:
            lines.append((Run(_DEEPER + clean((one, two)[number], max(1, width - 6)), BAR),))
            lines += paragraph(facts, width - 2, BAR, _DEEPER + _INDENT)
        else:
            gap = " " * (longest + 2 - text_width(names[number]))
            (first,), *others = paragraph(facts, width - 2, BAR, _DEEPER + " " * (longest + 2))
            lines += [(Run(_DEEPER + names[number] + gap + first.text.lstrip(), BAR),), *others]
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


def aside_lines(listing: Listing, width: int) -> list[Line]:
    """Show which files could not be read, and why."""
    if not listing.refused:
        return [(Run(_INDENT + _("Every file could be read."), BAR_MUTED),)]
    lines: list[Line] = []
    for refused in listing.refused:
        lines.append((Run(_INDENT + clean(refused.name, max(1, width - 4)), BAR_TITLE),))
        lines += paragraph(clean(translated(refused.reason)), width - 2, BAR, _DEEPER)
        lines += [*paragraph(clean(str(refused.path)), width - 2, BAR_MUTED, _DEEPER), BLANK]
    return lines
