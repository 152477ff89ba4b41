"""Keeping one match's record in one file."""

from __future__ import annotations

from toscana_tui.core.message import message
from toscana_tui.store.folder import reason_of
from toscana_tui.store.newfile import NewFile
from toscana_tui.store.paths import given_path


def keep(file: NewFile, text: str) -> str | None:
    """Write a record to `file`; what went wrong in one sentence, or None."""
    try:
        file.write(text)
    except (OSError, ValueError) as error:
        return unsaved(reason_of(error))
    return None


def save_elsewhere(given: str, text: str) -> str | None:
    """Write a text to a place that the player names (`given_path`): a new file, or one that is empty.

    Returns:
        what went wrong in one clean sentence, or None.
    """
    if not given.strip():
        return message("Name a file.")
    try:
        with NewFile.claim(given_path(given)) as file:
            file.write(text)
    except (OSError, ValueError, RuntimeError) as error:
        why = message("you have no home") if isinstance(error, RuntimeError) else reason_of(error)
        return message("The record could not be saved there: {why}.", why=why)
    return None


def unsaved(why: str) -> str:
    """The complaint of a match that could not be saved because of `why`."""
    return message("Not saved: {why}. The match goes on.", why=why)
