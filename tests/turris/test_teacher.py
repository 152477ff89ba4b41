"""Why an action is good or bad, in words: each sentence on a tower drawn for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, drawn, play, start
from toscana_tui.games.turris.actions import parse_action
from toscana_tui.games.turris.bots.expert import ExpertBot
from toscana_tui.games.turris.bots.teacher import Effect, reasons

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.turris.position import Position

NAMES = ("Anna", "Bruno")


def told(position: Position, token: str) -> str:
    (reason,) = ExpertBot().why(position.observation(position.mover), [parse_action(token)])
    return reason.texts(NAMES)[0]


TWO_AREAS = """
   a  b  c    a  b  c
1  .. .. ..   .. .. ..
2  b_ b^ ..   b' .. ..
3  w_ bv w_   w' .. w'
"""
ROOF_OF_TWO = """
   a  b  c    a  b  c
1  b_ .. ..   b' .. ..
2  w^ .. w^   .. .. ..
3  wv b_ wv   .. b' ..
"""
BESIDE_THEIRS = """
   a  b  c
1  .. .. w^
2  b< b> wv
3  .. .. ..
"""
FAR_BEHIND = """
   a  b  c    a  b  c
1  w_ .. ..   w' .. ..
2  b_ .. ..   b' .. ..
3  w< w> ..   .. .. ..
"""
CORNER = """
   a  b  c    a  b  c
1  w< w> b_   .. .. b'
2  w_ .. ..   w' .. ..
3  .. .. ..   .. .. ..
"""
ABOVE_THE_MIDDLE = """
   a  b  c    a  b  c
1  .. .. ..   .. .. ..
2  .. b^ ..   .. .. ..
3  .. bv w_   .. .. w'
"""
IN_BONUS = """
   a  b  c    a  b  c
1  .. .. ..   .. .. ..
2  .. w< w>   .. .. ..
3  w< w> b_   .. .. b'
"""
ALONE = """
   a  b  c    a  b  c
1  b^ w< w>   w< w> ..
2  bv .. ..   .. .. ..
3  .. .. ..   .. .. ..
"""
TALL = """
   a  b  c    a  b  c
1  b< b> w_   .. .. w'
2  .. b_ w_   .. b' w'
3  .. .. ..   .. .. ..
"""

NEARLY_OVER = (
    "a1e b2s a2v c2v b1s c1v b3v a1v c3v c1s a2e xa1 a3v a1v a1s a3v a2s b2v none b1v a1e c1v b3v c3v c2v "
    "c1s b1v a3e a1v b2v xb1 a2v b1v c3v a1e b3e c1v b2s a3v c2v a3e c1s b1v"
)


@pytest.mark.parametrize(
    ("drawing", "mover", "bonus", "token", "reason"),
    [
        (TWO_AREAS, WHITE, False, "b1v", "joins two areas on the south face"),
        (ROOF_OF_TWO, WHITE, False, "b1s", "joins two areas on the roof"),
        (BESIDE_THEIRS, WHITE, False, "a1e", "takes 2 from their area on the north face"),
        (FAR_BEHIND, BLACK, False, "c2s", "covers 1 of theirs on the east face"),
        (CORNER, BLACK, False, "b2v", "earns a bonus"),
        (ABOVE_THE_MIDDLE, WHITE, False, "a1e", "gives a bonus away"),
        (IN_BONUS, WHITE, True, "b2s", "leaves them no bonus"),
        (IN_BONUS, WHITE, True, "none", "keeps a block for later"),
        (ALONE, BLACK, False, "c2v", "leaves your areas as large as they are"),
        (TALL, BLACK, True, "xc1", "takes 2 from their area on the east face"),
        (TALL, BLACK, False, "a2v", "enlarges your area on the north face by 1"),
    ],
)
def test_the_most_that_an_action_does(
    drawing: str, mover: Seat, bonus: bool, token: str, reason: str
) -> None:
    assert told(drawn(drawing, mover=mover, bonus=bonus), token) == reason


def test_the_end_of_a_game_is_told_by_the_lead() -> None:
    position = play(start(), NEARLY_OVER)
    while not position.over:
        ends = {action: position.play(action) for action in position.actions()}
        for action, after in ends.items():
            if not after.over:
                continue
            (reason,) = reasons(position, [action])
            scores = after.scores()
            lead = scores[position.mover] - scores[position.mover.other]
            assert (reason.effect is Effect.WINS) is (lead > 0)
            if lead > 0:
                assert reason.texts(NAMES) == (f"ends the game ahead by {lead}",)
        position = next(iter(ends.values()))


def test_there_is_nothing_to_weigh() -> None:
    assert ExpertBot().weigh(start().observation(BLACK)) is None
