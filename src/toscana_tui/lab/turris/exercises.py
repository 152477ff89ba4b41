"""What exercises of Turris are drawn from (`lab.draw`)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import Budget, never
from toscana_tui.core.match import GameLog
from toscana_tui.core.perfectinfo import StarterSetup
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.bots.evaluation import SQUARE, Evaluation
from toscana_tui.games.turris.bots.exercises import COVER, DENY, EARN, GROW, JOIN, USE
from toscana_tui.games.turris.bots.expert import Search
from toscana_tui.games.turris.bots.teacher import Effect, effects
from toscana_tui.games.turris.bots.weights import WEIGHTS
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.views import Face
from toscana_tui.lab.draw import Question, Source, Values, best_first, gap

if TYPE_CHECKING:
    from toscana_tui.core.exercise import Theme
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position

NOISE = 0.1  # how often an action is drawn by lot after the opening, which is
PLAYED = 120  # nodes of each other action
OBVIOUS = 2  # what has the largest lead at once is very easy to find where at most so many answers do
LOOKS = (1, 30, 150)  # the nodes with which an easy, a medium and a hard exercise are solved

# By how much of itself each weight of a judge's evaluation is more or less than the fitted one, at most.
VARIED = 0.15


class TurrisSource(Source):
    """Games between short searches, and deep ones as judges, each with an evaluation a little different."""

    game = TURRIS
    margin = 2.0
    short = 800
    deep = 12_000
    opening = 6
    choices = 4

    def play(self, rng: random.Random) -> GameLog:
        """A game between short searches, with an opening and some actions drawn by lot."""
        log = GameLog.begin(TURRIS, StarterSetup(rng.choice(tuple(Seat))))
        while not log.position.over:
            position: Any = log.position
            actions = list(position.choices(position.mover))
            rng.shuffle(actions)
            if log.cursor >= self.opening and rng.random() >= NOISE:
                actions = list(values(position, actions, PLAYED))
            log = log.play(actions[0])
        return log

    def question(self, position: Position, seed: str, nodes: int) -> Question | None:  # noqa: ARG002 - nothing is drawn
        """The position, if a short search sees a gap behind the best answer."""
        found = values(position, position.actions(), nodes)
        if gap(found) < self.margin:
            return None
        best = next(iter(found))
        return Question(tuple(found), theme(position, best), difficulty(position, best))

    def judge(self, position: Position, first: tuple[AnyAction, ...], seed: str, nodes: int) -> Values:
        """Every answer by one deep search, whose evaluation is varied by the seed."""
        rng = random.Random(seed)
        varied = [[round(one * rng.uniform(1 - VARIED, 1 + VARIED)) for one in row] for row in WEIGHTS]
        rest = [action for action in position.actions() if action not in first]
        return values(position, [*first, *rest], nodes, Evaluation(varied))


def values(
    position: Position, actions: Sequence[Action], nodes: int, evaluation: Evaluation | None = None
) -> Values:
    """Every action with the lead in squares that a search expects of it, the best first."""
    search = Search(Budget(nodes=nodes), never, evaluation)
    ranked = search.ranked(position, actions, all_exact=True)
    return best_first({action: value / SQUARE for action, value in ranked.items()})


def theme(position: Position, best: Action) -> Theme:
    """What the best answer is about.

    That is the use of a bonus or its earning; that the opponent has none in reach, where most other answers
    leave them one; areas joined; or whichever is more, squares taken from their areas or added to one's own.
    """
    if position.bonus:
        return USE
    found = {action: effects(position, action) for action in position.actions()}
    done = found[best]
    if done.get((Effect.EARNS, None)):
        return EARN
    after = {action: position.play_unchecked(action) for action in found}
    rival = position.mover.other
    leaving = [one.mover is rival and one.bonus_in_reach(rival) for one in after.values()]
    if not after[best].bonus_in_reach(rival) and 2 * sum(leaving) >= len(leaving):
        return DENY
    if any(done[Effect.JOINS, face] for face in Face):
        return JOIN
    theirs, mine = (sum(done[effect, face] for face in Face) for effect in (Effect.SHRINKS, Effect.GROWS))
    return COVER if theirs > mine else GROW


def difficulty(position: Position, best: Action) -> int:
    """How far one must look to find the best answer, from 1: at the score, or with more and more nodes."""
    leads = TURRIS.leads(position.observation(position.mover))
    most = [action for action, lead in zip(position.actions(), leads, strict=True) if lead == max(leads)]
    if best in most and len(most) <= OBVIOUS:
        return 1
    for number, nodes in enumerate(LOOKS, 2):
        if next(iter(values(position, position.actions(), nodes))) == best:
            return number
    return len(LOOKS) + 2


SOURCE = TurrisSource()
