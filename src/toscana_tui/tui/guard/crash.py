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
from toscana_tui.store.ours import numbered

if TYPE_CHECKING:
    from pathlib import Path

MOST_REPORTS = 20  # how many are kept; a later one is not, as none may be written over

_LONGEST = 100_000


def report(error: BaseException, folder: Path | None) -> Path | None:
    """Keep what happened in a file of its own in the data folder; where it is, or None where it cannot be."""
    if folder is None:
        return None
    text = "".join(traceback.format_exception(error))[-_LONGEST:]
    known = [f"Python {platform.python_version()}", platform.platform()]
    for name in ("toscana-tui", "textual", "rich"):
        with suppress(PackageNotFoundError):
            known.append(f"{name} {version(name)}")
    with suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, MOST_REPORTS + 1):
            path = folder / f"{numbered('crash', number)}.txt"
            with suppress(FileExistsError), path.open("x", encoding="utf-8", errors="replace") as file:
                file.write("\n".join([*known, "", text]))
                return path
    return None


def sentence(error: BaseException, kept: Path | None) -> str:
    """One line for the player."""
    said = clean(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__, 100)
    where = f" What is known is in {clean(str(kept))}." if kept is not None else ""
    return f"toscana: something went wrong inside the program ({said}), and it had to leave.{where}"
