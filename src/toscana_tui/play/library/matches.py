"""The list of all matches kept, read little by little."""

from __future__ import annotations

import time
from dataclasses import dataclass

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.keeping.keeper import deleted, entry_in, refusal
from toscana_tui.play.library.entry import Entry, entry_of_facts, facts_of
from toscana_tui.record import RecordError
from toscana_tui.store.folder import Listed, MatchFolder, Refused, UnreadableError
from toscana_tui.store.index import Index, Known


@dataclass(frozen=True, slots=True)
class Listing:
    """What the library knows at a moment."""

    entries: tuple[Entry, ...]  # the matches known, the newest first by the names of their files
    unread: tuple[str, ...]  # the files still to be read, the newest first
    refused: tuple[Refused, ...]  # what could not be read, with its reason and where it lies


class Library:
    """The matches of a folder, if there is a place for one, as they were when this was opened.

    Opening it reads the index and the folder's list, no match. It is not to be used by two threads at once.
    """

    def __init__(self, folder: MatchFolder | None) -> None:
        self._folder = folder
        self._entries: dict[str, Entry] = {}
        self._unread: list[Listed] = []
        self._refused: list[Refused] = []
        self._index = Index(None if folder is None else folder.root)
        if folder is None:
            return
        for listed in reversed(folder.listing()):
            known = self._index.known.get(listed.name)
            entry = None
            if known is not None and known.stamp == listed.stamp:
                entry = entry_of_facts(listed.name, known.facts)
            if entry is None:
                self._unread.append(listed)
            else:
                self._entries[listed.name] = entry
        self._refused = list(folder.all_set_aside())
        self._index.keep(self._entries)

    def entries(self) -> Listing:
        """What is known by now."""
        known = sorted(self._entries.values(), key=lambda entry: entry.name, reverse=True)
        unread = tuple(listed.name for listed in reversed(self._unread))
        return Listing(tuple(known), unread, tuple(self._refused))

    def fill(self, seconds: float) -> bool:
        """Read matches not known yet for about so many seconds, one at least; whether some are left."""
        if self._folder is None or not self._unread:
            return False
        end = time.monotonic() + seconds
        learnt: dict[str, Known] = {}
        while self._unread:
            listed = self._unread.pop()
            entry = self._read(self._folder, listed.name)
            if entry is not None:
                self._entries[entry.name] = entry
                if listed.stamp is not None:
                    learnt[entry.name] = Known(listed.stamp, facts_of(entry))
            if time.monotonic() >= end:
                break
        if learnt:
            self._index.add(learnt)
        return bool(self._unread)

    def delete(self, name: str) -> str | None:
        """Remove a match for good; why it could not be, in one sentence, or None."""
        if self._folder is None:
            return message("There is no such match.")
        wrong = deleted(self._folder, name)
        if wrong is not None:
            return wrong
        # Its line in the index means nothing without the file, and goes when the index is written anew.
        self._entries.pop(name, None)
        self._unread = [listed for listed in self._unread if listed.name != name]
        return None

    def _read(self, folder: MatchFolder, name: str) -> Entry | None:
        try:
            return entry_in(folder, name)
        except UnreadableError as error:
            if folder.exists(name):
                self._refused.append(Refused(clean(name), error.reason, folder.path(name)))
        except RecordError as error:
            if folder.in_use(name):  # a newer program's, say, which is at work on it
                self._refused.append(Refused(clean(name), refusal(error), folder.path(name)))
            else:
                self._refused.append(folder.set_aside(name, refusal(error)))
        return None


def saved(folder: MatchFolder | None, seconds: float) -> tuple[Entry, ...]:
    """The matches of a folder, the newest first, as far as they are known or read in so many seconds."""
    library = Library(folder)
    library.fill(seconds)
    return library.entries().entries
