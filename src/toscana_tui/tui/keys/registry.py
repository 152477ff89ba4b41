"""The commands of all screens in one place: what may be bound, and what the player's own keys make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.store.settings import at_most
from toscana_tui.tui.exercises.commands import LIST_COMMANDS
from toscana_tui.tui.keys.keymap import no_such_command, rebound
from toscana_tui.tui.library.commands import COMMANDS as LIBRARY_COMMANDS
from toscana_tui.tui.replay.commands import COMMANDS as REPLAY_COMMANDS
from toscana_tui.tui.table.commands import COMMANDS as TABLE_COMMANDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.tui.keys.command import AnyCommand

SCREENS: dict[str, Sequence[AnyCommand]] = {
    "table": TABLE_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "matches": LIBRARY_COMMANDS,
    "exercises": LIST_COMMANDS,
}
"""Every screen's commands; an exercise on the board has those of the table. Ids are unique over all."""


def own_commands(keys: Mapping[str, Sequence[str]]) -> tuple[dict[str, AnyCommand], tuple[str, ...]]:
    """The commands that the player's own keys change, by id, and what the player should know.

    Clashes count for each screen by itself.

    Args:
        keys: the keys, as people write them, by the command's id.
    """
    warnings = list(no_such_command(keys, [one.id for commands in SCREENS.values() for one in commands]))
    changed: dict[str, AnyCommand] = {}
    for commands in SCREENS.values():
        ids = {command.id for command in commands}
        after, told = rebound(commands, {name: given for name, given in keys.items() if name in ids})
        warnings += told
        changed |= {new.id: new for new, old in zip(after, commands, strict=True) if new.keys != old.keys}
    return changed, at_most(warnings)
