"""The commands of the table: one list that bindings, footer, help and the README's key table follow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toscana_tui.tui.boards.face import Face


@dataclass(frozen=True)
class Command:
    """Something a player can do at the table.

    Attributes:
        id: its stable name, for rebinding.
        keys: the keys that do it, as Textual names them; capitals are added by themselves.
        action: the screen's action.
        label: one or two words for the footer; empty where the footer leaves it out.
        help: one sentence for the help; `{piece}` and the like stand for the words of the game played.
        section: the part of the help it stands in.
        shown: the keys as people read them.
        stays: whether the footer drops it last of all, as nothing goes on without it.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    label: str
    help: str
    section: str
    shown: str
    stays: bool = False

    @cached_property
    def all_keys(self) -> tuple[str, ...]:
        """The keys with the capitals of single letters, so that Caps Lock changes nothing."""
        capitals = tuple(key.upper() for key in self.keys if len(key) == 1 and key.isalpha())
        return self.keys + capitals


_HAND, _TURN, _VIEW, _MATCH = "The {piece} in hand", "The turn", "The view", "The match"

COMMANDS = (
    Command("ghost.up", ("up", "w", "k"), "move(-1, 0)", "", "Move the {piece} up.", _HAND, "Up w k"),
    Command("ghost.left", ("left", "a", "h"), "move(0, -1)", "", "Move the {piece} left.", _HAND, "Left a h"),
    Command("ghost.down", ("down", "s", "j"), "move(1, 0)", "", "Move the {piece} down.", _HAND, "Down s j"),
    Command(
        "ghost.right", ("right", "d", "l"), "move(0, 1)", "", "Move the {piece} right.", _HAND, "Right d l"
    ),
    Command("ghost.turn", ("r", "space"), "turn(1)", "Turn", "Turn the {piece} clockwise.", _HAND, "r Space"),
    Command("ghost.turn-back", ("e",), "turn(-1)", "", "Turn the {piece} back.", _HAND, "e"),
    Command("ghost.next", ("n", "tab"), "step(1)", "Next", "Go to the next legal placement.", _HAND, "n Tab"),
    Command(
        "ghost.previous", ("p", "shift+tab"), "step(-1)", "", "Go to the one before.", _HAND, "p Shift+Tab"
    ),
    Command("ghost.type", ("g",), "type", "Type", "Type a placement, such as {example}.", _HAND, "g"),
    Command(
        "turn.commit",
        ("enter",),
        "commit",
        "Place",
        "Place it: once to see, again to do it.",
        _TURN,
        "Enter",
        stays=True,
    ),
    Command(
        "turn.back",
        ("escape",),
        "back",
        "Menu",
        "Take back in hand; close; open the menu.",
        _TURN,
        "Esc",
        stays=True,
    ),
    Command("turn.veto", ("v",), "veto", "Veto", "Forbid the tile about to be placed.", _TURN, "v"),
    Command("turn.undo", ("u",), "undo", "Undo", "Take back the last decision.", _TURN, "u"),
    Command("turn.redo", ("y",), "redo", "", "Do again what was taken back.", _TURN, "y"),
    Command(
        "turn.hint",
        ("i",),
        "hint",
        "",
        "Show good placements{veto_weighed}.",
        _TURN,
        "i",
    ),
    Command(
        "view.dots", ("o",), "overlay('dots')", "", "Dots where the {piece} can lie, on or off.", _VIEW, "o"
    ),
    Command("view.areas", ("c",), "overlay('areas')", "", "Mark {marked}, on or off.", _VIEW, "c"),
    Command("view.letters", ("t",), "overlay('letters')", "", "The tiles' letters, on or off.", _VIEW, "t"),
    Command("view.layout", ("z",), "layout", "", "Draw the board larger, smaller.", _VIEW, "z"),
    Command("view.moves", ("m",), "moves", "Moves", "Look at earlier moves, and come back.", _VIEW, "m"),
    Command("view.earlier", ("comma",), "look_by(-1)", "", "Look one move back.", _VIEW, ","),
    Command("view.later", ("full_stop",), "look_by(1)", "", "Look one move on.", _VIEW, "."),
    Command(
        "match.help",
        ("question_mark", "f1"),
        "help",
        "Help",
        "Show the keys and the rules.",
        _MATCH,
        "?",
        stays=True,
    ),
    Command("match.settings", ("f2",), "settings", "", "Change the settings.", _MATCH, "F2"),
    Command(
        "match.leave",
        ("q", "ctrl+q", "ctrl+c"),
        "leave",
        "Leave",
        "Leave the table.",
        _MATCH,
        "q",
        stays=True,
    ),
)
"""Every command in the order of the help."""


_VETO_JUDGED = (
    "A veto is not judged, as what it brings up was hidden: the leads with it and without are told."
)


def words_of(face: Face) -> dict[str, str]:
    """What the help says in a game's own words, or only of a game that has it."""
    veto = "turn.veto" not in face.unused
    return {
        "piece": face.piece,
        "point": face.game.point,
        "example": face.example,
        "marked": face.marked,
        "veto_weighed": "; weigh a veto" if veto else "",
        "veto_judged": f" {_VETO_JUDGED}" if veto else "",
    }


def commands_of(face: Face, commands: Iterable[Command] = COMMANDS) -> tuple[Command, ...]:
    """The commands that mean something in a game, told in its words."""
    words = words_of(face)
    return tuple(
        replace(command, help=command.help.format(**words), section=command.section.format(**words))
        for command in commands
        if command.id not in face.unused
    )
