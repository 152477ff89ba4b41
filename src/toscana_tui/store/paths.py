"""Where the user's files live on this system."""

from __future__ import annotations

import os
from pathlib import Path

APP = "toscana"
CONFIG_VARIABLE = "TOSCANA_CONFIG"
"""The environment variable that names another settings file."""
DATA_VARIABLE = "TOSCANA_DATA"
"""The environment variable that names another folder for matches."""


def settings_path(given: Path | None = None) -> Path | None:
    """The settings file: the one given, else that of the environment, else the user's own.

    Returns:
        its path, whether or not there is such a file; None where the user has no folder for it.
    """
    if given is not None:
        return given
    named = os.environ.get(CONFIG_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path  # noqa: PLC0415 - it looks around when it is imported

    try:
        folder = user_config_path(APP, appauthor=False)
    except (OSError, RuntimeError):
        return None
    # Without a home the folder would lie wherever the program was started.
    return folder / "settings.toml" if folder.is_absolute() else None


def data_path(given: Path | None = None) -> Path | None:
    """The folder where matches are kept: the one given, else that of the environment, else the user's own.

    Returns:
        its path, whether or not there is such a folder; None where the user has no place for it.
    """
    if given is not None:
        return given
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415 - it looks around when it is imported

    try:
        folder = user_data_path(APP, appauthor=False)
    except (OSError, RuntimeError):
        return None
    return folder if folder.is_absolute() else None
