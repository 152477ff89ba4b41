"""Hints: three placements with their leads and reasons, one of them in hand; the veto weighed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.clocks import until
from helpers.drive.pilots import app_with, press, settle, shown, table_of
from helpers.played.sessions import fresh_session
from toscana_tui.bots import bots_of
from toscana_tui.games.toscana.actions import format_action
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.bots.teacher import reasons
from toscana_tui.games.toscana.tiles import Placement, coverings
from toscana_tui.play.opponents import Advice, Teaching
from toscana_tui.play.session import Phase
from toscana_tui.tui.table.state import WIDTH, Hint, TimeSpent, arrived

if TYPE_CHECKING:
    from textual.app import App

    from toscana_tui.core.bot import Stop
    from toscana_tui.tui.draw.runs import Line

A, B, C, D = (Advice(name, value) for name, value in (("a", 3.0), ("b", 2.0), ("c", 1.0), ("d", 0.5)))


def held(app: App[int]) -> str:
    draft = table_of(app).draft
    return "" if draft is None else format_action(draft.action)


def test_one_after_another_is_shown_and_then_the_first_again() -> None:
    hint = Hint((A, B, C))
    seen = []
    for _ in range(4):
        seen.append(hint.chosen)
        hint = hint.following()
    assert seen == [A, B, C, A]
    assert Hint().following() == Hint()
    assert Hint().chosen is None


def test_better_advice_moves_the_first_but_keeps_another_in_sight() -> None:
    assert Hint().improved((A, B, C)).chosen is A
    assert Hint((A, B, C)).improved((B, A, D)).chosen is B
    assert Hint((A, B, C), shown=1).improved((B, A, D)).chosen is B
    assert Hint((A, B, C), shown=2).improved((B, A, D)).chosen is D
    assert Hint((A, B, C), shown=2).improved((D,)).chosen is D


def test_a_bar_fills_and_no_more() -> None:
    bars = [TimeSpent(spent / 10, 1.0).bar for spent in range(15)]
    assert {len(bar) for bar in bars} == {WIDTH}
    full = [bar.count("█") for bar in bars]
    assert full == sorted(full)
    assert (full[0], full[-1]) == (0, WIDTH)
    assert TimeSpent(0.3, 1.0).text == "███······· 0.3 of 1.0 s"


def test_a_hint_comes_at_once_and_is_improved_once() -> None:
    session = fresh_session(most=7)
    teaching = Teaching.of("Toscana")
    try:
        answers = list(teaching.placements(session, 3))
    finally:
        teaching.close()
    assert len(answers) == 2
    for advice in answers:
        assert len(advice) == 3
        assert all(each.action in session.match.position.actions() for each in advice)
        assert [each.value for each in advice] == sorted([each.value for each in advice], reverse=True)
        assert all(each.why is not None and each.why.texts(("Anna", "Bruno"))[0] for each in advice)


def test_where_the_process_fails_the_first_answer_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere")
    assert len(list(Teaching.of("Toscana").placements(fresh_session(), 3))) == 1


def test_nothing_is_said_once_it_is_not_wanted() -> None:
    teaching = Teaching.of("Toscana")
    assert list(teaching.placements(fresh_session(), 3, lambda: True)) == []
    teaching.close()
    assert list(teaching.placements(fresh_session(), 3)) == []
    assert teaching.veto(fresh_session()) is None


def test_the_teacher_is_shown_an_observation_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    session = fresh_session(most=5)
    log = session.match.log
    position = log.position

    class Watched(ExpertBot):
        def rate(self, observation: Any, *others: Any) -> Any:  # noqa: ANN401
            assert observation == position.observation(position.mover)
            return super().rate(observation, *others)

        def why(self, observation: Any, actions: Any) -> Any:  # noqa: ANN401
            assert observation == position.observation(position.mover)
            return super().why(observation, actions)

        def weigh(self, observation: Any, stop: Stop = bool) -> Any:  # noqa: ANN401
            assert observation == position.observation(position.mover.other)
            return super().weigh(observation, stop)

    monkeypatch.setitem(bots_of("Toscana")._made, "expert", Watched())
    teaching = Teaching.of("Toscana")
    assert len(next(iter(teaching.placements(session, 3)))) == 3
    assert teaching.veto(session) is not None
    teaching.close()


async def test_the_three_best_are_gone_through_with_their_reasons() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", *["up"] * 9, "i")
        hint = table_of(app).hint
        assert hint is not None
        assert hint.progress is None
        tokens = [format_action(each.action) for each in hint.advice]
        assert len(set(tokens)) == 3
        in_hand = held(app)
        for number in (0, 1, 2, 0):
            assert held(app) == in_hand, "a hint moves nothing by itself"
            first, second = shown(app, "#message").splitlines()
            assert first.startswith((f" {tokens[number]}: ", f" {tokens[number]} ("))
            assert hint.advice[number].why.texts(("Anna", "Bruno"))[0] in first  # type: ignore[union-attr]
            assert f"[{tokens[number]} " in second
            assert all(token in second for token in tokens)
            await press(pilot, "i")
        assert len(table_of(app).session.match.log.actions) == 1


async def test_a_hint_stays_until_something_is_placed() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "i", "i", "f", "enter")
        hint = table_of(app).hint
        assert hint is not None
        assert held(app) == format_action(hint.advice[1].action)
        assert table_of(app).pending
        assert "Enter places it" in shown(app, "#message")
        await press(pilot, "escape")
        assert table_of(app).hint is not None
        await press(pilot, "enter", "i")
        assert not table_of(app).pending
        await press(pilot, "left")
        assert table_of(app).hint is not None
        await press(pilot, "n", "enter", "enter")
        assert table_of(app).hint is None
        assert "Hint" not in shown(app, "#message")


class Slow(ExpertBot):
    """Answers when it is told to stop."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.ended = threading.Event()

    def rate(self, observation: Any, rng: Any, budget: Any, stop: Stop) -> Any:  # type: ignore[override] # noqa: ANN401
        self.begun.set()
        while not stop():
            threading.Event().wait(0.005)
        self.ended.set()
        return super().rate(observation, rng, replace(budget, ms=None, nodes=10), stop)


@pytest.mark.parametrize("keys", [("enter",), ("enter", "enter"), ("q", "home"), ("f2",)])
async def test_moving_on_drops_the_search(keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setitem(bots_of("Toscana")._made, "expert", slow)
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        await asyncio.to_thread(slow.begun.wait, 20)
        await until(lambda: "█" in shown(app, "#message"))
        hint = table_of(app).hint
        assert hint is not None
        assert hint.progress is not None
        assert hint.progress.spent > 0
        if keys == ("q", "home"):
            app.action_home()
        else:
            await pilot.press(*keys)
        assert await asyncio.to_thread(slow.ended.wait, 20)
        await settle(pilot)
        if keys != ("q", "home"):
            assert table_of(app).hint is None or not table_of(app).hint.advice  # type: ignore[union-attr]


async def test_before_the_computer_places_the_veto_is_weighed() -> None:
    app = app_with(seats=(None, "random"), seed=11)
    async with app.run_test(size=(80, 24)) as pilot:
        while table_of(app).phase is not Phase.OFFER:
            await press(pilot, "enter")
        await press(pilot, "i")
        first, second = shown(app, "#message").splitlines()
        assert "Enter allows it, v vetoes it" in first
        assert "a veto kept is worth 0.3" in second
        assert len(second) <= 80
        await press(pilot, "enter")
        assert table_of(app).hint is None


def test_the_cells_that_a_reason_speaks_of_are_marked_while_it_is_told() -> None:
    met = 0
    for seed in range(4):
        session = fresh_session(seed=seed, most=9)
        state, position = arrived(session), session.match.position
        known: Any = position
        for placement, why in zip(known.placements, reasons(known, known.placements), strict=True):
            hint = state.hinted(Hint((Advice(placement, 1.0, why),))).following_hint()
            for layout in state.face.layouts[:2]:
                text = drawn(state.face.draw(hint.view, layout, plain=False))
                assert text.count("()") == (why.spoken & ~covered(placement)).bit_count()
                met += "()" in text
                assert "()" not in drawn(state.face.draw(state.view, layout, plain=False))
    assert met > 10


def drawn(lines: Sequence[Line]) -> str:
    return "".join(run.text for line in lines for run in line)


def covered(placement: Placement) -> int:
    return coverings(placement.tile, placement.orientation)[placement.corner].cells
