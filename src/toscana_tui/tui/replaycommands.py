"""The commands of the replay: one list that bindings, footer, menu and help follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.tui.commands import Command
from toscana_tui.tui.replayanalysis import analysis_possible, analysis_shown, next_mistake
from toscana_tui.tui.replaystate import (
    SPEEDS,
    ReplayState,
    branch_possible,
    next_veto,
)

if TYPE_CHECKING:
    from collections.abc import Callable

_GO, _WATCH, _VIEW, _MORE = "Going through the game", "Watching", "The view", "The replay"
_ANALYSIS = "The analysis"

REPLAY_COMMANDS = (
    Command(
        "replay.play",
        ("enter", "space"),
        "play",
        "Play",
        "Let it run, or stop it.",
        _WATCH,
        "Enter Space",
        stays=True,
    ),
    Command(
        "replay.faster", ("up", "plus", "equals_sign", "w", "k"), "speed(1)", "", "Faster.", _WATCH, "Up +"
    ),
    Command("replay.slower", ("down", "minus", "s", "j"), "speed(-1)", "", "Slower.", _WATCH, "Down -"),
    Command(
        "replay.back",
        ("left", "comma", "a", "h"),
        "step(-1)",
        "Back",
        "One move back.",
        _GO,
        "Left , a h",
    ),
    Command(
        "replay.on", ("right", "full_stop", "d", "l"), "step(1)", "On", "One move on.", _GO, "Right . d l"
    ),
    Command("replay.first", ("home", "f"), "first", "", "To the empty board.", _GO, "Home f"),
    Command("replay.last", ("end", "e"), "last", "", "To the end of the game.", _GO, "End e"),
    Command("replay.turn", ("g",), "jump", "Turn", "To a turn by its number; or type it.", _GO, "g 1-9"),
    Command("replay.veto", ("v",), "veto(1)", "Veto", "To the next veto.", _GO, "v"),
    Command("replay.veto-back", ("x",), "veto(-1)", "", "To the veto before.", _GO, "x"),
    Command("replay.game", ("n", "tab", "pagedown"), "game(1)", "Game", "To the next game.", _GO, "n Tab"),
    Command(
        "replay.game-back",
        ("p", "shift+tab", "pageup"),
        "game(-1)",
        "",
        "To the game before.",
        _GO,
        "p Shift+Tab",
    ),
    Command("replay.areas", ("c",), "overlay('areas')", "", "Mark {marked}, on or off.", _VIEW, "c"),
    Command("replay.letters", ("t",), "overlay('letters')", "", "The tiles' letters, on or off.", _VIEW, "t"),
    Command("replay.layout", ("z",), "layout", "", "Draw the board larger, smaller.", _VIEW, "z"),
    Command("replay.comment", ("m",), "comment", "", "Read the comments of this move in full.", _VIEW, "m"),
    Command(
        "replay.analyse",
        ("i",),
        "analyse",
        "Analyse",
        "Have every move of this game judged, or pause that.",
        _ANALYSIS,
        "i",
    ),
    Command(
        "replay.mistake",
        ("y",),
        "mistake(1)",
        "Mistake",
        "To the next move that gave away much.",
        _ANALYSIS,
        "y",
    ),
    Command("replay.mistake-back", ("u",), "mistake(-1)", "", "To the one before.", _ANALYSIS, "u"),
    Command(
        "replay.better",
        ("r",),
        "overlay('better')",
        "Better",
        "The better placement over the board, on or off.",
        _ANALYSIS,
        "r",
    ),
    Command(
        "replay.expected",
        ("o",),
        "overlay('expected')",
        "",
        "As chart {marked}, or the lead that was expected.",
        _ANALYSIS,
        "o",
    ),
    Command(
        "replay.branch", ("b",), "branch", "Branch", "Play on from here in a match of its own.", _MORE, "b"
    ),
    Command("replay.menu", ("escape",), "menu", "Menu", "Open the menu.", _MORE, "Esc", stays=True),
    Command(
        "replay.help",
        ("question_mark", "f1"),
        "help",
        "Help",
        "Show the keys and the rules.",
        _MORE,
        "?",
        stays=True,
    ),
    Command("replay.settings", ("f2",), "settings", "", "Change the settings.", _MORE, "F2"),
    Command("replay.leave", ("q",), "leave", "Leave", "Leave the replay.", _MORE, "q", stays=True),
)
"""Every command in the order of the help."""

_BAR = (
    "play",
    "back",
    "on",
    "analyse",
    "mistake",
    "better",
    "game",
    "branch",
    "veto",
    "turn",
    "menu",
    "help",
    "leave",
)
REPLAY_BAR = tuple(command for name in _BAR for command in REPLAY_COMMANDS if command.id == f"replay.{name}")
"""The commands of the footer, those that give way first behind those that stay longer."""

BY_ARROWS = frozenset({"replay.back", "replay.on", "replay.faster", "replay.slower", "replay.menu"})
"""The commands that arrows and Esc do, so that a menu need not have them."""

_POSSIBLE: dict[str, Callable[[ReplayState], bool]] = {
    "replay.play": lambda state: state.plies > 0,
    "replay.faster": lambda state: state.speed < len(SPEEDS) - 1,
    "replay.slower": lambda state: state.speed > 0,
    "replay.back": lambda state: state.ply > 0,
    "replay.first": lambda state: state.ply > 0,
    "replay.on": lambda state: state.ply < state.plies,
    "replay.last": lambda state: state.ply < state.plies,
    "replay.turn": lambda state: state.plies > 0,
    "replay.veto": lambda state: next_veto(state, 1) is not None,
    "replay.veto-back": lambda state: next_veto(state, -1) is not None,
    "replay.game": lambda state: state.game + 1 < len(state.records),
    "replay.game-back": lambda state: state.game > 0,
    "replay.analyse": analysis_possible,
    "replay.mistake": lambda state: next_mistake(state, 1) is not None,
    "replay.mistake-back": lambda state: next_mistake(state, -1) is not None,
    "replay.better": lambda state: any(judged and judged.best for judged in analysis_shown(state)),
    "replay.comment": lambda state: bool(state.comments),
    "replay.branch": branch_possible,
}


def replay_enabled(state: ReplayState, command: Command) -> bool:
    """Whether a command can do anything in `state`."""
    possible = _POSSIBLE.get(command.id)
    return command.id not in state.face.unused and (possible is None or possible(state))
