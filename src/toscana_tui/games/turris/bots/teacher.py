"""Why an action is good or bad, told in what a player can see: areas joined, squares covered, a bonus.

Of all that an action does, the reason told is what it does most of beyond the average action: where every
block enlarges an area, that is no reason for one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.message import message
from toscana_tui.games.turris.actions import Action, Decline
from toscana_tui.games.turris.views import STEPS, Face, connected, largest, seen

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position


class Effect(Enum):
    """What an action can do: what one of it counts in choosing what to tell, in squares of lead, and how."""

    WINS = 100.0, message("ends the game ahead by {number}")  # 1 where it ends the game with a win
    EARNS = 4.0, message("earns a bonus")  # 1 where it earns a bonus
    # 1 where the opponent could not have earned a bonus, and now can.
    GIVES = 4.01, message("gives a bonus away")
    # 1 where the opponent could have earned a bonus, and cannot any more.
    DENIES = 4.02, message("leaves them no bonus")
    # Squares that an area gains by becoming one with another of two squares or more.
    JOINS = 1.2, message("joins {areas} areas {where}")
    # Squares that the mover's largest area gains.
    GROWS = 1.0, message("enlarges your area {where} by {number}")
    # Squares that the opponent's largest area loses.
    SHRINKS = 1.01, message("takes {number} from their area {where}")
    # Squares in which the opponent was seen, and is not any more.
    COVERS = 0.5, message("covers {number} of theirs {where}")


Told: TypeAlias = tuple[Effect, Face | None]  # an effect, and the face on which it shows

_NUMBERS = {2: message("two"), 3: message("three"), 4: message("four")}
_WHERE = {
    None: "",
    Face.NORTH: message("on the north face"),
    Face.SOUTH: message("on the south face"),
    Face.WEST: message("on the west face"),
    Face.EAST: message("on the east face"),
    Face.ROOF: message("on the roof"),
}


@dataclass(frozen=True, slots=True)
class Why:
    """The most that an action does."""

    effect: Effect | None  # what; None where it does nothing of note
    text: str  # the same as it is told

    def texts(self, names: tuple[str, str]) -> tuple[str, ...]:  # noqa: ARG002 - only one opponent is theirs
        """The reason in one way; as `Reason.texts`."""
        return (self.text,)


def reasons(position: Position, actions: Sequence[Action]) -> tuple[Why, ...]:
    """For each of some legal actions of the mover's, the most that it does beyond the average one."""
    legal = position.actions()
    all_effects = {action: effects(position, action) for action in legal}
    average: dict[Told, float] = {}
    for each in all_effects.values():
        for key, number in each.items():
            average[key] = average.get(key, 0) + number / len(legal)
    return tuple([_reason(position, action, all_effects[action], average) for action in actions])


def _reason(position: Position, action: Action, done: dict[Told, int], average: dict[Told, float]) -> Why:
    told = [key for key, number in done.items() if number > max(0, average[key])]
    if not told:
        spared, idle = message("keeps a block for later"), message("leaves your areas as large as they are")
        return Why(None, spared if isinstance(action, Decline) else idle)
    effect, face = max(told, key=lambda key: key[0].value[0] * (done[key] - average[key]))
    number, mover, after, joined = done[effect, face], position.mover, position.play_unchecked(action), 0
    if effect is Effect.WINS:
        number = round(after.lead(mover))
    if effect is Effect.JOINS and face:
        old, new = (seen(*each.colours)[face][mover] for each in (position, after))
        joined, _ = _joined(old, new, STEPS[face])
    areas = _NUMBERS.get(joined, str(joined))
    return Why(effect, message(effect.value[1], number=number, areas=areas, where=_WHERE[face]))


def effects(position: Position, action: Action) -> dict[Told, int]:
    """What an action does."""
    mover, other = position.mover, position.mover.other
    after = position.play_unchecked(action)
    found: dict[Told, int] = {}
    if after.over:
        scores = after.scores()
        found[Effect.WINS, None] = int(scores[mover] > scores[other])
    elif after.bonus:
        found[Effect.EARNS, None] = 1
    else:
        could, can = position.bonus_in_reach(other), after.bonus_in_reach(other)
        found[Effect.GIVES, None] = int(can and not could)
        found[Effect.DENIES, None] = int(could and not can)
    before, then = seen(*position.colours), seen(*after.colours)
    for face, steps in STEPS.items():
        old, new = before[face], then[face]
        mine = [largest(view[mover], steps).bit_count() for view in (old, new)]
        theirs = [largest(view[other], steps).bit_count() for view in (old, new)]
        found[Effect.JOINS, face] = _joined(old[mover], new[mover], steps)[1]
        found[Effect.GROWS, face] = mine[1] - mine[0]
        found[Effect.SHRINKS, face] = theirs[0] - theirs[1]
        found[Effect.COVERS, face] = (old[other] & ~new[other]).bit_count()
    return found


def _joined(old: int, new: int, steps: tuple[int, int]) -> tuple[int, int]:
    """How many of a colour's areas become one in a view of it, and what the largest of them gains."""
    before = list(connected(old, steps))
    best = 0, 0
    for area in connected(new, steps):
        parts = sorted(part.bit_count() for part in before if part & area)
        if len(parts) > 1 and parts[-2] > 1:
            best = max(best, (len(parts), area.bit_count() - parts[-1]), key=lambda one: one[1])
    return best
