"""The user's settings, what each may be, and reading them from the text of a TOML file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.message import LANGUAGES, message
from toscana_tui.core.text import NAME_TOO_LONG, clean, is_long_name, kept_name, listed
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toscana_tui.store.toml import Value

AUTO = "auto"

SEATS = ("one", "two")
"""What the file calls the seats in its table of names; a game's colours are understood, too."""

Keys: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]

_MOST_WARNINGS = 20
_KEY_DEPTH = 3
"""The most dots, and one more, of a command's name that is written without quotes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user wants to be the same in every match; each field is a key of the file.

    Attributes:
        names: the players' names by seat, where they are the same in every game.
        language: the code of what the program speaks, or `auto` for the system's language.
        layout: how large the board is drawn, or `auto` for the largest that fits.
        theme: the name of a set of colours, or `auto` for one that suits the terminal.
        ascii: whether to draw with ASCII alone: `on`, `off`, or `auto` where the terminal lacks the rest.
        animation: whether the score is counted one by one at the end.
        mouse: whether the mouse is listened to; it takes effect at the next start.
        steps: how often Enter is pressed for a placement: 2 shows first what it would do.
        veto: whether the computer asks before it does what may be vetoed (`always`), or the veto must come in
            time (`in-time`).
        plain: whether to play by lines of text, without a screen; it takes effect at the next start.
        cursor: whether the terminal's cursor is put where the keys act: `off`, `placed`, or `shown`, where it
            is seen, too; whether it is seen takes effect at the next start.
        keys: other keys for commands, by the command's id, in the order of the file.
    """

    names: tuple[str | None, str | None] = (None, None)
    language: str = AUTO
    layout: str = AUTO
    theme: str = AUTO
    ascii: str = AUTO
    animation: bool = True
    mouse: bool = True
    steps: int = 2
    veto: str = "always"
    plain: bool = False
    cursor: str = "placed"
    keys: Keys = ()

    @property
    def look(self) -> tuple[str, str, str]:
        """What decides how everything looks and reads: colours, signs, language."""
        return self.theme, self.ascii, self.language


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that is one of a few values.

    Attributes:
        name: the field of `Settings` and the key of the file.
        title: what the settings screen calls it.
        help: one sentence for the settings screen and the document.
        choices: its values with what the settings screen calls them.
    """

    name: str
    title: str
    help: str
    choices: tuple[tuple[Value, str], ...]


_AUTO: tuple[Value, str] = (AUTO, message("auto"))
_ON, _OFF = message("on"), message("off")
_SWITCH: tuple[tuple[Value, str], ...] = ((True, _ON), (False, _OFF))

_OPTIONS = (
    Option(
        "language",
        message("Language"),
        message("The language of the program; auto takes that of the system."),
        (_AUTO, *LANGUAGES.items()),
    ),
    Option(
        "layout",
        message("Layout"),
        message("The size of the board. If it does not fit, the largest that fits is used."),
        (_AUTO, ("roomy", message("roomy")), ("compact", message("compact")), ("mini", message("mini"))),
    ),
    Option(
        "theme",
        message("Theme"),
        message("The colours; auto chooses them to suit the terminal."),
        (_AUTO,),
    ),
    Option(
        "ascii",
        message("ASCII only"),
        message("Draws with ASCII characters only; auto does so if the terminal's encoding has no others."),
        (_AUTO, ("on", _ON), ("off", _OFF)),
    ),
    Option(
        "animation",
        message("Animation"),
        message("Counts the score step by step at the end; off shows the result at once."),
        _SWITCH,
    ),
    Option(
        "mouse",
        message("Mouse"),
        message("Uses the mouse; a change takes effect at the next start."),
        _SWITCH,
    ),
    Option(
        "steps",
        message("Placing"),
        message("Two steps: Enter previews a placement, Enter again places it. One step: Enter places it."),
        ((2, message("two steps")), (1, message("one step"))),
    ),
    Option(
        "veto",
        message("Computer's move"),
        message(
            "When you may still veto it: always asks you before the computer acts, in time leaves you a "
            "moment to press the key."
        ),
        (("always", message("always ask")), ("in-time", message("in time"))),
    ),
    Option(
        "plain",
        message("Plain mode"),
        message("Plays by lines of text, without a screen; a change takes effect at the next start."),
        _SWITCH,
    ),
    Option(
        "cursor",
        message("Cursor"),
        message(
            "Placed: the terminal's cursor stands, unseen, where the keys act. Shown: it is seen, from the "
            "next start on, and nothing moves while the computer thinks."
        ),
        (("off", _OFF), ("placed", message("placed")), ("shown", message("shown"))),
    ),
)


def options(themes: Sequence[str]) -> tuple[Option, ...]:
    """The settings that are one of a few values, in the order of the settings screen.

    Args:
        themes: the names of all themes.
    """
    named = (_AUTO, *((name, name) for name in themes))
    return tuple(replace(option, choices=named) if option.name == "theme" else option for option in _OPTIONS)


def read_settings(text: str, themes: Sequence[str]) -> tuple[Settings, tuple[str, ...]]:
    """The settings in the text of a file.

    Args:
        text: anything; what cannot be understood is warned about, and the default stands instead.
        themes: the names of all themes.

    Returns:
        the settings, and what the user should know about the text, in clean sentences.
    """
    from toscana_tui.store.toml import TomlError, parse  # noqa: PLC0415 - many players have no file

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


def at_most(warnings: Sequence[str]) -> tuple[str, ...]:
    """The warnings, the last of them counted where there are more than anybody reads."""
    more = len(warnings) - _MOST_WARNINGS
    return (
        tuple(warnings)
        if more <= 0
        else (*warnings[:_MOST_WARNINGS], message("and {count} more", count=more))
    )


def meant(name: str, known: Sequence[str]) -> str:
    """A question whether one of the known names was meant, or nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a file with a fault needs it

    close = get_close_matches(name[:60].lower(), known, n=1)
    return message("; did you mean '{name}'?", name=close[0]) if close else ""


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
