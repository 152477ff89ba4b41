"""Replays for tests: an application opened at one, and records with vetoes and comments."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from helpers.drive.pilots import NO_ANIMATION, app_with
from helpers.played.records import of_logs, played_match, vector_log
from toscana_tui.record import Comment, GameRecord, Section, records_of
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.replay.screen import ReplayScreen

if TYPE_CHECKING:
    from textual.app import App

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.replay.state import ReplayState

HOSTILE = "\x1b[31mred\x1b[0m [b]bold[/b] [@click=app.exit]x[/] \u202eback 日本語 \x00 " + "w" * 300


def finished(names: tuple[str, str] = ("Anna", "Bruno")) -> tuple[GameRecord, ...]:
    """A finished match; each game begins with a veto."""
    return records_of(replace(played_match(), names=names))


def one_game() -> tuple[GameRecord, ...]:
    """A match whose second game has not begun."""
    return records_of(of_logs(vector_log(0)))


def commented(
    text: str, ply: int = 2, *, names: tuple[str, str] = ("Anna", "Bruno")
) -> tuple[GameRecord, ...]:
    """A finished match with a comment after some actions of its first game, and others around them."""
    first, *others = finished(names)
    said = (
        Comment("before all", Section.TAGS, 2),
        Comment(text, Section.MOVES, ply),
        Comment("at the end", Section.END),
    )
    return (replace(first, comments=said), *others)


def replay_app(
    records: tuple[GameRecord, ...] | None = None, settings: Settings = NO_ANIMATION
) -> ToscanaApp:
    """An application that was started to replay records."""
    start = app_with(names=(None, None), edition=None, start_at_once=False, settings=settings)._start
    given = finished() if records is None else records
    return ToscanaApp(start._replace(options=start.options._replace(replay=given)))


def replay_of(app: App[int]) -> ReplayState:
    """The state of the replay that lies under whatever dialog is open."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, ReplayScreen):
            return screen.state
    raise AssertionError("no replay is open")
