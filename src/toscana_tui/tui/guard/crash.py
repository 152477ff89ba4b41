"""What is said, and kept, when something goes wrong inside the program.

Fault of the framework (Textual 8.2, `App._fatal_error`) that this stands before: it prints pages of traceback
with the values of variables. That is a developer's help, which a player cannot use; here it goes to a file.
There is nothing to be mended: it is the framework's choice.
"""

from __future__ import annotations

import platform
import traceback
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from toscana_tui.core.text import clean
from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.paths import data_path

if TYPE_CHECKING:
    from pathlib import Path

REPORT = "crash.txt"
_LONGEST = 100_000


def report(error: BaseException) -> Path | None:
    """Keep what happened in a file, in place of the last report; where it is, or None where it cannot be."""
    folder = data_path()
    if folder is None:
        return None
    path = folder / REPORT
    text = "".join(traceback.format_exception(error))[-_LONGEST:]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(path, f"{_versions()}\n\n{text.encode('utf-8', 'replace').decode('utf-8')}")
    except OSError:
        return None
    return path


def sentence(error: BaseException, kept: Path | None) -> str:
    """One line for the player."""
    said = clean(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__, 100)
    where = f" What is known is in {clean(str(kept))}." if kept is not None else ""
    return f"toscana: something went wrong inside the program ({said}), and it had to leave.{where}"


def _versions() -> str:
    known = [f"Python {platform.python_version()}", platform.platform()]
    for name in ("toscana-tui", "textual", "rich"):
        with suppress(PackageNotFoundError):
            known.append(f"{name} {version(name)}")
    return "\n".join(known)
