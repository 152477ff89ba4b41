"""The names of the files in which matches are kept."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

EXTENSION = ".toscana"

_LONGEST_SLUG = 20
_NO_SLUG = re.compile("[^a-z0-9]+")


def slug(name: str, fallback: str) -> str:
    """A player's name in the letters a file name can have anywhere; `fallback` where none is left."""
    plain = unicodedata.normalize("NFKD", name[:200].casefold()).encode("ascii", "ignore").decode()
    return _NO_SLUG.sub("-", plain).strip("-")[:_LONGEST_SLUG].strip("-") or fallback


def file_stem(when: datetime, names: Sequence[str], fallbacks: Sequence[str]) -> str:
    """The name, without its ending, of a match begun at `when`.

    It begins with the time, so that names sort by it and none is one that Windows reserves.
    """
    slugs = map(slug, names, fallbacks)
    # Not all systems give a year before 1000 four digits.
    return "-".join((f"{when.year:04}", when.strftime("%m-%d-%H%M%S"), *slugs))


def numbered(stem: str, number: int) -> str:
    """The stem for the `number`-th file that would have that name, from 1."""
    return stem if number == 1 else f"{stem}-{number}"
