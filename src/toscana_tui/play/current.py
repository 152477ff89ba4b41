"""Where the match at the table is kept, in the user's folder and a file named; what is offered at first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.games import GAMES, usual_game
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.sentences import both_names
from toscana_tui.store.paths import newest_head, worth_a_look

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.keeping.keeper import Found, Keeper, Kept
    from toscana_tui.play.session import Session
    from toscana_tui.store.writing import NewFile


_GAME = re.compile(rb'\[Game "([A-Za-z]{1,20})"\]')


class CurrentMatch:
    """Keeps the match being played in the folder `root`, if the user has one.

    What does the keeping is loaded when there is something to keep.
    """

    def __init__(self, root: Path | None, record: NewFile | None) -> None:
        # Another file for the record of the first match, until another comes to the table.
        self.record = record
        self._root = root
        self._first = True
        self._keeper: Keeper | None = None
        self._kept: Kept | None = None
        self._record_complaint: str | None = None
        self.touched = False  # whether anything has been played in the match at the table
        self.under_way = False  # whether that has begun and is not over

    @property
    def keeper(self) -> Keeper:
        """The keeper of the folder, opened when it is first needed."""
        if self._keeper is None:
            from toscana_tui.play.keeping.keeper import Keeper  # noqa: PLC0415 - it loads the records' grammar

            self._keeper = Keeper.open(self._root)
        return self._keeper

    @property
    def complaint(self) -> str | None:
        """Why the match at the table is not on the disk as it stands; None where it is."""
        return (self._kept and self._kept.complaint) or self._record_complaint

    @property
    def name(self) -> str | None:
        """The file's name among the matches kept; None where it is in none."""
        return None if self._kept is None else self._kept.name

    @property
    def text(self) -> str:
        """The record of the match at the table, for saving it elsewhere."""
        return "" if self._kept is None else self._kept.text

    @property
    def leaving_text(self) -> str:
        """What becomes of the match at the table when it is left."""
        if self.complaint is not None:
            return translated(self.complaint)
        if not self.touched:
            return _("Nothing has been played yet, so nothing is saved.")
        said = _("The match is over and saved.")
        if self.under_way:
            said = _("The match is saved. Resume it from the first screen or with toscana resume.")
        beside = _("Its record so far is also in the file you named.")
        return said if self.record is None else f"{said} {beside}"

    def in_progress(self) -> Found | None:
        """The match in progress that was taken up last, and what was found wrong on the way."""
        return self.keeper.in_progress() if worth_a_look(self._root) else None

    def last_game(self) -> str:
        """The game that was played last, by the newest match kept; the usual one where that tells none."""
        found = _GAME.search(newest_head(self._root))
        game = found[1].decode() if found else ""
        return game if game in GAMES else usual_game()

    def new_match(self) -> None:
        """Another match comes to the table; it is kept from its first saving on."""
        self.put_away()
        if not self._first:
            self.record = None
        self._first = False

    def resume(self, name: str) -> Session:
        """Take a kept match to the table; CannotResumeError says why it cannot be."""
        kept, session = self.keeper.resume(name)
        self.new_match()
        self._kept, self.touched, self.under_way = kept, True, True
        return session

    def save(self, session: Session) -> str | None:
        """Put the match on disk as it stands; what the players should know in one sentence, or None."""
        self.touched = self.touched or bool(session.match.logs[0].actions)
        self.under_way = self.touched and not session.match.finished
        if self.record is not None:
            from toscana_tui.record import write_match  # noqa: PLC0415 - not needed to start

            self._record_complaint = self.record.keep(write_match(session.match))
        said = self._record_complaint
        if self._kept is None:
            others_play = self.keeper.others_play
            self._kept = self.keeper.begin(session)
            told = said or self._kept.complaint
            if told is None and others_play:
                told = message("Another program is also playing a match; this one is saved in its own file.")
        else:
            told = self._kept.save(session) or said
        return None if told is None else translated(told)

    def put_away(self) -> None:
        """The match leaves the table, to be resumed at another time; one without a move is not worth it."""
        if self._kept is not None:
            if self.touched:
                self._kept.close()
            else:
                self.abandon()
        self._kept, self.touched, self.under_way, self._record_complaint = None, False, False, None

    def abandon(self) -> str | None:
        """The match leaves the table for good; why its file stays, in one sentence, or None."""
        kept, self._kept = self._kept, None
        return None if kept is None else kept.delete()


def offered(found: Found | None, game: str) -> tuple[Sequence[tuple[str, str]], Sequence[str]]:
    """The first entries as pairs of an action and what it is called, and what the player should know besides.

    A match in progress comes first; `game` is what another would be of.
    """
    # TRANSLATORS: the entries of the first screen have at most 38 columns.
    entries = [
        ("play", _("Play {game}, two at this keyboard", game=game)),
        ("practise", _("Practise {game} against the computer", game=game)),
        ("set_up", _("New match: game, names, players")),
        ("library", _("Saved matches: replay, totals")),
        ("exercises", _("Exercises: find the best placement")),
        ("help", _("Keys and rules")),
        ("settings", _("Settings")),
        ("leave", _("Leave")),
    ]
    if found is None:
        return entries, ()
    notes = [translated(one.told_by_name) for one in found.refused]
    if found.in_use:
        notes.append(_("A match is being played in another program."))
    entry = found.entry
    if entry is not None:
        known: dict[str, object] = {"names": both_names(entry.called), "kind": entry.game}
        going_on = _("Resume {names}: {kind}, the second game", **known)
        if not entry.next_game_due:
            known |= {"game": len(entry.games), "move": entry.games[-1].length}
            going_on = _("Resume {names}: {kind}, game {game}, move {move}", **known)
        entries.insert(0, ("resume", going_on))
    return entries, notes
