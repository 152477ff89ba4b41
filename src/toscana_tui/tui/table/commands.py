"""The commands of the table: their keys, when each can be done, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import REMOTE
from toscana_tui.play.sentences import NO_MOVES, NO_REDO, NO_UNDO, name_of, why_no_veto
from toscana_tui.play.session import Phase
from toscana_tui.tui.keys.command import Command, Condition, always, toggling, when

if TYPE_CHECKING:
    from toscana_tui.tui.table.state import TableState


def _hint_obstacle(state: TableState) -> str | None:
    if not (state.placing or state.may_veto):
        return ""
    hints = state.together is None or state.together.hints
    return None if hints else message("There are no hints at this table.")


def _commit_obstacle(state: TableState) -> str | None:
    if state.viewed is not None or state.phase is Phase.BOT or state.watching:
        return None if state.phase is Phase.MATCH_OVER and state.viewed is None else ""
    if state.phase is Phase.REMOTE:
        return None if state.may_let else ""
    return None if state.phase is not Phase.PLACE or state.fault is None else ""  # the rule is told already


def _veto_obstacle(state: TableState) -> str | None:
    if state.may_veto:
        return None
    return why_no_veto(state.session.match) if state.placing else ""


def _undo_obstacle(state: TableState) -> str | None:
    if state.viewed is not None or state.watching:
        return ""
    return None if state.session.undo() is not None else NO_UNDO


def _redo_obstacle(state: TableState) -> str | None:
    log = state.session.match.log
    if state.viewed is not None or state.watching:
        return ""
    if state.session.redo() is None:
        return NO_REDO
    actor = log.actor(log.cursor)
    if state.session.seats[actor] == REMOTE:
        return _("Only {name} can redo this.", name=name_of(state.session.match, actor))
    return None


# TRANSLATORS: the parts of the menu and of the help. {piece} is the word for a tile or a block, without an
# article, here as in what the commands below do.
_HAND, _TURN = message("The {piece} in hand"), message("Your turn")
_VIEW, _MATCH = message("The view"), message("The table")
_in_hand: Condition[TableState] = when(lambda state: state.placing)
_moving: Condition[TableState] = when(lambda state: state.placing or state.through_moves)
_replayed: Condition[TableState] = when(lambda state: state.over and state.kept_here)

# Every command in the order of the help.
# TRANSLATORS: what a command does; what is said in one or two words has at most 9 columns.
COMMANDS: tuple[Command[TableState], ...] = (
    Command("ghost.up", ("up", "w", "k"), "", message("Move the {piece} up."), _HAND, "Up w k",
            _moving, lambda state: state.moved(-1, 0), by_arrows=True),
    Command("ghost.left", ("left", "a", "h"), "", message("Move the {piece} left."), _HAND, "Left a h",
            _moving, lambda state: state.moved(0, -1), by_arrows=True),
    Command("ghost.down", ("down", "s", "j"), "", message("Move the {piece} down."), _HAND, "Down s j",
            _moving, lambda state: state.moved(1, 0), by_arrows=True),
    Command("ghost.right", ("right", "d", "l"), "", message("Move the {piece} right."), _HAND, "Right d l",
            _moving, lambda state: state.moved(0, 1), by_arrows=True),
    Command("ghost.turn", ("r", "space"), message("Turn"), message("Turn the {piece} clockwise."), _HAND,
            "r Space", _in_hand, lambda state: state.turned(1)),
    Command("ghost.turn-back", ("e",), "", message("Turn the {piece} back."), _HAND, "e",
            _in_hand, lambda state: state.turned(-1)),
    Command("ghost.next", ("n", "tab"), message("Next"), message("Go to the next legal placement."), _HAND,
            "n Tab", _in_hand, lambda state: state.stepped(1)),
    Command("ghost.previous", ("p", "shift+tab"), "", message("Go to the previous one."), _HAND,
            "p Shift+Tab", _in_hand, lambda state: state.stepped(-1)),
    Command("ghost.type", ("g",), message("Type"), message("Type a placement, such as {example}."), _HAND,
            "g", _in_hand, "hand.open_typing"),
    Command("turn.commit", ("enter",), message("Place"), message("Preview; again to place."), _TURN, "Enter",
            _commit_obstacle, "commit", stays=True),
    Command("turn.back", ("escape",), message("Menu"), message("Cancel, close, or open the menu."), _TURN,
            "Esc", always, "back", stays=True, by_arrows=True),
    Command("turn.veto", ("v",), message("Veto"), message("Veto the tile about to be placed."), _TURN, "v",
            _veto_obstacle, "decider.veto", brief=message("Veto the tile.")),
    Command("turn.undo", ("u",), message("Undo"), message("Undo the last decision."), _TURN,
            "u", _undo_obstacle, "decider.undo"),
    Command("turn.redo", ("y",), "", message("Redo what was undone."), _TURN,
            "y", _redo_obstacle, "decider.redo"),
    Command("turn.hint", ("i",), "", message("Show good placements{veto_weighed}."), _TURN, "i",
            _hint_obstacle, "thinking.show_hint", brief=message("Show a hint.")),
    Command("turn.take-hint", ("f",), "", message("Move the {piece} to where the hint is."), _TURN, "f",
            when(lambda state: state.placing and bool(state.hint and state.hint.chosen),
                 message("There is no hint to take.")),
            lambda state: state.following_hint(), gives_way=True, brief=message("Move to the hint.")),
    Command("view.dots", ("o",), "", message("Show or hide dots where the {piece} can go."), _VIEW, "o",
            always, toggling("dots"), brief=message("Show or hide the dots.")),
    Command("view.areas", ("c",), "", message("Show or hide {marked}."), _VIEW, "c",
            always, toggling("areas")),
    Command("view.letters", ("t",), "", message("Show or hide the tiles' letters."), _VIEW, "t",
            always, toggling("letters")),
    Command("view.stacks", ("b",), "", message("List the tiles that each stack still holds."), _VIEW, "b",
            always, toggling("stacks"), gives_way=True, brief=message("List the stacks' tiles.")),
    Command("view.layout", ("z",), "", message("Change the size of the board."), _VIEW,
            "z", always, "next_layout"),
    Command("view.moves", ("m",), message("Moves"), message("View earlier moves, or return to the game."),
            _VIEW, "m", when(lambda state: state.taken > 0 or state.viewed is not None, NO_MOVES),
            lambda state: state.viewed_by(-1) if state.viewed is None else state.viewing(None),
            brief=message("View earlier moves.")),
    Command("view.earlier", ("comma",), "", message("Go back one move."), _VIEW, ",",
            when(lambda state: state.taken > 0 or state.viewed is not None,
                 message("There is no earlier move.")),
            lambda state: state.viewed_by(-1)),
    Command("view.later", ("full_stop",), "", message("Go forward one move."), _VIEW, ".",
            when(lambda state: state.taken < len(state.session.match.log.actions),
                 message("There is no later move.")),
            lambda state: state.viewed_by(1)),
    Command("match.rematch", ("1",), "", message("Play another match; the other player starts."), _MATCH, "1",
            when(lambda state: state.over and not state.watching), "decider.rematch", gives_way=True,
            at_end=True, brief=message("Play a rematch.")),
    Command("match.replay", ("2",), "", message("Replay the match that is over."), _MATCH, "2",
            _replayed, "replay", gives_way=True, at_end=True, brief=message("Replay the match.")),
    Command("match.analyse", ("3",), "", message("Analyse the match that is over."), _MATCH, "3",
            _replayed, "analyse", gives_way=True, at_end=True, brief=message("Analyse the match.")),
    Command("match.help", ("question_mark", "f1"), message("Help"), message("Show the keys and the rules."),
            _MATCH, "?", always, "show_help", stays=True),
    Command("match.settings", ("f2",), "", message("Change the settings."), _MATCH,
            "F2", always, "show_settings"),
    Command("match.leave", ("q", "ctrl+q", "ctrl+c"), message("Leave"), message("Leave the table."), _MATCH,
            "q", always, "leave", stays=True),
)  # fmt: skip
