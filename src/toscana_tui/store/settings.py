"""The user's settings, and what each may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.message import LANGUAGES, message

if TYPE_CHECKING:
    from toscana_tui.store.toml import Value

AUTO = "auto"

# What the file calls the seats in its table of names; a game's colours are understood, too.
SEATS = ("one", "two")

Keys: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]

_MOST_WARNINGS = 20


class Settings(NamedTuple):
    """What the user wants to be the same in every match; each field is a key of the file (see `OPTIONS`)."""

    # The players' names by seat, where they are the same in every game.
    names: tuple[str | None, str | None] = (None, None)
    language: str = AUTO
    layout: str = AUTO
    theme: str = AUTO
    ascii: str = AUTO
    animation: bool = True
    mouse: bool = True
    steps: int = 2
    veto: str = "always"
    threats: str = "practice"
    veto_remote: str = "in-time"
    bell: bool = True
    plain: bool = False
    cursor: str = "placed"
    keys: Keys = ()  # other keys for commands, by the command's id, in the order of the file

    @property
    def look(self) -> tuple[str, str, str]:
        """What decides how everything looks and reads: colours, signs, language."""
        return self.theme, self.ascii, self.language


_AUTO = (AUTO, message("auto"))
_ON, _OFF = message("on"), message("off")
_SWITCH: tuple[tuple[Value, str], ...] = ((True, _ON), (False, _OFF))
_IN_TIME = (("always", message("always ask")), ("in-time", message("in time")))
_LANGUAGES = (_AUTO, *LANGUAGES.items())

# Every theme, in the order of the settings screen.
THEME_NAMES = ("toscana-dark", "toscana-light", "blind-dark", "blind-light", "plain", "mono")

_THEMES = (_AUTO, *((name, name) for name in THEME_NAMES))


class Option(NamedTuple):
    """A setting that is one of a few values, on or off if no others are given.

    Its name is the field of `Settings` and the key of the file; its help is one sentence. The title, and the
    word beside each value, are what the settings screen says.
    """

    name: str
    title: str
    help: str
    choices: tuple[tuple[Value, str], ...] = _SWITCH


# The settings that are one of a few values, in the order of the settings screen.
OPTIONS = (
    Option("language", message("Language"), message("The language; auto is the system's."), _LANGUAGES),
    Option(
        "layout",
        message("Layout"),
        message("The size of the board. If it does not fit, the largest that fits is used."),
        (_AUTO, ("roomy", message("roomy")), ("compact", message("compact")), ("mini", message("mini"))),
    ),
    Option(
        "theme", message("Theme"), message("The colours; auto chooses them to suit the terminal."), _THEMES
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
    ),
    Option("mouse", message("Mouse"), message("Uses the mouse; a change takes effect at the next start.")),
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
        _IN_TIME,
    ),
    Option(
        "threats",
        message("Threats"),
        message("Says who could make five in a line next; practice: only against the computer."),
        (("practice", message("practice")), ("always", message("always")), ("never", message("never"))),
    ),
    Option(
        "veto_remote",
        message("Friend's move"),
        message(
            "When you may veto a placement made at another terminal: always asks you about each, in time "
            "leaves you three seconds of the turn to press the key."
        ),
        _IN_TIME,
    ),
    Option(
        "bell",
        message("Bell"),
        message("Rings the terminal's bell when it is your turn after another terminal's."),
    ),
    Option(
        "plain",
        message("Plain mode"),
        message("Plays by lines of text, without a screen; a change takes effect at the next start."),
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


def at_most(warnings: Sequence[str]) -> tuple[str, ...]:
    """The warnings, the last of them counted where there are more than anybody reads."""
    more = len(warnings) - _MOST_WARNINGS
    if more <= 0:
        return tuple(warnings)
    return (*warnings[:_MOST_WARNINGS], message("and {count} more", count=more))


def meant(name: str, known: Sequence[str]) -> str:
    """A question whether one of the known names was meant, or nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a file with a fault needs it

    close = get_close_matches(name[:60].lower(), known, n=1)
    return message("; did you mean '{name}'?", name=close[0]) if close else ""
