"""Why a placement is good, in what players can see and count: fives, fours, threats and open lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import listed
from toscana_tui.games.kwinty.actions import Placement, format_action

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.kwinty.position import Position


class Effect(Enum):
    """What a placement does, as it is told; what matters most stands first."""

    FIVE = message("wins: five in a line")
    LOST = message("cannot stop {rival}, who threatens {places}")
    BLOCK = message("must block: {rival} threatens {places}")
    LETS = message("lets {rival} make five with {places}")
    TWO = message("opens two threats")
    SURE = message("threatens {places}, which cannot be blocked")
    SQUEEZE = message("lets you make five whatever {rival} places")
    THREAT = message("threatens {places}")
    FOUR = message("makes a four")
    DENIED = message("keeps {rival} from a four")
    LONGER = message("makes your open line {number} long")
    SHORTER = message("cuts {rival}'s open line to {number}")
    OPEN = message("keeps your open line of {number}")
    QUIET = message("keeps {rival}'s open line at {number}")


@dataclass(frozen=True, slots=True)
class Why:
    """What a placement does."""

    effect: Effect  # what it does
    rival: Seat  # the opponent
    places: tuple[Placement, ...] = ()  # the placements that threaten five; mostly none
    number: int = 0  # how long the line is that is told of

    def texts(self, names: tuple[str, str]) -> tuple[str, ...]:
        """The reason in ever fewer words; as `core.bot.Reason.texts`."""
        tokens = [format_action(place) for place in self.places if "{places}" in self.effect.value]
        words = [listed(tokens)]
        if len(tokens) > 2:
            words.append(message("{token} and more", token=tokens[0]))
        known = {"rival": names[self.rival], "number": self.number}
        return tuple([message(self.effect.value, places=places, **known) for places in words])


def reason(position: Position, placement: Placement) -> Why:
    """The most that a legal placement of the mover's does."""
    mover = position.mover
    rival = mover.other
    after = position.play_unchecked(placement)
    if after.five is mover:
        return Why(Effect.FIVE, rival)
    before, left = position.threats(rival), after.threats(rival)
    if left:
        return Why(Effect.LOST if before else Effect.LETS, rival, left)
    if before:
        return Why(Effect.BLOCK, rival, before)
    threats = after.threats(mover)
    if all(after.play_unchecked(reply).threats(mover) for reply in after.placements):
        if threats:
            return Why(Effect.TWO if len(threats) > 1 else Effect.SURE, rival, threats)
        if after.placements:
            return Why(Effect.SQUEEZE, rival)
    return Why(Effect.THREAT, rival, threats) if threats else _of_lines(position, after)


def _of_lines(position: Position, after: Position) -> Why:
    """What a placement does where nobody threatens five."""
    mover, rival = position.mover, position.mover.other
    if after.scores()[mover] > position.scores()[mover]:
        return Why(Effect.FOUR, rival)
    if _can_make_four(position, rival) and not _can_make_four(after, rival):
        return Why(Effect.DENIED, rival)
    own, theirs = after.open_line(mover), after.open_line(rival)
    if own > position.open_line(mover):
        return Why(Effect.LONGER, rival, number=own)
    if theirs < position.open_line(rival):
        return Why(Effect.SHORTER, rival, number=theirs)
    return Why(Effect.OPEN, rival, number=own) if own >= theirs else Why(Effect.QUIET, rival, number=theirs)


def _can_make_four(position: Position, seat: Seat) -> bool:
    """Whether `seat` could make a line of four if it were to move."""
    have = position.scores()[seat]
    moved = replace(position, mover=seat)
    return any(moved.play_unchecked(each).scores()[seat] > have for each in moved.placements)
