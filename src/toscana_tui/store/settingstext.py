"""Reading the settings from the text of a TOML file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.core.text import NAME_TOO_LONG, clean, is_long_name, kept_name, listed
from toscana_tui.games import GAMES
from toscana_tui.store.settings import SEATS, Settings, at_most, meant, options
from toscana_tui.store.toml import TomlError, parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toscana_tui.store.settings import Keys, Option
    from toscana_tui.store.toml import Value

_KEY_DEPTH = 3
"""The most dots, and one more, of a command's name that is written without quotes."""


def read_settings(text: str, themes: Sequence[str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in the text of a file.

    Args:
        text: anything; what cannot be understood is warned about, and the default stands instead.
        themes: the names of all themes.

    Returns:
        the settings, and what the user should know about the text, in clean sentences.
    """
    try:
        document = parse(text)
    except TomlError as error:
        known = {"line": error.line, "column": error.column, "reason": clean(str(error), 100)}
        if error.line is None:
            return Settings(), (message("not valid TOML ({reason}); nothing of the file is used", **known),)
        why = message(
            "line {line}, column {column}: not valid TOML ({reason}); nothing of the file is used", **known
        )
        return Settings(), (why,)
    reader = _Reader()
    settings = options(themes)
    reader.check_names(document, [*(option.name for option in settings), "names", "keys"], "")
    values = {option.name: reader.option(document, option) for option in settings}
    return (
        Settings(names=reader.names(document.get("names", {})), keys=reader.keys(document), **values),
        at_most(reader.warnings),
    )


class _Reader:
    """Takes values out of a document and collects what is wrong with them."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def check_names(self, table: Mapping[str, Any], known: Sequence[str], prefix: str) -> None:
        for name in table:
            if name not in known:
                given = prefix + _brief(name)
                why = message("'{name}' is not a setting{guess}", name=given, guess=meant(name, known))
                self.warnings.append(why)

    def option(self, document: Mapping[str, Any], option: Option) -> Any:  # noqa: ANN401
        default = getattr(Settings(), option.name)
        if option.name not in document:
            return default
        given = document[option.name]
        for value, _ in option.choices:
            if _same(given, value):
                return value
        allowed = listed([str(value).lower() for value, _ in option.choices])
        self.warnings.append(
            message(
                "{name} is {value}: choose {allowed}; {usual} is used",
                name=option.name,
                value=_described(given),
                allowed=allowed,
                usual=str(default).lower(),
            )
        )
        return default

    def names(self, table: object) -> tuple[str | None, str | None]:
        if not isinstance(table, dict):
            known = {"name": "names", "value": _described(table), "keys": listed(SEATS)}
            self.warnings.append(message("{name} is {value}: it must be a table with {keys}", **known))
            return None, None
        # Most files say one and two: then no game has to be loaded for its colours.
        colours = () if set(table) <= set(SEATS) else tuple(GAMES[game].colours for game in GAMES)
        self.check_names(table, [*SEATS, *(colour for pair in colours for colour in pair)], "names.")
        one, two = (
            self._name([SEATS[seat], *(pair[seat] for pair in colours)], table) for seat in range(len(SEATS))
        )
        return one, two

    def _name(self, keys: Sequence[str], table: Mapping[str, object]) -> str | None:
        """The name that the first of the keys gives which is there."""
        key = next((key for key in keys if key in table), None)
        if key is None:
            return None
        given = table[key]
        if isinstance(given, str):
            name = kept_name(given, "")
            if not is_long_name(name):
                return name or None
            known = {"name": f"names.{key}", "why": NAME_TOO_LONG}
            self.warnings.append(message("{name}: {why}; no name is used", **known))
            return None
        known = {"name": f"names.{key}", "value": _described(given)}
        self.warnings.append(
            message("{name} is {value}: it must be text in quotes; no name is used", **known)
        )
        return None

    def keys(self, document: Mapping[str, Any]) -> Keys:
        table = document.get("keys", {})
        if not isinstance(table, dict):
            known = {"name": "keys", "value": _described(table)}
            self.warnings.append(message("{name} is {value}: it must be a table of commands", **known))
            return ()
        found: dict[str, tuple[str, ...]] = {}
        for command, given in _flat(table):
            keys = [given] if isinstance(given, str) else given
            if isinstance(keys, list) and all(isinstance(key, str) for key in keys):
                found[command] = tuple(keys)
            else:
                self.warnings.append(
                    message(
                        "{name} is {value}: it must be a key in quotes or a list of them; "
                        "its keys stay as they were",
                        name="keys." + _brief(command),
                        value=_described(given),
                    )
                )
        return tuple(found.items())


def _flat(table: Mapping[str, Any], prefix: str = "", depth: int = 1) -> Iterator[tuple[str, Any]]:
    """The entries of the table of keys; a command's name without quotes makes tables in tables."""
    for name, value in table.items():
        if isinstance(value, dict) and depth < _KEY_DEPTH:
            yield from _flat(value, f"{prefix}{name}.", depth + 1)
        else:
            yield f"{prefix}{name}", value


def _same(given: object, value: Value) -> bool:
    """Whether a value in the file stands for `value`; a switch may be written both ways."""
    if isinstance(given, str):
        word = given.strip().lower()
        return word == (("on" if value else "off") if isinstance(value, bool) else value)
    if isinstance(given, bool) and isinstance(value, str):
        return value == ("on" if given else "off")
    return type(given) is type(value) and given == value


def _described(value: object) -> str:
    """A value of the file in a few clean words."""
    if isinstance(value, str):
        return f"'{_brief(value)}'"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) < 10**9:
        return str(value)
    kinds = ((int | float, message("a number")), (list, message("a list")), (dict, message("a table")))
    return next((words for kind, words in kinds if isinstance(value, kind)), message("a date or time"))


def _brief(text: str) -> str:
    return clean(text, 40)
