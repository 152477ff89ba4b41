"""The commands of the replay: their keys, when each can be done, and what it does."""

from __future__ import annotations

from toscana_tui.core.message import message
from toscana_tui.tui.keys.command import Command, always, when
from toscana_tui.tui.replay.state import SPEEDS, ReplayState

_GO, _VIEW, _MORE = message("The moves"), message("The view"), message("The replay")
_ANALYSIS = message("The analysis")


# Every command in the order of the help.
COMMANDS: tuple[Command[ReplayState], ...] = (
    Command("replay.play", ("enter", "space"), message("Play"), message("Start or stop playback."), _GO,
            "Enter Space", when(lambda state: state.plies > 0),
            lambda state: state.stopped() if state.playing else state.started(), stays=True),
    Command("replay.faster", ("plus", "equals_sign"), "", message("Play faster."), _GO, "+",
            when(lambda state: state.speed < len(SPEEDS) - 1), lambda state: state.sped(1)),
    Command("replay.slower", ("minus",), "", message("Play slower."), _GO, "-",
            when(lambda state: state.speed > 0), lambda state: state.sped(-1)),
    Command("replay.back", ("left", "up", "comma", "a", "h", "w", "k"), message("Back"),
            message("Go back one move."), _GO, "Left Up , a h w k", when(lambda state: state.ply > 0),
            lambda state: state.stepped(-1), by_arrows=True),
    Command("replay.on", ("right", "down", "full_stop", "d", "l", "s", "j"), message("On"),
            message("Go forward one move."), _GO, "Right Down . d l s j",
            when(lambda state: state.ply < state.plies), lambda state: state.stepped(1), by_arrows=True),
    Command("replay.first", ("home", "f"), "", message("Go to the empty board."), _GO, "Home f",
            when(lambda state: state.ply > 0), lambda state: state.viewing(0)),
    Command("replay.last", ("end", "e"), "", message("Go to the end of the game."), _GO, "End e",
            when(lambda state: state.ply < state.plies), lambda state: state.viewing(state.plies)),
    # TRANSLATORS: at most 9 columns; a turn of the game, by its number, which the empty hole tells apart.
    Command("replay.turn", ("g",), message("Turn{number}", number=""), message("Go to a turn by its number."),
            _GO, "g 1-9", when(lambda state: state.plies > 0), lambda state: state.entering()),
    Command("replay.veto", ("v",), message("Veto"), message("Go to the next veto."), _GO, "v",
            when(lambda state: state.at_veto(1) is not state), lambda state: state.at_veto(1)),
    Command("replay.veto-back", ("x",), "", message("Go to the previous veto."), _GO, "x",
            when(lambda state: state.at_veto(-1) is not state), lambda state: state.at_veto(-1)),
    # TRANSLATORS: at most 9 columns; a game of the match, by its number, which the empty hole tells apart.
    Command("replay.game", ("n", "tab", "pagedown"), message("Game{number}", number=""),
            message("Go to the next game."), _GO, "n Tab",
            when(lambda state: state.game + 1 < len(state.records)), lambda state: state.in_game(1)),
    Command("replay.game-back", ("p", "shift+tab", "pageup"), "", message("Go to the previous game."), _GO,
            "p Shift+Tab", when(lambda state: state.game > 0), lambda state: state.in_game(-1)),
    Command("replay.areas", ("c",), "", message("Show or hide {marked}."), _VIEW, "c", always,
            lambda state: state.toggled("areas")),
    Command("replay.letters", ("t",), "", message("Show or hide the tiles' letters."), _VIEW, "t", always,
            lambda state: state.toggled("letters")),
    Command("replay.layout", ("z",), "", message("Change the size of the board."), _VIEW, "z", always,
            "next_layout"),
    Command("replay.comment", ("m",), "", message("Read the comments of this move in full."), _VIEW, "m",
            when(lambda state: bool(state.comments)), "show_comment",
            brief=message("Read this move's comments.")),
    Command("replay.analyse", ("i",), message("Analyse"),
            message("Analyse every move of this game, or pause."), _ANALYSIS, "i",
            when(lambda state: state.running or state.unkept or None in state.analysis), "analyse",
            brief=message("Analyse this game, or pause.")),
    Command("replay.mistake", ("y",), message("Mistake"), message("Go to the next mistake."), _ANALYSIS, "y",
            when(lambda state: state.at_mistake(1) is not state), lambda state: state.at_mistake(1)),
    Command("replay.mistake-back", ("u",), "", message("Go to the previous mistake."), _ANALYSIS, "u",
            when(lambda state: state.at_mistake(-1) is not state), lambda state: state.at_mistake(-1)),
    Command("replay.better", ("r",), message("Better"), message("Show or hide the better placement."),
            _ANALYSIS, "r", when(lambda state: any(judged and judged.best for judged in state.analysis)),
            lambda state: state.toggled("better"), brief=message("Show the better placement.")),
    Command("replay.expected", ("o",), "", message("Chart: {marked} or expected lead."), _ANALYSIS, "o",
            always, lambda state: state.toggled("expected"),
            brief=message("Chart: scores or expected lead.")),
    Command("replay.branch", ("b",), message("Branch"), message("Play on from here as a new match."), _MORE,
            "b", when(lambda state: not state.match.finished), "branch",
            brief=message("Play on as a new match.")),
    Command("replay.menu", ("escape",), message("Menu"), message("Open the menu."), _MORE, "Esc", always,
            "back", stays=True, by_arrows=True),
    Command("replay.help", ("question_mark", "f1"), message("Help"), message("Show the keys and the rules."),
            _MORE, "?", always, "show_help", stays=True),
    Command("replay.settings", ("f2",), "", message("Change the settings."), _MORE, "F2", always,
            "show_settings"),
    Command("replay.leave", ("q",), message("Leave"), message("Leave the replay."), _MORE, "q", always,
            "dismiss", stays=True),
)  # fmt: skip

_BAR = (
    "play", "back", "on", "analyse", "mistake", "better", "game", "branch", "veto", "turn",
    "menu", "help", "leave",
)  # fmt: skip
# The commands of the footer, those that give way first behind those that stay longer.
BAR = tuple(f"replay.{name}" for name in _BAR)
