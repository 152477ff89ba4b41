"""Which commands can do something now: what the footer and the menu grey, and keys that do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.play import history
from toscana_tui.play.session import Phase
from toscana_tui.tui.boards.view import PLACES

if TYPE_CHECKING:
    from toscana_tui.tui.table.commands import Command
    from toscana_tui.tui.table.state import TableState


def enabled(state: TableState, command: Command) -> bool:
    """Whether `command` can do anything in `state`."""
    return command.id not in state.face.unused and _possible(state, command)


def _possible(state: TableState, command: Command) -> bool:
    section, _, name = command.id.partition(".")
    if section == "match" or command.id == "turn.back":
        return True
    if section == "view":
        return _view_enabled(state, name)
    if state.look is not None:
        return False
    if section == "ghost" or name == "hint":
        return state.phase is Phase.PLACE or (name == "hint" and may_veto(state))
    match name:
        case "commit":
            return _commit_enabled(state)
        case "veto":
            return may_veto(state)
        case "undo":
            return history.undo(state.session) is not None
        case _:
            return history.redo(state.session) is not None


def _commit_enabled(state: TableState) -> bool:
    if state.phase is Phase.PLACE:
        return state.fault is None
    return state.phase is not Phase.BOT


def _view_enabled(state: TableState, name: str) -> bool:
    log = state.session.match.log
    now = log.cursor if state.look is None else state.look
    match name:
        case "earlier" | "moves":
            return now > 0 or state.look is not None
        case "later":
            return now < len(log.actions)
        case _:
            return True


_NOTHING = {
    "turn.undo": "There is nothing to take back.",
    "turn.redo": "Nothing was taken back that could be done again.",
    "view.earlier": "There is no earlier move.",
    "view.later": "There is no later move.",
    "view.moves": "No move has been made yet.",
}


def why_not(state: TableState, command: Command) -> str:
    """Why a command can do nothing now, in one sentence; empty where that goes without saying."""
    if state.look is not None and not command.id.startswith("view."):
        return ""
    if command.id in state.face.unused and command.id != "turn.veto":
        return ""
    if command.id == "turn.veto" and state.phase is Phase.PLACE:
        return state.face.why_no_interruption(state.position) or "Only the computer could do that."
    if command.id == "turn.commit" and state.draft is not None and state.fault is not None:
        placed = state.face.deed(state.draft.action) == PLACES
        return f"The {state.face.piece} cannot lie there." if placed else "That cannot be done now."
    return _NOTHING.get(command.id, "")


def may_veto(state: TableState) -> bool:
    """Whether a person who is not to move may veto now."""
    session = state.session
    other = state.position.mover.other
    waiting = state.phase in {Phase.PLACE, Phase.OFFER}
    return waiting and state.look is None and session.may_interrupt and session.human(other)
