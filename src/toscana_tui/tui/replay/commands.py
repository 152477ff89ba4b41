"""The commands of the replay: their keys, when each can be done, and what it does."""

from __future__ import annotations

from functools import partial

from toscana_tui.tui.keys.command import Command, always, unless
from toscana_tui.tui.replay.analysis import analysis_possible, analysis_shown, at_mistake, next_mistake
from toscana_tui.tui.replay.state import (
    SPEEDS,
    ReplayState,
    at_end,
    at_veto,
    branch_possible,
    entering,
    gone_to,
    in_game,
    next_veto,
    sped,
    started_or_stopped,
    stepped,
    toggled,
)

_GO, _WATCH, _VIEW, _MORE = "Going through the game", "Watching", "The view", "The replay"
_ANALYSIS = "The analysis"


def _better_known(state: ReplayState) -> bool:
    return any(judged and judged.best for judged in analysis_shown(state))


COMMANDS: tuple[Command[ReplayState], ...] = (
    Command("replay.play", ("enter", "space"), "Play", "Let it run, or stop it.",
            _WATCH, "Enter Space", unless("", lambda state: state.plies > 0), started_or_stopped, stays=True),
    Command("replay.faster", ("up", "plus", "equals_sign", "w", "k"), "", "Faster.",
            _WATCH, "Up +", unless("", lambda state: state.speed < len(SPEEDS) - 1),
            partial(sped, by=1), by_arrows=True),
    Command("replay.slower", ("down", "minus", "s", "j"), "", "Slower.",
            _WATCH, "Down -", unless("", lambda state: state.speed > 0), partial(sped, by=-1),
            by_arrows=True),
    Command("replay.back", ("left", "comma", "a", "h"), "Back", "One move back.",
            _GO, "Left , a h", unless("", lambda state: state.ply > 0), partial(stepped, by=-1),
            by_arrows=True),
    Command("replay.on", ("right", "full_stop", "d", "l"), "On", "One move on.",
            _GO, "Right . d l", unless("", lambda state: state.ply < state.plies),
            partial(stepped, by=1), by_arrows=True),
    Command("replay.first", ("home", "f"), "", "To the empty board.",
            _GO, "Home f", unless("", lambda state: state.ply > 0), partial(gone_to, ply=0)),
    Command("replay.last", ("end", "e"), "", "To the end of the game.",
            _GO, "End e", unless("", lambda state: state.ply < state.plies), at_end),
    Command("replay.turn", ("g",), "Turn", "To a turn by its number; or type it.",
            _GO, "g 1-9", unless("", lambda state: state.plies > 0), entering),
    Command("replay.veto", ("v",), "Veto", "To the next veto.",
            _GO, "v", unless("", lambda state: next_veto(state, 1) is not None), partial(at_veto, by=1)),
    Command("replay.veto-back", ("x",), "", "To the veto before.",
            _GO, "x", unless("", lambda state: next_veto(state, -1) is not None), partial(at_veto, by=-1)),
    Command("replay.game", ("n", "tab", "pagedown"), "Game", "To the next game.",
            _GO, "n Tab", unless("", lambda state: state.game + 1 < len(state.records)),
            partial(in_game, by=1)),
    Command("replay.game-back", ("p", "shift+tab", "pageup"), "", "To the game before.",
            _GO, "p Shift+Tab", unless("", lambda state: state.game > 0), partial(in_game, by=-1)),
    Command("replay.areas", ("c",), "", "Mark {marked}, on or off.",
            _VIEW, "c", always, partial(toggled, overlay="areas")),
    Command("replay.letters", ("t",), "", "The tiles' letters, on or off.",
            _VIEW, "t", always, partial(toggled, overlay="letters")),
    Command("replay.layout", ("z",), "", "Draw the board larger, smaller.",
            _VIEW, "z", always, "next_layout"),
    Command("replay.comment", ("m",), "", "Read the comments of this move in full.",
            _VIEW, "m", unless("", lambda state: bool(state.comments)), "show_comment"),
    Command("replay.analyse", ("i",), "Analyse", "Have every move of this game judged, or pause that.",
            _ANALYSIS, "i", unless("", analysis_possible), "analyse"),
    Command("replay.mistake", ("y",), "Mistake", "To the next move that gave away much.",
            _ANALYSIS, "y", unless("", lambda state: next_mistake(state, 1) is not None),
            partial(at_mistake, by=1)),
    Command("replay.mistake-back", ("u",), "", "To the one before.",
            _ANALYSIS, "u", unless("", lambda state: next_mistake(state, -1) is not None),
            partial(at_mistake, by=-1)),
    Command("replay.better", ("r",), "Better", "The better placement over the board, on or off.",
            _ANALYSIS, "r",
            unless("", _better_known), partial(toggled, overlay="better")),
    Command("replay.expected", ("o",), "", "As chart {marked}, or the lead that was expected.",
            _ANALYSIS, "o", always, partial(toggled, overlay="expected")),
    Command("replay.branch", ("b",), "Branch", "Play on from here in a match of its own.",
            _MORE, "b", unless("", branch_possible), "branch"),
    Command("replay.menu", ("escape",), "Menu", "Open the menu.",
            _MORE, "Esc", always, "back", stays=True, by_arrows=True),
    Command("replay.help", ("question_mark", "f1"), "Help", "Show the keys and the rules.",
            _MORE, "?", always, "show_help", stays=True),
    Command("replay.settings", ("f2",), "", "Change the settings.",
            _MORE, "F2", always, "show_settings"),
    Command("replay.leave", ("q",), "Leave", "Leave the replay.",
            _MORE, "q", always, "leave", stays=True),
)  # fmt: skip
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
BAR = tuple(f"replay.{name}" for name in _BAR)
"""The commands of the footer, those that give way first behind those that stay longer."""
