"""The reasons for a placement: each as it is told, on a wall that was drawn for it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.walls import BLACK, WHITE, drawn, random_games
from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Budget
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.outcome import moves_to_win
from toscana_tui.core.perfectinfo import StarterSetup
from toscana_tui.games.kwinty.actions import Placement, parse_action
from toscana_tui.games.kwinty.bots.teacher import Effect, Why, reason
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.play.opponents import Advice
from toscana_tui.play.sentences import advice_texts

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat

NAMES = ("Anna", "Bruno")

UNDER = """
 4  .. .. B^
 3  .. .. Bv
 2  .. .. W^
 1  W< W> Wv
    g  h  i
"""
STEPPED = """
 2  .. W< W> ..
 1  W< W> B< B>
    i  j  k  l
"""

TOLD = [
    (
        """
 3  .. B^ .. ..
 2  B^ Bv .. W^
 1  Bv W< W> Wv
    h  i  j  k
""",
        WHITE,
        "lh",
        Effect.FIVE,
        "wins: five in a line",
    ),
    (UNDER, BLACK, "eh", Effect.LOST, "cannot stop Anna, who threatens jh"),
    (UNDER, BLACK, "jh", Effect.BLOCK, "must block: Anna threatens jh"),
    (
        """
 2  B< B> B^
 1  W< W> Bv
    g  h  i
""",
        WHITE,
        "jh",
        Effect.LETS,
        "lets Bruno make five with jh",
    ),
    (
        """
 2  .. .. B^ B^ .. ..
 1  W< W> Bv Bv W< W>
    f  g  h  i  j  k
""",
        BLACK,
        "fh",
        Effect.TWO,
        "opens two threats",
    ),
    (
        """
 4  .. B< B> .. ..
 3  .. B< B> .. ..
 2  W^ W^ B^ .. ..
 1  Wv Wv Bv W< W>
    g  h  i  j  k
""",
        BLACK,
        "hv",
        Effect.SURE,
        "threatens iv, which cannot be blocked",
    ),
    (
        """
 9  .. .. W< W> .. .. B^ .. ..
 8  .. .. W^ W^ .. .. Bv .. ..
 7  .. B^ Wv Wv .. .. W^ B^ ..
 6  B^ Bv B^ B^ .. .. Wv Bv ..
 5  Bv W^ Bv Bv .. .. B^ W^ ..
 4  W^ Wv W^ W^ .. .. Bv Wv ..
 3  Wv B^ Wv Wv .. .. W^ B^ ..
 2  B^ Bv W< W> .. B^ Wv Bv B^
 1  Bv B< B> W< W> Bv W< W> Bv
    c  d  e  f  g  h  i  j  k
""",
        WHITE,
        "cv",
        Effect.SQUEEZE,
        "lets you make five whatever Bruno places",
    ),
    (
        """
 4  B^
 3  Bv
 2  W^
 1  Wv
    i
""",
        WHITE,
        "gh",
        Effect.THREAT,
        "threatens jh",
    ),
    (
        """
 3  .. .. .. B^
 2  .. W< W> Bv
 1  W< W> B< B>
    i  j  k  l
""",
        WHITE,
        "jv",
        Effect.FOUR,
        "makes a four",
    ),
    (STEPPED, BLACK, "jh", Effect.DENIED, "keeps Anna from a four"),
    ("\n 2  W^\n 1  Wv\n    i\n", BLACK, "gh", Effect.LONGER, "makes your open line 2 long"),
    (
        "\n 3  W^ ..\n 2  Wv ..\n 1  B< B>\n    i  j\n",
        BLACK,
        "iv",
        Effect.SHORTER,
        "cuts Anna's open line to 1",
    ),
    ("\n 1  B< B> W< W>\n    g  h  i  j\n", WHITE, "gh", Effect.OPEN, "keeps your open line of 2"),
    (
        """
 5  B^ ..
 4  Bv ..
 3  W^ ..
 2  Wv ..
 1  B< B>
    i  j
""",
        WHITE,
        "iv",
        Effect.QUIET,
        "keeps Bruno's open line at 2",
    ),
]


@pytest.mark.parametrize(("wall", "mover", "token", "effect", "told"), TOLD, ids=lambda one: str(one)[:12])
def test_what_a_placement_does_is_told(wall: str, mover: Seat, token: str, effect: Effect, told: str) -> None:
    placement = parse_action(token)
    assert isinstance(placement, Placement)
    why = reason(drawn(wall, mover), placement)
    assert why.effect is effect
    assert why.texts(NAMES)[0] == told


def test_there_is_a_wall_for_every_reason() -> None:
    assert {effect for _, _, _, effect, _ in TOLD} == set(Effect)


def test_several_threats_are_told_in_fewer_words_where_there_is_little_room() -> None:
    found = set()
    for game in random_games(40, seed=5):
        for position in game.positions[2::3]:
            for placement in position.placements:
                texts = reason(position, placement).texts(NAMES)
                found.add(len(texts))
                assert len(texts) == 1 or (len(texts[-1]) <= len(texts[0]) and "and more" in texts[-1])
    assert found == {1, 2}


def test_the_expert_says_with_which_block_it_wins() -> None:
    expert = bots_of("Kwinty")["expert"]
    told = set()
    for number, game in enumerate(random_games(40, seed=8)):
        whole = GameLog.begin(KWINTY, StarterSetup(game.positions[0].mover))
        for action in game.actions:
            whole = whole.play(action)
        for cut in range(2, len(game.actions)):
            log, position = whole.at(cut), game.positions[cut]
            if not position.placements:
                continue
            seen = position.observation(position.mover)
            best = expert.rate(seen, random.Random(number), Budget(nodes=60))[0]
            moves = moves_to_win(best.value)
            if moves is None or best.value < 0:
                continue
            (why,) = expert.why(seen, [best.action])
            text = advice_texts(Match(NAMES, (log,)), Advice(best.action, best.value, why))[0]
            token = KWINTY.format_action(best.action)
            assert isinstance(why, Why)
            told.add(moves)
            if moves == 1:
                assert text == f"{token} wins: five in a line"
            else:
                assert text.startswith(f"{token}: wins in {moves}; ")
                assert moves > 2 or why.effect in {Effect.TWO, Effect.SURE, Effect.BLOCK, Effect.SQUEEZE}
    assert {1, 2} <= told
