"""The engine against the rules written once more, square by square, on random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.draw.walls import Game, random_games, tokens
from helpers.oracles.wall_oracle import WallOracle
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import COLOURS
from toscana_tui.games.kwinty.actions import format_action
from toscana_tui.games.kwinty.wall import cell_at

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.position import Position


def agrees(position: Position, oracle: WallOracle) -> None:
    assert COLOURS[position.mover] == oracle.mover
    listed, expected = tokens(position), oracle.actions()
    assert set(listed) == expected
    assert len(listed) == len(expected)
    assert position.over is (not expected)
    assert position.scores() == (oracle.score("white"), oracle.score("black"))
    won = oracle.won()
    assert position.five is (None if won is None else Seat(COLOURS.index(won)))
    for seat, colour in enumerate(COLOURS):
        if not won:
            assert {format_action(each) for each in position.placements_of(Seat(seat))} == oracle.placements(
                colour
            )
        lines = oracle.lines(colour)
        for size, found in ((4, position.fours(Seat(seat))), (5, position.fives(Seat(seat)))):
            wanted = [line for line in lines if (len(line) == 4 if size == 4 else len(line) >= 5)]
            assert sorted(map(sorted, found)) == sorted(
                sorted(cell_at(*square) for square in line) for line in wanted
            )


def follow(game: Game) -> None:
    oracle = WallOracle(COLOURS[game.first])
    agrees(game.positions[0], oracle)
    for action, position in zip(game.actions, game.positions[1:], strict=True):
        oracle.play(format_action(action))
        agrees(position, oracle)


def test_actions_ends_lines_and_scores_agree() -> None:
    long = [game for game in random_games(120, seed=11, peaceful=True) if game.last.five is None][:10]
    games = (*random_games(20, seed=10), *long)
    for game in games:
        follow(game)
    assert len(long) == 10
    assert sum(game.last.five is not None for game in games) > 10
    assert sum(PASS in game.actions for game in games) > 3
