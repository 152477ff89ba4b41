"""A game that is sure to be won, or was not won by the scores, is told as a win, not as a lead."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.played.records import of_logs
from helpers.played.sessions import session_of_match
from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Budget
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.outcome import SURE, lead_of, sure_in
from toscana_tui.core.perfectinfo import StarterSetup
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.play.analysis.judge import Judge
from toscana_tui.play.analysis.values import (
    Judged,
    analysis_of,
    annotated,
    blank,
    comment_of,
    leads,
    learnt,
    mistakes,
    tenths,
)
from toscana_tui.play.opponents import Advice
from toscana_tui.play.sentences import finish_texts
from toscana_tui.record import Comment, Section, records_of
from toscana_tui.tui.replay.chart import expected_chart
from toscana_tui.tui.replay.state import ReplayState, opened
from toscana_tui.tui.replay.view import analysis_line, message_lines, panel_lines
from toscana_tui.tui.table.messages import message_lines as table_messages
from toscana_tui.tui.table.state import Hint, arrived

if TYPE_CHECKING:
    from toscana_tui.tui.draw.runs import Line


def won_against_the_lead() -> GameLog:
    """A game won by five in a line by whoever has fewer lines of four."""
    for seed in range(10_000):
        rng = random.Random(seed)
        log = GameLog.begin(KWINTY, StarterSetup(rng.choice(tuple(Seat))))
        while not log.position.over:
            log = log.play(rng.choice(tuple(log.position.actions())))
        last: Any = log.position
        winner = last.five
        if winner is not None and log.position.scores()[winner] < log.position.scores()[winner.other]:
            return log
    raise AssertionError("no such game")


LOG = won_against_the_lead()
END: Any = LOG.position
WINNER = END.five
LAST = LOG.cursor - 1


def text(lines: Sequence[Line]) -> str:
    return "\n".join("".join(run.text for run in line) for line in lines)


def replaying(judged: Judged | None = None, index: int = LAST) -> ReplayState:
    (record,) = records_of(of_logs(LOG))
    known = blank(LOG) if judged is None else learnt(blank(LOG), index, judged)
    return opened((annotated(record, known),)).viewing(index + 1)


def test_nobody_leads_whom_five_in_a_line_has_beaten() -> None:
    said = text(message_lines(replaying(), 100))
    assert "wins" in said
    assert "leads by" not in said
    assert lead_of(LOG.position.outcome(), LOG.position.scores()) == (-SURE if WINNER else SURE)


def test_the_chart_of_the_lead_ends_with_the_winner_and_keeps_its_scale() -> None:
    state = replaying()
    face = state.face
    rows = text(panel_lines(state, face.layouts[0], 44, 48)).split("\n")
    below = rows[rows.index("  lead") + 1 :]
    one, two = (
        next(row for row in below if row.lstrip().startswith(f"{sign} ")) for sign in face.telling.signs
    )
    winners, losers = (two, one) if WINNER else (one, two)
    assert winners.rstrip()[-1] == "█"
    assert len(losers.rstrip()) < len(winners.rstrip())
    assert set("▁▂▃▄▅▆▇█") & set(losers), "who led before is still seen to have led"


@pytest.mark.parametrize(
    ("sign", "lead", "instead", "words"),
    [
        (1, -SURE, SURE, ("(sure loss)", "(sure win)", "this gives away the win")),
        (1, -SURE, 0.3, ("(sure loss)", "(+0.3)", "this gives away the game")),
        (1, -1.0, SURE, ("(-1.0)", "(sure win)", "this gives away the win")),
        (1, SURE, None, ("(sure win)", "nothing better")),
    ],
)
def test_the_analysis_says_a_win(sign: int, lead: float, instead: float | None, words: Sequence[str]) -> None:
    index = LAST - 3
    own = 1.0 if LOG.actor(index) is Seat.ONE else -1.0
    position = LOG.positions[index]
    other = next(one for one in position.actions() if one != LOG.actions[index])
    best = None if instead is None else KWINTY.format_action(other)
    judged = Judged(sign * own * lead, best, None if instead is None else own * instead)
    state = replaying(judged, index)
    said = text([analysis_line(state, 200) or ()])
    assert all(word in said for word in words)
    assert "100" not in said
    assert bool(mistakes(LOG, state.analyses[0])) is (instead is not None)


@pytest.mark.parametrize("lead", [SURE, -SURE])
def test_records_say_a_win_and_read_the_number_that_stood_for_it(lead: float) -> None:
    assert comment_of(Judged(lead)) == ("lead win" if lead > 0 else "lead loss")
    state = replaying(Judged(lead), 0)
    assert state.judged == Judged(lead)
    (record,) = records_of(of_logs(LOG))
    old = replace(record, comments=(Comment(f"lead {lead:+.1f}", Section.MOVES, 1),))
    assert analysis_of(old)[0] == Judged(lead)


def test_the_chart_of_expected_leads_is_capped() -> None:
    """Beside a sure win a lead of a few lines can still be seen."""
    (record,) = records_of(of_logs(LOG))
    known = tuple(Judged(4.0 if number < LAST else SURE) for number in range(LOG.cursor))
    rows = expected_chart(opened((annotated(record, known),)), 60, 4)
    assert "▄" in text(rows[1:2])
    assert leads(LOG, known)[-1] == lead_of(LOG.position.outcome(), LOG.position.scores())


def test_the_judge_and_the_bots_call_it_sure() -> None:
    judged = Judge(LOG, bots_of("Kwinty")["greedy"]).judge(LAST)
    assert judged == Judged(lead_of(LOG.position.outcome(), LOG.position.scores()))
    seen = LOG.positions[LAST].observation(WINNER)
    for name in ("greedy", "steady"):
        rated = bots_of("Kwinty")[name].rate(seen, random.Random(1), Budget(nodes=50))
        assert rated[0].value >= SURE


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (SURE, "sure win"),
        (-SURE, "sure loss"),
        (sure_in(3), "wins in 3"),
        (-sure_in(2), "loses in 2"),
        (1.24, "1.2"),
    ],
)
def test_a_hint_says_a_win(value: float, told: str) -> None:
    state = arrived(session_of_match(Match(("Anna", "Bruno"), (LOG.at(LAST),))))
    action = next(iter(LOG.positions[LAST].actions()))
    said = text(table_messages(state.hinted(Hint((Advice(action, value),))), 100))
    assert said.count(told) == 2
    assert not re.search(r"[+-]100", said)


def test_a_slower_win_is_no_mistake() -> None:
    """Nor does it matter to a record how soon a game is won."""
    assert tenths(sure_in(1)) == tenths(sure_in(4)) == SURE
    assert tenths(-sure_in(2)) == -SURE


def test_what_is_about_to_win_is_said_to_win() -> None:
    state = arrived(session_of_match(Match(("Anna", "Bruno"), (LOG.at(LAST),))))
    draft = state.face.drafted(state.position, LOG.actions[LAST])
    pending = replace(state, draft=draft).with_pending()
    assert f"{('Anna', 'Bruno')[WINNER]} wins: " in text(table_messages(pending, 100))


@pytest.mark.parametrize(
    ("lead", "told"),
    [
        (2.44, "expected to finish 2.4 ahead"),
        (-2.44, "expected to finish 2.4 behind"),
        (0.04, "expected to finish level"),
        (-0.04, "expected to finish level"),
        (SURE, "sure win"),
        (-SURE, "sure loss"),
        (sure_in(1), "wins at once"),
        (sure_in(4), "wins in 4"),
        (-sure_in(1), "loses in 1"),
    ],
)
def test_a_lead_is_told_as_what_it_means(lead: float, told: str) -> None:
    assert finish_texts(lead)[0] == told
