"""Keeping matches on disk: what stands between the table, the records and the folder they lie in.

`Keeper` begins, resumes and imports, `Kept` saves the match at the table. The list of what is kept is in
`library`, and `views` finds, sorts and counts in it; they are not loaded before somebody looks at the list.
Nothing here imports Textual.
"""

from toscana_tui.play.keeping.keeper import CannotResumeError, Found, Keeper, MatchInUseError
from toscana_tui.play.keeping.kept import Kept
from toscana_tui.play.library.entry import Entry, GameFacts

__all__ = ["CannotResumeError", "Entry", "Found", "GameFacts", "Keeper", "Kept", "MatchInUseError"]
