"""The state of the replay, the pure steps from one to the next, and the commands that take them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.message import message
from toscana_tui.play.analysis import values
from toscana_tui.play.session import Session
from toscana_tui.record import GameRecord, Section, first_round, match_of
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.boards.face import View
from toscana_tui.tui.keys.command import Command, always, toggling, when

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.play.analysis.judge import AnalysisStep
    from toscana_tui.play.analysis.values import Analysis, Judged
    from toscana_tui.tui.boards.face import Face

SPEEDS = (3.0, 2.0, 1.0, 0.5, 0.25, 0.1)  # seconds between two moves, from the slowest speed to the fastest
_USUAL_SPEED = 2
_MOST_DIGITS = 3

Scores = tuple[tuple[int, int], ...]  # both largest areas after each number of actions of a game


@dataclass(frozen=True)
class ReplayState:
    """Everything the replay shows; what follows from it is worked out once."""

    records: tuple[GameRecord, ...]  # the games of the match
    scores: tuple[Scores, ...]  # both largest areas through each game
    analyses: tuple[Analysis, ...]  # what is thought of each game's actions
    game: int = 0  # the index of the game shown
    ply: int = 0  # how many of its actions stand
    playing: bool = False  # whether it goes on by itself
    speed: int = _USUAL_SPEED  # which of the `SPEEDS`
    typed: str | None = None  # the number of a turn being entered; None while none is
    areas: bool = False  # whether the largest areas are marked
    letters: bool = False  # whether the tiles' letters are shown
    expected: bool = False  # whether the chart and what is said are about the lead that the analysis expects
    better: bool = False  # whether the better placement is shown over the board
    analysed: int | None = None  # the game that is being analysed now; None while none is
    notice: str = ""  # what the player should know of the analysis, until the next key
    unkept: bool = False  # whether some of the analysis could not be kept with the record

    @property
    def record(self) -> GameRecord:
        """The record of the game shown."""
        return self.records[self.game]

    @property
    def log(self) -> GameLog:
        """The game shown, from its beginning to its end."""
        return self.record.log

    @property
    def number(self) -> int:
        """The place in its match of the game shown."""
        return first_round(self.records) + self.game

    @property
    def plies(self) -> int:
        """How many actions the game shown has."""
        return self.log.cursor

    @property
    def face(self) -> Face:
        """How the game looks."""
        return face_of(self.log.game)

    @property
    def position(self) -> OwnPosition:
        """The position shown."""
        return self.log.positions[self.ply]

    @cached_property
    def view(self) -> View:
        """The board as it is to be drawn."""
        log, judged = self.log, self.judged
        last = log.actions[self.ply - 1] if self.ply else None
        view = View(self.position, areas=self.areas, letters=self.letters, last=last)
        if not self.better or judged is None or judged.best is None:
            return view
        before, action = log.positions[self.ply - 1], log.game.parse_action(judged.best)
        return view._replace(draft=self.face.drafted(before, action), pending=True, held_at=before)

    @property
    def analysis(self) -> Analysis:
        """The analysis of the game shown, as far as it has come."""
        return self.analyses[self.game]

    @property
    def judged(self) -> Judged | None:
        """What is thought of the action that led to the position shown; None where it has not been judged."""
        return self.analysis[self.ply - 1] if self.ply else None

    @property
    def lost(self) -> float:
        """How many tiles of lead the action that led to the position shown gave away."""
        return values.given_away(self.log, self.analysis, self.ply - 1) if self.ply else 0.0

    @cached_property
    def mistakes(self) -> tuple[int, ...]:
        """How many actions stand after each of those that gave away most, in the game shown."""
        return tuple(index + 1 for index in values.mistakes(self.log, self.analysis))

    @property
    def running(self) -> bool:
        """Whether the game shown is the one that is being analysed now."""
        return self.analysed == self.game

    @cached_property
    def match(self) -> Match:
        """The match up to the position shown."""
        return match_of(self.records[: self.game + 1]).with_log(self.log.at(self.ply))

    @property
    def turn(self) -> int:
        """The number of the turn that the last action belongs to; 0 before the first."""
        return sum(start < self.ply for start in self.log.turn_starts())

    @property
    def turns(self) -> int:
        """How many turns the game shown has."""
        return len(self.log.turn_starts())

    @property
    def comments(self) -> tuple[str, ...]:
        """What the record says here, as it stands there, but for the analysis."""
        beside = {Section.TAGS: 0, Section.END: self.plies}  # where what stands beside no move is told
        here = [said for said in self.record.comments if beside.get(said.section, said.index) == self.ply]
        return tuple(said.text for said in here if values.judged_of(self.log, said) is None)

    # -- steps to the next state ------------------------------------------------------------------------

    def viewing(self, ply: int) -> ReplayState:
        """At another position of the game, as far as there are; by hand, so that it stands still there."""
        return replace(self, ply=max(0, min(ply, self.plies)), playing=False, typed=None)

    def stepped(self, by: int) -> ReplayState:
        """So many actions on, or back."""
        return self.viewing(self.ply + by)

    def at_next(self, plies: Sequence[int], by: int) -> ReplayState:
        """At the first of some rising positions behind the one shown (`by` 1) or the last before it (−1)."""
        beyond = [ply for ply in plies if (ply - self.ply) * by > 0]
        return self.viewing(beyond[0 if by > 0 else -1]) if beyond else self

    def at_veto(self, by: int) -> ReplayState:
        """Where the next veto has just been used, or the one before, where there is one."""
        return self.at_next([index + 1 for index in self.log.interruptions()], by)

    def at_mistake(self, by: int) -> ReplayState:
        """At the end of the next turn that gave away much, or of the one before, where there is one."""
        there = self.at_next(self.mistakes, by)
        return there if there is self else replace(there, expected=True)

    def in_game(self, by: int) -> ReplayState:
        """At the beginning of the match's next game, or of the one before, where there is one."""
        game = self.game + by
        if not 0 <= game < len(self.records):
            return self
        return replace(self, game=game, ply=0, playing=False, typed=None)

    def at_turn(self, turn: int) -> ReplayState:
        """At the end of a turn by its number; 0 is before the first, and beyond the last is the end."""
        starts = self.log.turn_starts()
        return self.viewing(starts[max(turn, 0)] if turn < len(starts) else self.plies)

    # -- going on by itself -----------------------------------------------------------------------------

    def started(self) -> ReplayState:
        """Going on by itself: from here, or from the beginning where the game is at its end."""
        if not self.plies:
            return self
        ply = 0 if self.ply == self.plies else self.ply
        return replace(self, ply=ply, playing=True, typed=None)

    def stopped(self) -> ReplayState:
        """Standing still."""
        return replace(self, playing=False)

    def ticked(self) -> ReplayState:
        """One action on by itself; at the end of the game it stands still."""
        if not self.playing:
            return self
        ply = min(self.ply + 1, self.plies)
        return replace(self, ply=ply, playing=ply < self.plies)

    def sped(self, by: int) -> ReplayState:
        """With another speed, where there is one."""
        return replace(self, speed=max(0, min(self.speed + by, len(SPEEDS) - 1)))

    # -- entering the number of a turn ------------------------------------------------------------------

    def entering(self, digits: str = "") -> ReplayState:
        """With the number of a turn being entered."""
        return replace(self, typed=digits, playing=False) if self.plies else self

    def with_key(self, key: str) -> ReplayState:
        """After a key while a number is entered: digits, Backspace, arrows, Enter; any other ends it."""
        typed = self.typed or ""
        match key:
            case "enter" if typed:
                return self.at_turn(int(typed))
            case "backspace":
                return replace(self, typed=typed[:-1])
            case "up" | "right" | "down" | "left":
                turn = int(typed or self.turn) + (1 if key in {"up", "right"} else -1)
                return replace(self, typed=str(max(0, min(turn, self.turns))))
            case _ if len(key) == 1 and key in "0123456789":
                return replace(self, typed=(typed + key)[-_MOST_DIGITS:])
            case _:
                return replace(self, typed=None)

    # -- the analysis -----------------------------------------------------------------------------------

    def learnt(self, progress: AnalysisStep) -> ReplayState:
        """With what an analysis has found out, or at its end; that it could not be kept is told once."""
        state, unkept, game = self, progress.complaint is not None, self.analysed
        if unkept is not self.unkept:
            state = replace(self, unkept=unkept, notice=progress.complaint or "")
        if game is None or progress.place is None or progress.judged is None:
            return replace(state, analysed=None)
        analyses = list(state.analyses)
        analyses[game] = values.learnt(analyses[game], progress.place, progress.judged)
        return replace(state, analyses=tuple(analyses))

    # -- playing on -------------------------------------------------------------------------------------

    def branched(self, seats: tuple[str, str], seed: int, date: str) -> Session:
        """A match of its own that goes on from the position shown, on a day as records write it.

        `seed` is what fixes computer players and the next deal.
        """
        match, log, ply = self.match, self.log, self.ply
        cut = GameLog(log.game, log.setup, log.actions[:ply], ply, log.positions[: ply + 1])
        return Session(Match(match.names, (*match.logs[:-1], cut), (("Date", date),)), seats, seed)


def opened(records: tuple[GameRecord, ...]) -> ReplayState:
    """The state at the beginning of a match.

    Raises:
        ValueError: there is no record.
    """
    if not records:
        raise ValueError("a match has at least one game")
    logs = [record.log for record in records]
    scores = tuple(tuple(one.scores() for one in log.positions[: log.cursor + 1]) for log in logs)
    analyses = tuple(map(values.analysis_of, records))
    expected = any(judged for analysis in analyses for judged in analysis)
    return ReplayState(records, scores, analyses, expected=expected)


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
            toggling("areas")),
    Command("replay.letters", ("t",), "", message("Show or hide the tiles' letters."), _VIEW, "t", always,
            toggling("letters")),
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
            toggling("better"), brief=message("Show the better placement.")),
    Command("replay.expected", ("o",), "", message("Chart: {marked} or expected lead."), _ANALYSIS, "o",
            always, toggling("expected"), brief=message("Chart: scores or expected lead.")),
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

# The commands of the footer, those that give way first behind those that stay longer.
BAR = tuple(f"replay.{name}" for name in (
    "play", "back", "on", "analyse", "mistake", "better", "game", "branch", "veto", "turn",
    "menu", "help", "leave",
))  # fmt: skip
