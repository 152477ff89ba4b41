"""Making an analysis action by action, until it is done or stopped.

A judge that thinks long does so in two processes, each asked by a thread of its own: a whole game then takes
half a minute at most, and keys are answered meanwhile.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

from toscana_tui.bots import bots_of, strongest
from toscana_tui.bots.faults import BotFault, NoLongerAskedError
from toscana_tui.bots.player import player_apart
from toscana_tui.play.analysis.judge import Judge
from toscana_tui.play.analysis.values import learnt

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from toscana_tui.bots.player import Player
    from toscana_tui.play.analysis.values import Analysis, Judged
    from toscana_tui.play.session import AnyLog
    from toscana_tui.record import GameRecord

PROCESSES = 2
"""How many processes think about a game."""


class Keep(Protocol):
    """What puts an analysis into the record."""

    def __call__(self, number: int, game: GameRecord, analysis: Analysis) -> str | None:
        """Why the analysis of game `number` could not be kept, in one sentence, or None."""


class AnalysisStep(NamedTuple):
    """What a run has come to.

    Attributes:
        run: the run.
        place: the action that has been judged, from 0; None where all have been.
        judged: what is thought of it.
        complaint: why the analysis could not be kept, or None.
    """

    run: AnalysisRun
    place: int | None
    judged: Judged | None
    complaint: str | None


class AnalysisRun:
    """Judges what has not been judged yet of one game.

    Attributes:
        number: the place of the game in its match's records, from 0.

    Args:
        number: that place.
        game: the game.
        analysis: what has been judged before.
        keep: puts what is done so far into the record, after every action.
        tell: takes the progress, from the thread that does the work.
    """

    def __init__(
        self,
        number: int,
        game: GameRecord,
        analysis: Analysis,
        keep: Keep,
        tell: Callable[[AnalysisStep], object],
    ) -> None:
        self.number = number
        self._game = game
        self._analysis = analysis
        self._keep = keep
        self._tell = tell
        self._stopped = False

    def stop(self) -> None:
        """Have it end at once; what it is thinking about is dropped."""
        self._stopped = True

    def work(self) -> None:
        """Do it; returns when it is done or has been stopped."""
        log = self._game.log
        judge = Judge(log, stop=lambda: self._stopped)
        places = [index for index, judged in enumerate(self._analysis) if judged is None]
        with _Crew(judge, log.game.name) as crew:
            try:
                rated = [[crew.rating(one) for one in judge.asked(index)] for index in places]
                for index, awaited in zip(places, rated, strict=True):
                    for one in awaited:
                        one.result()
                    judged = judge.judge(index)
                    self._analysis = learnt(self._analysis, index, judged)
                    self._tell(AnalysisStep(self, index, judged, self._kept()))
            except NoLongerAskedError:
                return
        self._tell(AnalysisStep(self, None, None, self._kept()))

    def _kept(self) -> str | None:
        return self._keep(self.number, self._game, self._analysis)


class _Crew:
    """The players that rate positions for a judge at the same time.

    Args:
        judge: whom they rate for.
        game: the game's name.
    """

    def __init__(self, judge: Judge, game: str) -> None:
        self._judge = judge
        name = strongest(game)
        number = PROCESSES if bots_of(game)[name].thinks_long else 1
        self._players = [player_apart(name, game) for _ in range(number)]
        self._idle: SimpleQueue[Player] = SimpleQueue()
        for player in self._players:
            self._idle.put(player)
        self._pool = ThreadPoolExecutor(number, "analysis")
        self._ratings: dict[int, Future[object]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)
        for player in self._players:
            player.close()

    def rating(self, log: AnyLog) -> Future[object]:
        """What will be known once a position is rated."""
        if log.cursor not in self._ratings:
            self._ratings[log.cursor] = self._pool.submit(self._rate, log)
        return self._ratings[log.cursor]

    def _rate(self, log: AnyLog) -> None:
        player = self._idle.get()
        try:
            self._judge.rate(log, player)
        except BotFault:  # its process was ended by somebody, so it is asked in this one
            self._judge.rate(log)
        finally:
            self._idle.put(player)
