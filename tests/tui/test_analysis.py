"""The analysis of a game: values, judging, and the comments that keep it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from helpers.drive.analyses import BOTS, QUICK, FirstIsBest, Slow, analysed, quick_analysis
from helpers.drive.replays import finished, one_game
from helpers.played.records import GAME, vector_log
from toscana_tui.bots import bots_of, strongest
from toscana_tui.core.bot import Budget, NoLongerAskedError, Rated, Stop, never
from toscana_tui.core.game import PASS, Observation
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.play.analysis import judge as judge_module
from toscana_tui.play.analysis.judge import MOST_NODES, SECONDS, AnalysisStep, Judge, analyse, budget_for
from toscana_tui.play.analysis.values import (
    LEAST,
    MOST,
    Analysis,
    Judged,
    analysis_of,
    annotated,
    blank,
    comment_of,
    given_away,
    judged_count,
    judged_of,
    leads,
    learnt,
    mistakes,
    own_comments,
)
from toscana_tui.record import Comment, Section, match_of, read_text, records_of, write_records

LOG = vector_log(0)
POSITIONS = LOG.positions
PLACED = [at for at in range(LOG.cursor) if LOG.actor(at) is POSITIONS[at].mover]
VETO = next(index for index, action in enumerate(LOG.actions) if isinstance(action, Veto))


def of_seat(seat: Seat) -> int:
    """An action of a seat, neither the first nor the last."""
    return next(index for index in PLACED[4:-4] if LOG.actor(index) is seat)


# -- values -------------------------------------------------------------------------------------------------


def test_giving_away_is_seen_by_whoever_moved() -> None:
    for seat, sign in ((Seat.ONE, 1), (Seat.TWO, -1)):
        index = of_seat(seat)
        worse = learnt(blank(LOG), index, Judged(sign * 1.2, "Mc4n", sign * 3.9))
        assert given_away(LOG, worse, index) == 2.7
        assert mistakes(LOG, worse) == (index,)
        better = learnt(blank(LOG), index, Judged(sign * 3.9, "Mc4n", sign * 1.2))
        assert given_away(LOG, better, index) == 0.0
        assert mistakes(LOG, better) == ()


def test_nothing_is_given_away_where_nothing_better_or_nothing_at_all_is_known() -> None:
    analysis = learnt(learnt(blank(LOG), VETO, Judged(-5.0, None, 5.0)), PLACED[0], Judged(2.0))
    assert [given_away(LOG, analysis, index) for index in range(LOG.cursor)] == [0.0] * LOG.cursor


def test_the_worst_are_marked_and_no_more() -> None:
    analysis = blank(LOG)
    lost = {index: LEAST + 0.1 * number for number, index in enumerate(PLACED[: MOST + 3])}
    for index, tiles in lost.items():
        sign = 1 if LOG.actor(index) is Seat.ONE else -1
        analysis = learnt(analysis, index, Judged(-sign * tiles, "Mc4n", 0.0))
    analysis = learnt(analysis, PLACED[-1], Judged(0.0, "Mc4n", 0.9 * LEAST))
    assert mistakes(LOG, analysis) == tuple(PLACED[3 : MOST + 3])


def test_what_is_missing_and_what_is_known() -> None:
    analysis = blank(LOG)
    assert judged_count(analysis) == 0
    analysis = learnt(analysis, 0, Judged(1.5))
    assert judged_count(analysis) == 1
    assert leads(LOG, analysis) == (None, 1.5, *[None] * (LOG.cursor - 1))
    for index in range(1, LOG.cursor):
        analysis = learnt(analysis, index, Judged(0.0))
    assert judged_count(analysis) == LOG.cursor


# -- judging ------------------------------------------------------------------------------------------------


def test_a_placement_is_judged_beside_the_best_by_what_its_player_could_see() -> None:
    bot: Any = FirstIsBest()
    index = of_seat(Seat.TWO)
    position = LOG.positions[index]
    judged = Judge(LOG, bot).judge(index)
    order = list(position.observation(Seat.TWO).choices())
    number = order.index(LOG.actions[index])
    assert number > 0
    assert judged == Judged(number - 3.0, GAME.format_action(order[0]), -3.0)
    budget = budget_for(LOG, bot)
    assert bot.asked == [(position.observation(Seat.TWO), budget)]
    assert budget.ms is None, "the same game is judged the same every time"


def test_what_is_hidden_changes_nothing() -> None:
    """Below the top tiles a stack in another order gives the same judgement of the action played first."""
    log = finished()[1].log
    stacks = dict(GAME.setup_tags(log.setup))
    for tag in ("RedStack", "GreyStack"):
        stacks[tag] = stacks[tag][0] + stacks[tag][:0:-1]
    other = GameLog.begin(GAME, GAME.read_setup(stacks))
    action = next(iter(other.position.choices(other.position.mover)))
    same = GameLog.begin(GAME, log.setup)
    judged = [Judge(game.play(action), BOTS[QUICK]).judge(0) for game in (same, other)]
    assert judged[0] == judged[1]


def test_the_best_placement_has_nothing_better() -> None:
    position = LOG.positions[0]
    best = BOTS[QUICK].rate(position.observation(position.mover), random.Random("analysis/0"))[0].action
    log = GameLog.begin(GAME, LOG.setup).play(best)
    judged = Judge(log, BOTS[QUICK]).judge(0)
    assert judged.best is None
    assert judged.instead is None


def test_of_a_veto_the_lead_with_and_without_it_is_told() -> None:
    bot: Any = FirstIsBest()
    judge = Judge(LOG, bot)
    sign = 1 if LOG.positions[VETO].mover is Seat.ONE else -1
    assert judge.judge(VETO) == Judged(sign * 3.0, None, sign * 3.0)
    before, after = (LOG.positions[number] for number in (VETO, VETO + 1))
    asked = [before.observation(before.mover), after.observation(after.mover)]
    assert [observation for observation, _ in bot.asked] == asked
    judge.judge(VETO + 1)
    assert len(bot.asked) == 2, "the position after the veto is not looked at twice"


def test_at_the_end_the_lead_is_the_result() -> None:
    for record in finished():
        log = record.log
        one, two = log.position.scores()
        known = blank(log)
        assert leads(log, known)[-1] is None
        known = learnt(known, log.cursor - 1, Judged(9.5))
        assert leads(log, known)[-1] == one - two
        short = GameLog(log.game, log.setup, log.actions[:5], 5, log.positions[:6])
        assert leads(short, learnt(blank(short), 4, Judged(9.5)))[-1] == 9.5


def test_after_a_pass_the_lead_is_what_the_other_makes_of_it() -> None:
    log, index = LOG, LOG.actions.index(PASS)
    bot: Any = FirstIsBest()
    sign = 1 if log.positions[index + 1].mover is Seat.ONE else -1
    assert Judge(log, bot).judge(index) == Judged(sign * 3.0)
    short = GameLog(log.game, log.setup, log.actions[: index + 1], index + 1, log.positions[: index + 2])
    assert Judge(short, bot).judge(index) == Judged(sign * 3.0), "a game in progress is judged like any other"


def test_a_placement_that_the_bot_has_not_looked_at_is_no_better_than_those_it_has() -> None:
    class Narrow(FirstIsBest):
        def rate(
            self,
            observation: Any,  # noqa: ANN401
            rng: random.Random,
            budget: Budget,
            stop: Stop = never,
        ) -> tuple[Rated, ...]:
            return super().rate(observation, rng, budget, stop)[:2]

    bot: Any = Narrow()
    index = of_seat(Seat.ONE)
    assert LOG.actions[index] not in list(LOG.positions[index].observation(Seat.ONE).choices())[:2]
    judged = Judge(LOG, bot).judge(index)
    assert (judged.lead, judged.instead) == (2.0, 3.0)
    assert len(bot.asked) == 1, "what follows shows what was hidden"


def test_going_on_says_what_all_at_once_says() -> None:
    record = finished()[0]
    whole = quick_analysis(record)
    for index in (0, 7, 19):
        assert Judge(record.log, BOTS[QUICK]).judge(index) == whole[index]


def test_told_to_stop_it_says_nothing() -> None:
    bot: Any = FirstIsBest()
    with pytest.raises(NoLongerAskedError):
        Judge(LOG, bot, lambda: True).judge(0)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_strongest_judges_a_whole_game_within_the_time_there_is(name: str) -> None:
    game, bot = GAMES[name], bots_of(name)[strongest(name)]
    log: Any = GameLog.begin(game, game.deal(random.Random(1), Seat.ONE, {}))
    while log.cursor < 60 and not log.position.over:
        log = log.play(log.position.choices(log.position.mover)[0])
        nodes = budget_for(log, bot).nodes or 0
        assert 1 <= nodes <= MOST_NODES
        assert nodes * log.cursor <= SECONDS * bot.pace
    seen = log.at(2).position.observation(log.at(2).position.mover)
    log = log.at(3)
    asked: Any = FirstIsBest()
    Judge(log, asked).judge(2)
    assert asked.asked == [(seen, budget_for(log, asked))]


def test_bots_see_observations() -> None:
    bot: Any = FirstIsBest()
    judge = Judge(LOG, bot)
    for index in range(LOG.cursor):
        judge.judge(index)
    assert {type(observation) for observation, _ in bot.asked} == {Observation}
    assert all(observation.seat is observation.mover for observation, _ in bot.asked)


# -- a run --------------------------------------------------------------------------------------------------


class Heard(list[AnalysisStep]):
    """What a run told, and what it kept."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Any] = []

    def keep(self, analysis: Analysis) -> str | None:
        self.kept.append(analysis)
        return None if len(self.kept) != 2 else "not kept"


def test_a_run_judges_what_is_missing_and_keeps_it_action_by_action(monkeypatch: pytest.MonkeyPatch) -> None:
    bot: Any = FirstIsBest()
    monkeypatch.setitem(BOTS._made, "expert", bot)
    record = finished()[1]
    known = tuple(Judged(0.5) for _ in range(record.log.cursor - 3))
    heard = Heard()
    analyse(record, (*known, None, None, None), heard.keep, heard.append)
    last = record.log.cursor
    assert [told.place for told in heard] == [last - 3, last - 2, last - 1, None]
    assert [told.complaint for told in heard] == [None, "not kept", None, None]
    assert [judged_count(analysis) for analysis in heard.kept] == [last - 2, last - 1, last, last]
    assert heard.kept[-1][: last - 3] == known


def test_a_stopped_run_tells_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    bot: Any = Slow()
    monkeypatch.setitem(BOTS._made, "expert", bot)
    record = finished()[1]
    heard = Heard()
    analyse(record, blank(record.log), heard.keep, heard.append, stop=lambda: True)
    assert heard == heard.kept == []


def test_two_processes_find_what_one_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """And where they cannot be started, it is thought here."""
    monkeypatch.setattr(judge_module, "MOST_NODES", 2)
    record = finished()[1]
    known = (*(Judged(0.5) for _ in range(record.log.cursor - 4)), None, None, None, None)
    told = []
    for broken in (False, False, True):
        if broken:
            monkeypatch.setattr("sys.executable", "/nowhere")
        heard = Heard()
        analyse(record, known, heard.keep, heard.append)
        assert [one.place for one in heard] == [*range(record.log.cursor - 4, record.log.cursor), None]
        told.append([one.judged for one in heard])
    assert told[0] == told[1]
    assert all(told[2][:-1])


# -- comments -----------------------------------------------------------------------------------------------

TENTHS = st.integers(-999, 999).map(lambda number: number / 10 + 0.0)


@given(TENTHS, TENTHS)
def test_comments_say_what_is_thought_and_are_read_back(lead: float, instead: float) -> None:
    index = of_seat(Seat.ONE)
    token = GAME.format_action(next(iter(LOG.positions[index].choices(Seat.ONE))))
    for judged, place in (
        (Judged(lead), index),
        (Judged(lead, token, instead), index),
        (Judged(lead, None, instead), VETO),
    ):
        said = Comment(comment_of(judged), Section.MOVES, place + 1)
        assert judged_of(LOG, said) == judged


def test_how_they_are_written() -> None:
    assert comment_of(Judged(1.2, "Mc4n", 3.9)) == "lead +1.2 best Mc4n +3.9"
    assert comment_of(Judged(-0.0)) == "lead -0.0" or comment_of(Judged(0.0)) == "lead +0.0"
    assert comment_of(Judged(-1.0, None, 0.4)) == "lead -1.0 without +0.4"


INDEX = of_seat(Seat.ONE)
LEGAL = GAME.format_action(next(iter(LOG.positions[INDEX].choices(Seat.ONE))))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", INDEX + 1),
        ("lead", INDEX + 1),
        ("lead 1.2", INDEX + 1),
        ("lead +1,2", INDEX + 1),
        ("lead +1.25", INDEX + 1),
        ("lead +1.2!", INDEX + 1),
        ("Lead +1.2", INDEX + 1),
        ("lead +1.2 ", VETO + 900),
        ("lead +1.2", 0),
        ("lead +1234.5", INDEX + 1),
        ("lead +٣.٢", INDEX + 1),
        (f"lead +1.2 best {LEGAL}", INDEX + 1),
        (f"lead +1.2 best {LEGAL} 3.9", INDEX + 1),
        (f"lead +1.2 best {LEGAL} +3.9 and more", INDEX + 1),
        ("lead +1.2 best nonsense +3.9", INDEX + 1),
        ("lead +1.2 best pass +3.9", INDEX + 1),
        (f"lead +1.2 best {'x' * 41} +3.9", INDEX + 1),
        (f"lead +1.2 best {LEGAL} +3.9", VETO + 1),
        (f"lead +1.2 best {GAME.format_action(LOG.actions[INDEX + 1])} +3.9", INDEX + 1),
        ("lead +1.2 without +0.4", INDEX + 1),
    ],
)
def test_whatever_is_no_analysis_is_a_comment(text: str, place: int) -> None:
    said = Comment(text, Section.MOVES, place)
    assert judged_of(LOG, said) is None
    (record,) = one_game()
    with_it = replace(record, comments=(said,))
    assert own_comments(with_it) == (said,)
    assert analysis_of(with_it) == blank(record.log)


def test_a_veto_is_no_better_placement() -> None:
    index = VETO  # where the veto was still to come, it is legal, but no placement of the mover's
    position = LOG.positions[index]
    assert LOG.actions[index] in position.actions()
    short = GameLog.begin(GAME, LOG.setup)
    for action in (*LOG.actions[:index], next(iter(position.choices(position.mover)))):
        short = short.play(action)
    token = GAME.format_action(LOG.actions[index])
    said = Comment(f"lead +1.2 best {token} +3.9", Section.MOVES, index + 1)
    assert judged_of(short, said) is None


def test_other_places_say_nothing() -> None:
    for section in (Section.TAGS, Section.END):
        assert judged_of(LOG, Comment("lead +1.2", section, 1)) is None


def test_an_analysis_is_kept_beside_all_other_comments() -> None:
    first = finished()[0]
    own = (
        Comment("before all", Section.TAGS, 2),
        Comment("before the first move", Section.MOVES, 0),
        Comment("lead +x", Section.MOVES, 3),
        Comment("well } played", Section.MOVES, 3),
        Comment("at the end", Section.END),
    )
    analysis = quick_analysis(first)
    record = annotated(replace(first, comments=own), analysis)
    (again,) = read_text(write_records((record,)))
    assert again == record
    assert analysis_of(again) == analysis
    assert own_comments(again) == own
    assert annotated(again, analysis) == again, "doing it twice changes nothing"
    assert again.log == first.log
    assert again.tags == first.tags


def test_what_is_not_known_now_stays_as_the_record_has_it() -> None:
    record = analysed()[0]
    before = analysis_of(record)
    after = annotated(record, learnt(blank(record.log), 5, Judged(9.9)))
    assert analysis_of(after) == learnt(before, 5, Judged(9.9))


def test_a_resumed_match_keeps_the_analysis_of_the_actions_that_stand() -> None:
    record = analysed()[0]
    match = match_of((record,))
    back = match.with_log(match.log.at(6))
    (again,) = records_of(back, (record,))
    assert analysis_of(again) == analysis_of(record)[:6]
