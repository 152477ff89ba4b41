"""Makes the pictures of the README: `python docs/pictures.py` writes them into docs/pictures as SVG."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Budget
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.firstgame import Hints
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.session import Session
from toscana_tui.store.settings import Settings
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.start import Start
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement
    from toscana_tui.play.session import AnyLog

FOLDER = Path(__file__).parent / "pictures"
SEED, PLIES = 20, 21


def a_game() -> GameLog:
    """A game in its middle: each player takes, of twenty placements, the one that gains most."""
    rng = random.Random(SEED)
    log = GameLog.begin(TOSCANA, TOSCANA.deal(rng, Seat.ONE, {}))
    for _ in range(PLIES):
        choices = list(log.position.placements)
        tried = rng.sample(choices, min(20, len(choices)))
        log = log.play(max(tried, key=partial(gain, log.position)))
    return log


def gain(position: Position, placement: Placement) -> int:
    """By how much the mover's area leads after a placement."""
    scores = position.play(placement).scores()
    return scores[position.mover] - scores[position.mover.other]


def another_game(name: str, plies: int) -> AnyLog:
    """A game of another kind in its middle, played by its own bot."""
    game, bot = GAMES[name], bots_of(name)["steady"]
    log: AnyLog = GameLog.begin(game, game.deal(random.Random(SEED), Seat.ONE, {}))
    for ply in range(plies):
        seen = log.position.observation(log.position.mover)
        log = log.play(bot.choose(seen, random.Random(ply), Budget(nodes=3000)))
    return log


async def picture(name: str, size: tuple[int, int], theme: str, keys: tuple[str, ...], log: AnyLog) -> None:
    """Write one picture."""
    settings = replace(Settings(animation=False), theme=theme)
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    app = ToscanaApp(Start(PlayOptions(), settings, {}, Hints(None), None, (), None, terminal, "utf-8"))
    session = Session(Match(("Anna", "Bruno"), (log,)), (HUMAN, HUMAN), SEED)
    app.get_default_screen = lambda: TableScreen(session, app)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        (FOLDER / f"{name}.svg").write_text(app.export_screenshot(title="toscana"), "utf-8")


async def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    await picture("compact", (80, 24), "toscana-dark", ("n", "n", "enter"), a_game())
    await picture("roomy", (120, 40), "toscana-dark", ("n", "enter", "c"), a_game())
    await picture("light", (80, 24), "toscana-light", ("n", "n"), a_game())
    await picture("mono", (80, 24), "mono", ("n", "n", "enter"), a_game())
    await picture("kwinty", (80, 24), "toscana-dark", ("n", "enter"), another_game("Kwinty", 17))
    await picture("turris", (80, 24), "toscana-dark", ("n", "enter"), another_game("Turris", 24))


if __name__ == "__main__":
    asyncio.run(main())
