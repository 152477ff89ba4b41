"""Makes the pictures of the README: `python docs/pictures.py` writes them into docs/pictures as SVG."""

from __future__ import annotations

import asyncio
import random
import re
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of, strongest
from toscana_tui.core.bot import Budget
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.options import HUMAN, PlayOptions
from toscana_tui.play.session import Session
from toscana_tui.store.settings import Settings
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.program import Coach, Start
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Position


FOLDER = Path(__file__).parent / "pictures"
SEED, PLIES = 20, 21
FRAME_SECONDS = 0.7

TURN = ("n", "n", "n", "left", "n", "enter", "enter")
"""A turn: over the legal placements, beside one, seen before it is done, and done."""


def a_game() -> GameLog:
    """A game in its middle: each player takes, of twenty placements, the one that gains most."""
    rng = random.Random(SEED)
    log = GameLog.begin(TOSCANA, TOSCANA.deal(rng, Seat.ONE, {}))
    for _ in range(PLIES):
        choices = list(log.position.placements)
        tried = rng.sample(choices, min(20, len(choices)))
        log = log.play(max(tried, key=partial(gain, log.position)))
    return log


def gain(position: Position, placement: AnyAction) -> int:
    """By how much the mover's area leads after a placement."""
    scores = position.play(placement).scores()
    return scores[position.mover] - scores[position.mover.other]


def another_game(name: str, plies: int) -> GameLog:
    """A game of another kind in its middle, played by its strongest bot."""
    game, bot = GAMES[name], bots_of(name)[strongest(name)]
    log = GameLog.begin(game, game.deal(random.Random(SEED), Seat.ONE, {}))
    for ply in range(plies):
        seen = log.position.observation(log.position.mover)
        log = log.play(bot.choose(seen, random.Random(ply), Budget(nodes=3000)))
    return log


async def drawn(size: tuple[int, int], theme: str, keys: tuple[str, ...], log: GameLog) -> list[str]:
    """The table before the first key and after each, as SVG."""
    settings = Settings(animation=False, theme=theme)
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    session = Session(Match(("Anna", "Bruno"), (log,)), (HUMAN, HUMAN), SEED)
    frames = []
    with TemporaryDirectory() as data:
        start = Start(PlayOptions(), settings, Coach(None), terminal, "utf-8", data=Path(data))
        app = ToscanaApp(start)
        app.get_default_screen = lambda: TableScreen(session, app)  # type: ignore[method-assign]
        async with app.run_test(size=size) as pilot:
            for key in (None, *keys):
                await pilot.press(*filter(None, (key,)))
                await pilot.pause()
                frames.append(app.export_screenshot(title="toscana"))
    return frames


async def picture(name: str, size: tuple[int, int], theme: str, keys: tuple[str, ...], log: GameLog) -> None:
    """Write one picture."""
    (FOLDER / f"{name}.svg").write_text((await drawn(size, theme, keys, log))[-1], "utf-8")


async def film(name: str, size: tuple[int, int], theme: str, keys: tuple[str, ...], log: GameLog) -> None:
    """Write a picture that moves: one frame a key, over and over, by the picture's own style sheet."""
    frames = await drawn(size, theme, keys, log)
    box = re.search(r'viewBox="([^"]*)"', frames[0])
    seconds = len(frames) * FRAME_SECONDS
    style = (
        f"@keyframes shown {{0%, {100 / len(frames):.3f}% {{visibility: visible}} "
        f"{100 / len(frames) + 0.001:.3f}%, 100% {{visibility: hidden}}}} "
        f".frame {{visibility: hidden; animation: shown {seconds:.2f}s infinite}} "
        # Who wants nothing to move sees the end.
        "@media (prefers-reduced-motion) {.frame {animation: none} .frame:last-child {visibility: visible}}"
    )
    parts = [
        f'<g class="frame" style="animation-delay: {number * FRAME_SECONDS:.2f}s">{frame}</g>'
        for number, frame in enumerate(frames)
    ]
    (FOLDER / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box and box[1]}"><style>{style}</style>\n'
        + "\n".join(parts)
        + "\n</svg>\n",
        "utf-8",
    )


async def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    await film("turn", (80, 24), "toscana-dark", TURN, a_game())
    await picture("roomy", (120, 40), "toscana-dark", ("n", "enter", "c"), a_game())
    await picture("light", (80, 24), "toscana-light", ("n", "n"), a_game())
    await picture("mono", (80, 24), "mono", ("n", "n", "enter"), a_game())
    await picture("kwinty", (80, 24), "toscana-dark", ("n", "enter"), another_game("Kwinty", 17))
    await picture("turris", (80, 24), "toscana-dark", ("n", "enter"), another_game("Turris", 24))


if __name__ == "__main__":
    asyncio.run(main())
