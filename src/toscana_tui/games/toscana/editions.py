"""The four leaflets and where they differ."""

from __future__ import annotations

from enum import Enum

from toscana_tui.core.errors import SetupError
from toscana_tui.core.message import message
from toscana_tui.core.text import listed


class Edition(Enum):
    """A rule leaflet, by its language.

    Attributes:
        code: the language code that records carry.
        language: its name in English.
        any_cell_touches: whether any cell of a new tile may make the contact, not only one in the mover's
            colour (German, Dutch).
        first_stuck_ends: whether the game ends as soon as the player to move cannot place (Dutch).
    """

    IT = ("it", message("Italian"), False, False)
    FR = ("fr", message("French"), False, False)
    DE = ("de", message("German"), True, False)
    NL = ("nl", message("Dutch"), True, True)

    def __init__(self, code: str, language: str, any_cell_touches: bool, first_stuck_ends: bool) -> None:
        self.code = code
        self.language = language
        self.any_cell_touches = any_cell_touches
        self.first_stuck_ends = first_stuck_ends


CODES = tuple(edition.code for edition in Edition)


def parse_edition(code: str) -> Edition:
    """The edition with that code.

    Raises:
        SetupError: there is none.
    """
    for edition in Edition:
        if edition.code == code:
            return edition
    why = message("There is no edition {code!r}: choose {known}.", code=code, known=listed(CODES))
    raise SetupError("Edition", why)
