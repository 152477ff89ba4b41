"""What every registered bot may know, and that it answers alike where it knows alike."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from helpers.draw.positions import GREY, RED, RULES
from helpers.played.games import Game, random_game
from toscana_tui.bots import bots_of
from toscana_tui.bots.player import player_of
from toscana_tui.bots.protocol import answer, public_part, write_object
from toscana_tui.core.bot import Budget
from toscana_tui.games.toscana.game import TOSCANA, Deal

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position

BUDGET = Budget(nodes=60)
SEED = 5
PHASES = (0, 2, 8, 16, 23)
"""After how many actions the bots are asked: from the empty board to the last tiles."""


def reshuffled(game: Game, rng: random.Random) -> Game:
    """A game that looks the same so far, with everything hidden in another order."""
    stacks = []
    for seat in (RED, GREY):
        hidden = [tile for tile in game.last.stacks[seat][1:] if tile != game.last.vetoed[seat]]
        mixed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        stacks.append("".join(mixed.get(tile, tile) for tile in game.deal.stacks[seat]))
    deal = Deal(game.deal.edition, game.deal.first, (stacks[0], stacks[1]))
    positions = [TOSCANA.start(deal)]
    for action in game.actions:
        positions.append(positions[-1].play(action))
    return Game(deal, game.actions, tuple(positions))


def stopped(edition: str, phase: int, mover: Seat) -> Game:
    """A random game in which `mover` is to act after `phase` actions."""
    rng = random.Random(f"{edition} {phase} {mover:d}")
    games = (random_game(rng, edition, phase) for _ in range(200))
    return next(game for game in games if not game.last.over and game.last.mover is mover)


def forced_pass(edition: str) -> Game | None:
    """A random game up to a forced pass, with something still hidden; in the Dutch edition there is none."""
    rng = random.Random(f"{edition} pass")
    for _ in range(400):
        game = random_game(rng, edition)
        for number, position in enumerate(game.positions):
            if position.must_pass and max(map(len, position.stacks)) > 2:
                return Game(game.deal, game.actions[:number], game.positions[: number + 1])
    return None


@cache
def pairs(edition: str) -> tuple[tuple[Game, Game], ...]:
    """Games of every phase and either mover, each beside one that differs in what is hidden alone."""
    games = [stopped(edition, phase, mover) for phase in PHASES for mover in (RED, GREY)]
    passing = forced_pass(edition)
    rng = random.Random(f"{edition} hidden")
    return tuple((game, reshuffled(game, rng)) for game in (games if passing is None else [*games, passing]))


def answers(name: str, position: Position) -> tuple[object, ...]:
    """What a bot does as the player to move and as the other one, and how it rates."""
    bot, mover = bots_of("Toscana")[name], position.mover
    return (
        bot.choose(position.observation(mover), random.Random(SEED), BUDGET),
        bot.interrupt(position.observation(mover.other), random.Random(SEED), BUDGET),
        bot.rate(position.observation(mover), random.Random(SEED), BUDGET),
    )


def played(name: str, log: GameLog) -> tuple[object, object]:
    """What the bot does as a player, who is given the whole log."""
    player = player_of(name, "Toscana")
    return player.move(log, random.Random(SEED), BUDGET), player.veto(log, random.Random(SEED), BUDGET)


def requests(log: GameLog) -> Iterator[bytes]:
    """The lines that ask a bot for everything about a position."""
    for ask in ("move", "veto", "rate"):
        request = {"ask": ask, **public_part(log), "budget_nodes": BUDGET.nodes, "seed": SEED}
        yield write_object(request)


def said(name: str, log: GameLog) -> list[object]:
    """What the bot answers to them."""
    return [answer(name, line) for line in requests(log)]


def told(name: str, position: Position) -> list[object]:
    """The same from the position itself, without a line; the protocol seeds by text and rounds values."""
    bot, mover = bots_of("Toscana")[name], position.mover

    def rng() -> random.Random:
        return random.Random(f"{SEED}")

    veto = bot.interrupt(position.observation(mover.other), rng(), BUDGET)
    rated = bot.rate(position.observation(mover), rng(), BUDGET)
    form = TOSCANA.format_action
    return [
        {"action": form(bot.choose(position.observation(mover), rng(), BUDGET))},
        {"action": None if veto is None else form(veto)},
        {"placements": [{"action": form(each.action), "value": round(each.value, 4)} for each in rated]},
    ]


@pytest.mark.parametrize("edition", RULES)
def test_the_pairs_are_of_every_kind_and_differ_in_what_is_hidden_alone(edition: str) -> None:
    found = pairs(edition)
    positions = [here.last for here, _ in found]
    for here, there in found:
        for seat in (RED, GREY):
            assert here.last.observation(seat) == there.last.observation(seat)
    assert sum(here.last.stacks != there.last.stacks for here, there in found) >= len(found) - 4
    assert {position.mover for position in positions} == {RED, GREY}
    assert {bool(position.vetoes()) for position in positions} == {True, False}
    assert {position.vetoed == (None, None) for position in positions} == {True, False}
    assert any(position.must_pass for position in positions) == (edition != "nl")


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize("name", list(bots_of("Toscana")))
def test_no_answer_depends_on_what_is_hidden(name: str, edition: str) -> None:
    for here, there in pairs(edition):
        given = answers(name, here.last)
        assert given == answers(name, there.last)
        assert given[:2] == played(name, there.log())
        choice, veto, rated = given
        mover = here.last.mover
        assert choice in here.last.choices(mover)
        assert veto is None or veto in here.last.choices(mover.other)
        assert isinstance(rated, tuple)
        assert all(each.action in here.last.choices(mover) for each in rated)
        assert [each.value for each in rated] == sorted((each.value for each in rated), reverse=True)


@pytest.mark.parametrize("edition", RULES)
def test_the_lines_of_the_protocol_are_the_same(edition: str) -> None:
    for here, there in pairs(edition):
        assert list(requests(here.log())) == list(requests(there.log()))


ONE_EDITION_EACH = list(zip(bots_of("Toscana"), cycle(RULES)))
"""The players in turn, as the line protocol is the same for all and knows no edition."""


@pytest.mark.parametrize(("name", "edition"), ONE_EDITION_EACH)
def test_nor_over_the_line_protocol(name: str, edition: str) -> None:
    """The bot's side answers the lines as it does the true positions."""
    for number, (here, there) in enumerate(pairs(edition)):
        assert said(name, here.log()) == told(name, (here, there)[number % 2].last)


@pytest.mark.parametrize(("name", "edition"), ONE_EDITION_EACH)
def test_nor_on_the_process_that_answers(name: str, edition: str) -> None:
    """The order of a set of letters changes from one process to the next: no answer may follow it."""
    logs = [here.log() for here, _ in pairs(edition)[1::3]]
    lines = b"".join(line for log in logs for line in requests(log))
    expected = [each for log in logs for each in said(name, log)]
    for number in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "toscana_tui", "bot", name],
            input=lines,
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
            timeout=120,
        )
        assert [json.loads(line) for line in done.stdout.splitlines()] == expected
