"""The commands of all screens, and the user's own keys for them: what may be bound, what clashes, spelling.

The arrows, Enter, Esc, Ctrl+C and Ctrl+Q stay with the commands that have them, whatever else is bound, so
that everything remains reachable and the table can always be left.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.store.settings import at_most, meant
from toscana_tui.tui.exercises.state import LIST_COMMANDS
from toscana_tui.tui.keys.command import FIXED, AnyCommand
from toscana_tui.tui.library.state import COMMANDS as LIBRARY_COMMANDS
from toscana_tui.tui.replay.state import COMMANDS as REPLAY_COMMANDS
from toscana_tui.tui.table.commands import COMMANDS as TABLE_COMMANDS

# Every screen's commands; an exercise on the board has those of the table. Ids are unique over all.
SCREENS: dict[str, Sequence[AnyCommand]] = {
    "table": TABLE_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "matches": LIBRARY_COMMANDS,
    "exercises": LIST_COMMANDS,
}

_UNSHOWN = ("ctrl+c", "ctrl+q")
_RESERVED = ("ctrl+z",)  # keys that the program as a whole answers to

# TRANSLATORS: what keeps a key, instead of a command's name.
_PROGRAM = message("the program")

_ALIASES = {
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "ins": "insert",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "page-up": "pageup",
    "page-down": "pagedown",
    "backtab": "shift+tab",
    # A terminal sends the same byte for these pairs.
    "ctrl+i": "tab",
    "ctrl+m": "enter",
    "ctrl+[": "escape",
}
_SHOWN = {"escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn", "delete": "Del", "insert": "Ins"}


def own_commands(keys: Mapping[str, Sequence[str]]) -> tuple[dict[str, AnyCommand], tuple[str, ...]]:
    """The commands that the player's own keys change, by id, and what the player should know.

    `keys` are as people write them, by the command's id. Clashes count for each screen by itself.
    """
    ids = tuple(command.id for commands in SCREENS.values() for command in commands)
    warnings: list[str] = [
        message(
            "keys: there is no command '{command}'{guess}", command=clean(name, 40), guess=meant(name, ids)
        )
        for name in keys
        if name not in ids
    ]
    changed: dict[str, AnyCommand] = {}
    for commands in SCREENS.values():
        known = {command.id for command in commands}
        after, told = rebound(commands, {name: given for name, given in keys.items() if name in known})
        warnings += told
        changed |= {new.id: new for new, old in zip(after, commands, strict=True) if new.keys != old.keys}
    return changed, at_most(warnings)


def rebound(
    commands: Sequence[AnyCommand], keys: Mapping[str, Sequence[str]]
) -> tuple[tuple[AnyCommand, ...], tuple[str, ...]]:
    """The commands of a screen with the player's keys for some of them, and what the player should know.

    A command that is named takes the keys given in place of its own, but keeps those that are fixed. A
    command that would be left without a key, or share one with another command, keeps its own keys instead;
    of two that were both rebound to one key, the one named later does.
    """
    by_id = {command.id: command for command in commands}
    owners = {key: command.id for command in commands for key in command.keys if key in FIXED}
    warnings: list[str] = []
    changed: dict[str, AnyCommand] = {}
    for name, given in keys.items():
        if wanted := _wanted(by_id[name], given, owners, warnings):
            changed[name] = _with_keys(by_id[name], wanted)
    _settle(commands, changed, warnings)
    return tuple(changed.get(command.id, command) for command in commands), tuple(warnings)


def key_named(text: str) -> str | None:
    """The name Textual has for a key as people write it; None where it is no key that can be bound."""
    written = unicodedata.normalize("NFC", text)
    if len(written) == 1:
        if written.isspace() or not written.isprintable():
            return "space" if written == " " else None
        return _named_character(written)
    name = written.strip().lower()
    name = _ALIASES.get(name, name)
    if len(name) == 1:
        return _named_character(name)
    return name if name in _known_names() else None


def shown_key(key: str) -> str:
    """A key of Textual's as people read it, without blanks."""
    modifiers, _, last = key.rpartition("+")
    character = _punctuation().get(last) or key_to_character(last)
    if last in _SHOWN:
        text = _SHOWN[last]
    elif len(last) > 1 and character and character.isprintable() and character != " ":
        text = character
    else:
        text = last.upper() if modifiers and len(last) == 1 else last
        text = text.capitalize() if len(text) > 1 else text
    return "+".join([*(part.capitalize() for part in modifiers.split("+") if part), text])


def _wanted(
    command: AnyCommand, given: Sequence[str], owners: Mapping[str, str], warnings: list[str]
) -> tuple[str, ...]:
    """The keys for a command: those of the user's that can be, then its own fixed ones."""
    wanted: dict[str, None] = {}
    for text in given:
        key = key_named(text)
        if key is None:
            # Combinations are not worth suggesting.
            names = sorted(name for name in _known_names() | set(_ALIASES) if "+" not in name)
            known = {"key": clean(text, 40), "command": command.id, "guess": meant(text, names)}
            warnings.append(message("keys: '{key}' for {command} is not a key{guess}", **known))
        elif key in _RESERVED or owners.get(key, command.id) != command.id:
            known = {"key": shown_key(key), "owner": owners.get(key, _PROGRAM), "command": command.id}
            warnings.append(message("keys: {key} stays with {owner}, {command} cannot have it", **known))
        else:
            wanted[key] = None
    if not wanted:
        known = {"command": command.id, "key": command.shown}
        warnings.append(message("keys: {command} would have no key and keeps {key}", **known))
        return ()
    return tuple(wanted | {key: None for key in command.keys if key in FIXED})


def _settle(commands: Sequence[AnyCommand], changed: dict[str, AnyCommand], warnings: list[str]) -> None:
    """Take back what clashes until nothing does.

    What is taken back may clash in its turn with another's new key, which is then taken back too; in the end
    there are only keys that were never changed.
    """

    def clash(one: AnyCommand, other: AnyCommand) -> bool:
        # Those that share a key from the start are for different moments.
        return share_key(one, other) and not share_key(originals[one.id], originals[other.id])

    def share_key(one: AnyCommand, other: AnyCommand) -> bool:
        return not set(one.all_keys).isdisjoint(other.all_keys)

    originals = {command.id: command for command in commands}
    while True:
        now = [changed.get(command.id, command) for command in commands]
        found = next((pair for pair in combinations(now, 2) if clash(*pair)), None)
        if found is None:
            return
        if giving := [one for one in found if one.gives_way and one.id not in changed]:
            other = next(one for one in found if one is not giving[0])
            left = tuple(key for key in giving[0].keys if key not in other.all_keys)
            changed[giving[0].id] = _with_keys(giving[0], left)
            continue
        loser = max((one for one in found if one.id in changed), key=lambda one: list(changed).index(one.id))
        other = next(one for one in found if one is not loser)
        key = next(key for key in loser.all_keys if key in other.all_keys)
        known = {"command": loser.id, "other": other.id, "key": shown_key(key)}
        own = originals[loser.id].shown
        warnings.append(
            message("keys: {command} and {other} clash on {key}; {command} keeps {own}", **known, own=own)
        )
        del changed[loser.id]


def _with_keys(command: AnyCommand, keys: tuple[str, ...]) -> AnyCommand:
    if keys == command.keys:
        return command
    shown = [shown_key(key) for key in keys if key not in _UNSHOWN]
    return replace(command, keys=keys, shown=" ".join(shown or map(shown_key, keys)))


def _named_character(character: str) -> str | None:
    """The name of a key that types a character; capitals are the small letters' keys."""
    if character.isalnum():
        small = character.lower()
        return small if len(small) == 1 else None
    try:
        name = unicodedata.name(character).lower().replace("-", "_").replace(" ", "_")
    except ValueError:
        return None
    name = KEY_NAME_REPLACEMENTS.get(name, name)
    # A few signs have names that do not lead back to them, so that they could not be shown.
    return name if character in string.punctuation or key_to_character(name) == character else None


@cache
def _known_names() -> frozenset[str]:
    """The names of keys that are more than one character."""
    letters = string.ascii_lowercase + string.digits
    special = {key.value for key in Keys if not set("<>-") & set(key.value)}
    return frozenset(special | set(_punctuation()) | {f"alt+{letter}" for letter in letters}) - {"return"}


@cache
def _punctuation() -> dict[str, str]:
    """The signs of ASCII by the name of their key."""
    return {_named_character(sign) or sign: sign for sign in string.punctuation}
