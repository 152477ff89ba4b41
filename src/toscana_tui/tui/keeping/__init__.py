"""Keeping matches on disk: what stands between the table, the records and the folder they lie in.

`Keeper` begins, resumes and imports; `Kept` saves the match at the table; `Library` lists what is kept, and
`found`, `arranged` and `pairs` look at the list. Nothing here imports Textual.
"""

from toscana_tui.tui.keeping.entry import Entry, GameFacts
from toscana_tui.tui.keeping.keeper import CannotResumeError, Found, Keeper, MatchInUseError
from toscana_tui.tui.keeping.kept import Kept
from toscana_tui.tui.keeping.library import Library, Listing
from toscana_tui.tui.keeping.views import PairFacts, PlayerFacts, SortBy, arranged, found, pairs

__all__ = [
    "CannotResumeError",
    "Entry",
    "Found",
    "GameFacts",
    "Keeper",
    "Kept",
    "Library",
    "Listing",
    "MatchInUseError",
    "PairFacts",
    "PlayerFacts",
    "SortBy",
    "arranged",
    "found",
    "pairs",
]
