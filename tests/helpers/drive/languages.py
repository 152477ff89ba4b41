"""The languages in tests: the catalogues as they stand, without a build, and one that is longer than any."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo

from toscana_tui.play import language

if TYPE_CHECKING:
    from types import ModuleType

    import pytest

_SCRIPT = Path(__file__).parents[3] / "docs" / "catalogues.py"
_HOLES = re.compile(r"(\{[^}]*\}|%\([a-z_]+\)s|%[sr])")
_ACCENTS = str.maketrans("aceinouACEINOU", "àçéïñöûÀÇÉÏÑÖÛ")
_LONGER = 0.35


@cache
def script() -> ModuleType:
    """The script that writes the catalogues."""
    spec = importlib.util.spec_from_file_location("catalogues", _SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def holes(text: str) -> list[str]:
    """The holes of a message, in order of the alphabet."""
    return sorted(_HOLES.findall(text))


@cache
def translations(code: str) -> NullTranslations:
    """A catalogue, compiled now."""
    compiled = BytesIO()
    write_mo(compiled, script().catalogue(code))
    compiled.seek(0)
    return GNUTranslations(compiled)


class Pseudo(NullTranslations):
    """A language of which everybody can read that it is not English: accents, and a third longer."""

    def gettext(self, message: str) -> str:
        """The message with accents, and with dots for what other languages need more."""
        parts = _HOLES.split(message)
        words = sum(len(part) for part in parts[::2])
        told = "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
        return told + "·" * round(words * _LONGER) if words > 1 else told

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for so many."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def speak_all_over(monkeypatch: pytest.MonkeyPatch, code: str, catalogue: NullTranslations) -> None:
    """Have every application of a test speak a language, whatever its settings say."""
    monkeypatch.setattr(language, "_read", lambda _: catalogue)
    monkeypatch.setattr("toscana_tui.tui.program.language_for", lambda *_: code)
    monkeypatch.setenv("TOSCANA_LANG", code)
    language.speak(code)
