"""Two tables on their screens: what each side sees, and what its keys do."""

from __future__ import annotations

import asyncio
import gc
import random
from typing import TYPE_CHECKING

import pytest

from helpers.drive.clocks import until
from helpers.drive.pilots import app_with, press, screen_text, settle, shown, table_of
from helpers.drive.together import ONE_STEP, Tables, hosted, number, seen
from toscana_tui.core.seat import Seat
from toscana_tui.play.session import Phase
from toscana_tui.play.together.host import Host
from toscana_tui.play.together.link import read_held
from toscana_tui.record import read_text
from toscana_tui.store.paths import data_path
from toscana_tui.tui.guard.app import GuardedApp
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot


def said(pilot: Pilot[int]) -> str:
    """What the rows below the board say."""
    return shown(pilot.app, "#message")


def at_table(pilot: Pilot[int]) -> bool:
    """Whether no dialog is open."""
    return isinstance(pilot.app.screen, TableScreen)


async def asked(pilot: Pilot[int]) -> None:
    """Wait until something is asked, and shown."""
    await until(lambda: not at_table(pilot))
    await settle(pilot)


async def asked_to_let(pilot: Pilot[int]) -> None:
    """Wait until a placement of the other side can be allowed."""
    await until(lambda: "Enter allows it" in said(pilot))
    await settle(pilot)


async def place(tables: Tables, *sides: Pilot[int]) -> None:
    """Whoever is to move places, late enough to count at once."""
    tables.late()
    await press(sides[table_of(tables.host.app).position.mover], "enter")
    await tables.together(*sides[1:])


async def test_a_guests_program_looks_for_garbage_once_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path / "tables") as tables:
        always = property(lambda _app: True, lambda _app, _value: None)
        monkeypatch.setattr(GuardedApp, "guarded", always, raising=False)
        monkeypatch.setattr("toscana_tui.tui.program._SETTLED", 0.01)
        gc.disable()
        try:
            await tables.come()
            await until(gc.isenabled)
        finally:
            gc.enable()
            gc.unfreeze()


async def test_a_whole_match(tmp_path: Path) -> None:
    async with hosted(tmp_path / "tables", game="Kwinty") as tables:
        guest = await tables.come()
        while (state := table_of(tables.host.app)).phase is not Phase.MATCH_OVER:
            if state.position.over:
                await press(guest, "enter")
                await tables.together(guest)
            else:
                await place(tables, tables.host, guest)
            ours, theirs = (table_of(side.app).session.match for side in (tables.host, guest))
            assert seen(ours.position) == seen(theirs.position)
        assert "The match is drawn." in shown(guest.app, "#panel")
        assert "Replay" in shown(tables.host.app, "#panel")
        assert "Replay" not in shown(guest.app, "#panel")
        data = data_path(None)
        assert data is not None
        (name,) = data.rglob("*.toscana")
        text = name.read_text()
        assert len(read_text(text)) == 2
        assert 'Player "human"' in text
        assert "remote" not in text
        await press(guest, "1")
        await asked(tables.host)
        assert "Rosa would like a rematch" in screen_text(tables.host.app)
        await press(tables.host, "down", "enter")
        await until(lambda: table_of(guest.app).session.phase is not Phase.MATCH_OVER)
        assert table_of(guest.app).session.match.logs[0].actions == ()
        await place(tables, tables.host, guest)
        assert name.read_text() == text  # the new match has a record of its own
        assert len(list(data.rglob("*.toscana"))) == 2


async def test_the_empty_chair_the_turn_and_the_veto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path / "tables") as tables:
        host = tables.host
        await asked(host)
        assert "toscana join" in screen_text(host.app)
        await press(host, "enter", "down", "down")
        held = table_of(host.app).draft
        guest = await tables.come()
        await until(lambda: "Rosa is at the table" in said(host))
        assert table_of(host.app).draft == held  # whoever comes moves no tile
        bells: list[str] = []
        monkeypatch.setattr(guest.app, "bell", lambda: bells.append("guest"))
        monkeypatch.setattr(host.app, "bell", lambda: bells.append("host"))
        watcher = await tables.come("watch")
        assert "Rosa is at the table." in said(host)
        assert "Waiting for Anna to place tile" in said(guest)
        assert "Rosa may veto this tile: v." in said(guest)
        # What Anna holds is seen moving.
        await press(host, "up")
        held = table_of(host.app).draft
        await until(lambda: table_of(guest.app).theirs == held and table_of(watcher.app).theirs == held)
        assert table_of(guest.app).view.draft == held
        # A commit rests: Esc withdraws it, nothing moves meanwhile, v vetoes.
        await press(host, "n", "enter")
        await until(lambda: "Enter allows it" in said(guest))
        assert "unless Rosa vetoes. Esc cancels it." in said(host)
        resting = table_of(host.app).draft
        await press(host, "up", "r", "enter")
        assert table_of(host.app).draft == resting
        await press(host, "escape")
        await until(lambda: "Enter allows it" not in said(guest))
        assert not table_of(host.app).pending
        await press(host, "enter")
        await until(lambda: "Enter allows it" in said(guest))
        await press(guest, "v")
        await until(lambda: "Rosa vetoes tile" in said(host))
        assert "Press Enter" in said(host)
        await press(host, "enter")
        await place(tables, host, guest)
        await until(lambda: table_of(guest.app).phase is Phase.PLACE)
        assert bells == ["guest"]
        assert "Waiting for Rosa" in said(watcher)
        for key in ("enter", "v", "u", "y", "i", "1"):
            await press(watcher, key)
        assert table_of(watcher.app).session.match.log.cursor == 2
        # The guest's own commit can be allowed at once.
        await press(guest, "enter")
        await asked_to_let(host)
        await press(host, "enter")
        await until(lambda: table_of(guest.app).session.match.log.cursor == 3)


async def test_undo_away_and_back(tmp_path: Path) -> None:
    async with hosted(tmp_path / "tables") as tables:
        host, guest = tables.host, await tables.come()
        await place(tables, host, guest)
        await place(tables, host, guest)
        await press(guest, "u")
        await asked(host)
        assert "Rosa would like to undo the last move" in screen_text(host.app)
        assert "You asked Anna to undo the last move." in said(guest)
        await press(host, "enter")  # No is the default
        await until(lambda: "Anna said no." in said(guest))
        await press(guest, "u")
        await asked(host)
        await press(guest, "escape")  # the question is taken back, and asked no longer
        await until(lambda: at_table(host))
        await press(guest, "u")
        await asked(host)
        await press(host, "down", "enter")
        await until(lambda: table_of(guest.app).session.match.log.cursor == 1)
        assert table_of(guest.app).phase is Phase.PLACE
        # The line is lost: the host can go on for both, and the guest finds what was played.
        guest.app.exit(0)
        await until(lambda: not table_of(host.app).together.here)  # type: ignore[union-attr]
        assert "(away)" in shown(host.app, "#panel")
        assert "Rosa is away. Esc tells how to come to the table." in said(host)
        await press(host, "escape")
        assert "Waiting for Rosa" in screen_text(host.app)
        await press(host, "down", "down", "enter")
        assert "Change the settings" in screen_text(host.app)
        await press(host, "escape", "escape")
        assert "Waiting for Rosa" in screen_text(host.app)
        await press(host, "down", "enter")
        assert table_of(host.app).phase is Phase.PLACE
        await press(host, "enter")
        await press(host, "u")  # nobody is asked
        assert at_table(host)
        await press(host, "enter")
        again = await tables.come()
        assert "You are back. Moves played meanwhile: 1 (m shows them)." in said(again)
        assert table_of(host.app).session.seats == ("human", "remote")
        assert "(away)" not in shown(host.app, "#panel")
        # The host leaves: the guest's table ends, and says why.
        host.app.exit(0)
        await until(lambda: bool(again.app.said))  # type: ignore[attr-defined]
        assert "The match is saved there." in again.app.said  # type: ignore[attr-defined]
        assert not list((tmp_path / "tables").iterdir())


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_whatever_is_held_elsewhere_can_be_drawn(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path / "tables", game=game) as tables:
        host, guest = tables.host, await tables.come()
        await place(tables, host, guest)
        table = host.app.screen
        assert isinstance(table, TableScreen)
        played = table.state.session.match.game
        rng = random.Random(2)
        for _ in range(60):
            position = played.start(played.deal(rng, Seat.ONE, {}))
            for _ in range(rng.randrange(12)):
                if not position.over:
                    position = position.play(rng.choice(position.choices(position.mover)))
            if position.over:
                continue
            action = rng.choice(position.choices(position.mover))
            given = {
                "number": number(host),
                "action": played.format_action(action),
                "pending": rng.random() < 0.3,
            }
            table.decider.holds(read_held(table.state.session.match, given))  # type: ignore[union-attr]
            await asyncio.sleep(0)
        await settle(host)
        assert host.app._exception is None


async def test_a_guest_can_only_play_and_look(tmp_path: Path) -> None:
    async with hosted(tmp_path / "tables") as tables:
        guest = await tables.come()
        await press(guest, "f2")
        assert "Theme" in screen_text(guest.app)
        await press(guest, "escape", "question_mark")
        assert "The aim" in screen_text(guest.app)
        await press(guest, "escape")
        for action in ("library", "exercises", "resume", "play", "set_up", "open_replay"):
            assert not hasattr(guest.app, f"action_{action}")
        await press(guest, "q")
        assert "The match is kept at the host's" in screen_text(guest.app)
        assert Seat.TWO is not table_of(guest.app).position.mover


async def test_a_place_that_cannot_be_had_is_told_to_the_host(tmp_path: Path) -> None:
    app = app_with(names=("Anna", "Rosa"))
    app._link = Host(Seat.TWO, tmp_path / "no-such-folder" / "x.table")
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        assert "Nobody can join this table" in screen_text(app)
        await press(pilot, "enter", "enter")
        assert table_of(app).session.match.log.cursor == 0


async def test_whoever_wants_to_be_asked_about_each_placement_is(tmp_path: Path) -> None:
    async with hosted(tmp_path / "tables") as tables:
        host, guest = tables.host, await tables.come(settings=ONE_STEP._replace(veto_remote="always"))
        await asked_to_let(guest)
        assert "Anna is about to place tile" in said(guest)
        tables.late()
        await press(host, "enter")
        await until(lambda: "Anna places" in said(guest))
        assert "Rosa may veto. Esc cancels it." in said(host)
        await press(host, "escape")
        await until(lambda: "Anna is about to place" in said(guest))
        await settle(guest)
        await press(guest, "enter")  # allowed before it is placed
        await tables.together(guest)
        await until(lambda: "Enter allows" not in said(guest))
        await settle(host)
        await press(host, "enter")
        await until(lambda: table_of(guest.app).session.match.log.cursor == 1)
        await press(guest, "f2")  # another wish counts at once
        guest.app.screen.query_one("#set-veto_remote").focus()
        await press(guest, "right", "escape")
        await until(lambda: table_of(host.app).together.vetoes == ("in-time", "in-time"))  # type: ignore[union-attr]
