"""Keeping one match's record in one file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.store.atomic import write_atomic

if TYPE_CHECKING:
    from pathlib import Path


def keep(path: Path, text: str) -> str | None:
    """Write a record to `path`; what went wrong in one sentence, or None."""
    try:
        write_atomic(path, text)
    except OSError as error:
        why = error.strerror or type(error).__name__
        return f"The record could not be saved: {why}. The match goes on unsaved."
    return None
