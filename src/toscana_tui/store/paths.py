"""Where the user's files live on this system, and what the start looks up there, where imports count."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

APP = "toscana"
_HEAD = 200  # bytes of a record that hold its first tags
CONFIG_VARIABLE = "TOSCANA_CONFIG"  # the environment variable that names another settings file
DATA_VARIABLE = "TOSCANA_DATA"  # the environment variable that names another folder for matches


def settings_path(given: Path | None = None) -> Path | None:
    """Where the settings file is to be: the one given, else that of the environment, else the user's own.

    None where the user has no folder for it.
    """
    return _chosen(given, CONFIG_VARIABLE) or _own("user_config_path", "settings.toml")


def data_path(given: Path | None = None) -> Path | None:
    """The folder where matches are kept, chosen in the same way; None where the user has no place for it."""
    return _chosen(given, DATA_VARIABLE) or _own("user_data_path")


def cache_path() -> Path | None:
    """The user's own folder for what can be deleted at any time; None where there is no place for it."""
    return _own("user_cache_path")


def given_path(text: str) -> Path:
    """The path that a player typed or pasted.

    Terminals paste a file that is dropped on them in quotation marks, with backslashes, or as a `file:`
    address. A text that is the name of something as it stands means that.

    Raises:
        OSError: no file can have such a name.
        RuntimeError: it begins with `~`, and there is no such home.
    """
    text = text.strip()
    path = Path(text).expanduser()
    if path.exists():
        return path
    word = _unquoted(text)
    if word.lower().startswith("file:"):
        from urllib.parse import unquote, urlsplit  # noqa: PLC0415 - few players paste one

        word = unquote(urlsplit(word).path)
        if os.name == "nt":
            word = word.lstrip("/")
    return Path(word).expanduser()


def _unquoted(text: str) -> str:
    """What a shell would make of a text that it takes for one word; else the text itself."""
    if os.name == "nt":  # backslashes part folders there
        return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text
    import shlex  # noqa: PLC0415 - few players paste one

    try:
        words = shlex.split(text)
    except ValueError:  # a quotation mark is never closed
        return text
    return words[0] if len(words) == 1 else text


def _chosen(given: Path | None, variable: str) -> Path | None:
    """The place given, else the one that an environment variable names."""
    named = os.environ.get(variable)
    return given if given is not None else Path(named) if named else None


def _own(kind: str, *parts: str) -> Path | None:
    """A place in one of the user's own folders, named as platformdirs does; None where there is none."""
    import platformdirs  # noqa: PLC0415 - it looks around when it is imported

    try:
        folder: Path = getattr(platformdirs, kind)(APP, appauthor=False)
    except (OSError, RuntimeError):
        return None
    # Without a home the folder would lie wherever the program was started.
    return folder.joinpath(*parts) if folder.is_absolute() else None


def newest_head(root: Path | None) -> bytes:
    """How the newest record in the folder `root` begins, by the names of the files; empty without any."""
    if root is None:
        return b""
    folder = root / "matches"
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        records = (entry.name for entry in entries if entry.name.endswith(".toscana"))
        newest = folder / max(records, default="")
        if newest.is_file():
            with newest.open("rb") as file:
                return file.read(_HEAD)
    return b""


def worth_a_look(root: Path | None) -> bool:
    """Whether there may be a match in progress in the folder `root`; reads no file and makes nothing.

    Where this says no, `Keeper.in_progress` would not find one.
    """
    if root is None:
        return False
    for part in ("playing", "matches"):  # without notes of what is being played, any record may be
        with contextlib.suppress(OSError, ValueError), os.scandir(root / part) as entries:
            return any(entry.name.endswith((".lock", ".toscana")) for entry in entries)
    return False
