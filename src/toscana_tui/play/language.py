"""The language in use: the one place that knows it, and what translates into it.

English opens no file: there the text of a message is what is said. The catalogues of the other languages are
`locale/CODE/messages.mo`, which the build compiles; where one is missing or lacks a message, English is said.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.core.message import LANGUAGES, Message, filled, message, plural
from toscana_tui.store.settings import AUTO

if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
VARIABLE = "TOSCANA_LANG"  # the environment variable that chooses a language

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "Œ": "Oe", "æ": "ae"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_FOLDER = Path(__file__).parent / "locale"


class _InUse:
    """What language the process speaks, as it has one terminal: see docs/decisions.md."""

    code: str = ENGLISH
    catalogue: NullTranslations | None = None
    ascii: bool = False


def speak(code: str, *, ascii: bool = False, catalogue: NullTranslations | None = None) -> None:  # noqa: A002
    """Speak one of the `LANGUAGES` from now on, with `ascii` without accents.

    What translates into it is read from its file, where no `catalogue` is given.
    """
    if catalogue is None and code != ENGLISH:
        catalogue = _InUse.catalogue if code == _InUse.code else _read(code)
    _InUse.code, _InUse.catalogue, _InUse.ascii = code, catalogue, ascii


def spoken() -> str:
    """The code of the language in use."""
    return _InUse.code


def wording() -> tuple[str, bool]:
    """What is another value where messages read otherwise: a key for texts that are remembered."""
    return _InUse.code, _InUse.ascii


def lacks_accents(encoding: str | None) -> bool:
    """Whether an output of that encoding cannot take the letters of all languages; None is no encoding."""
    try:
        "äçèïœß".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def spelt(text: str) -> str:
    """A text of the language in use; where only ASCII can be shown, `größte` is `groesste`."""
    if not _InUse.ascii or text.isascii():
        return text
    if _InUse.code == "de":
        text = text.translate(_UMLAUTS)
    bare = unicodedata.normalize("NFD", text.translate(_LETTERS))
    return unicodedata.normalize("NFC", "".join(char for char in bare if not unicodedata.combining(char)))


def _read(code: str) -> NullTranslations | None:
    from gettext import GNUTranslations  # noqa: PLC0415 - English needs none

    try:
        with (_FOLDER / code / "messages.mo").open("rb") as file:
            return GNUTranslations(file)
    except OSError:
        return None


def language_for(setting: str, environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """The code of the language that a setting stands for: its own, or with `auto` the system's."""
    if setting != AUTO:
        return setting
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    if not locale and platform == "win32":
        locale = _of_windows()
    code = re.split("[^a-z]", locale.lower())[0]
    return code if code in LANGUAGES else ENGLISH


def _of_windows() -> str:
    import ctypes  # noqa: PLC0415 - one system needs it
    from locale import windows_locale  # noqa: PLC0415

    return windows_locale.get(getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage(), "")  # noqa: B009


def translated(text: str) -> str:
    """A message in the language in use; any other text as it is."""
    if _InUse.catalogue is None or not isinstance(text, Message):
        return str(text)
    number = text.holes.get("number")
    if text.many and isinstance(number, int):
        return filled(plural_of(text.id, text.many, number), text.holes, _told)
    return filled(text_of(text.id), text.holes, _told)


def _told(value: object) -> object:
    if isinstance(value, float):
        return _Decimal(value)
    return translated(value) if isinstance(value, str) else value


def decimal(number: float, form: str) -> str:
    """A number in a form of `format`, as the language in use writes it."""
    return format(number if _InUse.catalogue is None else _Decimal(number), form)


class _Decimal(float):
    """A number that is written with a comma, as in every language but English."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace(".", ",")


def gettext(sentence: str, /, **holes: object) -> str:
    """A sentence in the language in use, its named holes filled; in modules its name is `_`."""
    return translated(message(sentence, **holes))


def ngettext(one: str, many: str, number: int, /, **holes: object) -> str:
    """A sentence about so many things in the language in use; they stand in its hole `number`."""
    return translated(plural(one, many, number, **holes))


def text_of(sentence: str) -> str:
    """A sentence of another library in the language in use, with whatever holes it has."""
    return sentence if _InUse.catalogue is None else spelt(_InUse.catalogue.gettext(sentence))


def plural_of(one: str, many: str, number: int) -> str:
    """The form of such a sentence for so many things."""
    if _InUse.catalogue is None:
        return one if number == 1 else many
    return spelt(_InUse.catalogue.ngettext(one, many, number))
