"""Writes the catalogues of the languages from the code; run it after changing what a player is told.

Every message of the code is in every catalogue, in alphabetical order. What is translated stays; what the
code no longer says goes; what is new is empty, and said in English until somebody translates it.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterable

SOURCE = Path(__file__).parent.parent / "src" / "toscana_tui"
LOCALE = SOURCE / "play" / "locale"
CODES = ("de", "fr", "it", "nl")

KEYWORDS = {"message": None, "plural": (1, 2), "_": None, "ngettext": (1, 2)}
"""What marks a message in the code, and where the message is among the arguments."""

COMMENT = "TRANSLATORS:"
"""What begins a comment in the code that translators are to read."""

ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "show program's version number and exit",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "argument %(argument_name)s: %(message)s",
    "expected one argument",
    "ignored explicit argument %r",
)
"""What argparse says of the commands that speak the player's language."""

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n {more} 1);\\n"

"""


@cache
def extracted() -> Catalog:
    """Every message of the code, with what its comments tell translators."""
    found = Catalog()
    for own in ARGPARSE:
        found.add(own)
    for _, _, text, comments, _ in extract_from_dir(
        SOURCE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=[COMMENT], strip_comment_tags=True
    ):
        found.add(text, auto_comments=comments)
    return found


def path_of(code: str) -> Path:
    """Where the catalogue of a language is."""
    return LOCALE / code / "messages.po"


def catalogue(code: str) -> Catalog:
    """The catalogue of a language as it stands."""
    path = path_of(code)
    return read_po(BytesIO(path.read_bytes()), locale=code) if path.exists() else empty(code)


def empty(code: str) -> Catalog:
    """A catalogue of a language with nothing in it but how its plurals go."""
    return read_po(BytesIO(header(code).encode()), locale=code)


def header(code: str) -> str:
    """What stands at the beginning of a catalogue."""
    return HEADER.format(more=">" if code == "fr" else "!=")


def written(code: str) -> str:
    """The catalogue of a language as it must stand, with the translations there are."""
    now = catalogue(code)
    made = empty(code)
    for said in extracted():
        if said.id:
            before = now.get(said.id)
            made.add(said.id, before.string if before else None, auto_comments=said.auto_comments)
    target = BytesIO()
    write_po(target, made, width=0, no_location=True, omit_header=True, sort_output=True)
    return header(code) + target.getvalue().decode()


def missing(code: str) -> list[str]:
    """The messages that a language has no translation of."""
    return [str(said.id) for said in catalogue(code) if said.id and not all(forms(said.string))]


def forms(texts: str | Iterable[str] | None) -> tuple[str, ...]:
    """The text of a message, or its texts for one and for many."""
    return (texts,) if isinstance(texts, str) else tuple(texts or ("",))


if __name__ == "__main__":
    for each in CODES:
        text = written(each)
        path_of(each).parent.mkdir(parents=True, exist_ok=True)
        path_of(each).write_text(text, "utf-8")
        print(f"{each}: {len(catalogue(each))} messages, {len(missing(each))} not translated")
