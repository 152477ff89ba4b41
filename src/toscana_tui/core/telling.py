"""What is told of a game in words: its pieces, what is to be done, and what an action does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from toscana_tui.core.message import message

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, OwnPosition

# TRANSLATORS: what an empty line does to a tile or a block in hand, as the end of a sentence.
PLACES = message("places it")  # what committing a placement does
Names = tuple[str, str]  # what the players are called, by seat


class Interruption(NamedTuple):
    """What the player not to move may do before the mover goes on."""

    action: AnyAction
    may: str  # what may be done, as `may veto this tile`
    offer: str  # what the mover is about to do, as `is about to place tile K`
    title: str  # the question whether to do it, as `veto tile K?`
    text: str  # what it does and costs
    yes: str  # the answer that does it
    no: str  # the answer that does not


class Telling(Protocol):
    """A game in words, which are messages; all methods are pure. What most games tell alike is told here.

    What stands behind a name or in front of a colon is a message of its own, the end or the beginning of a
    sentence.
    """

    signs: tuple[str, str]  # the sign of each seat's colour, two columns wide, the same as on the board
    players: tuple[str, str]  # what the players are called by their colours, as `Red`
    colours: tuple[str, str]  # the colours as words in a sentence, as `red`
    piece: str  # what is placed, in the singular
    scored: str  # what makes the score, in the singular, as the heading of a chart has it
    marked: str  # what is marked as scoring, as the help has it
    legend: str  # the same as a label, beside how it is marked
    example: str  # a placement as one may type it
    aim: tuple[str, ...]  # the aim of the game in one sentence, in ever fewer words
    coach: tuple[str, ...]  # what somebody should know besides in a first game, in ever fewer words
    rules: str  # the name of the page with the rules in short

    def score_texts(self, score: int) -> tuple[str, str]:
        """A score as what it is, in more and in fewer words: `largest area 4 tiles`, `area 4`."""

    def points(self, number: float) -> str:
        """So many of what a score counts: `2.7 tiles`."""

    def task(self, position: OwnPosition) -> str:
        """What the mover is to do, after the name: `to place tile K`."""

    def advice(self, position: OwnPosition) -> str:  # noqa: ARG002
        """What the mover should know besides, in one sentence; mostly nothing."""
        return ""

    def threat_texts(self, position: OwnPosition, names: Names) -> tuple[str, ...]:  # noqa: ARG002
        """What either side could win by at once, in ever fewer words; mostly nothing."""
        return ()

    def draft_text(self, position: OwnPosition, action: AnyAction) -> str:
        """What taking an action that is held would be, in few words, beginning with its token."""

    def deed(self, action: AnyAction) -> str:  # noqa: ARG002
        """What committing an action that is held does: `PLACES` for a placement, as `declines` for others."""
        return PLACES

    def why_pass(self, position: OwnPosition) -> str:
        """Why the mover cannot place, as the end of a sentence."""

    def action_text(self, position: OwnPosition, action: AnyAction, names: Names) -> str:
        """What an action does, in one sentence, before it is played in a position."""

    def interruption(self, position: OwnPosition, names: Names) -> Interruption | None:  # noqa: ARG002
        """What the player not to move may do now, in words; None where that is nothing."""
        return None

    def why_no_interruption(self, position: OwnPosition, names: Names) -> str:  # noqa: ARG002
        """Why nobody may interrupt now, in one sentence; else that only the player not to move may."""
        return message("There is no veto in this game.")
