"""How fast the engine is, as ratios to baselines measured in the same run.

Run on demand: `pytest tests/bench --benchmark-enable -s`. Nothing here asserts a time.
"""

from __future__ import annotations

import itertools
import random
import sys
import tomllib
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import pytest

from bench.hexgames import NoHexError, checked_games, hex_game, plain_games, quick_games
from bench.measuring import interleave, report, report_rate, rounds_of
from helpers.draw.positions import RED, start
from helpers.played.games import stopped_games
from toscana_tui.core.game import PASS
from toscana_tui.core.perft import perft
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from toscana_tui.games.toscana.position import Position

pytestmark = pytest.mark.bench

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
ROUNDS = 30
STRIDE = 18
BOARD = sum(((1 << 17) - 1) << STRIDE * row for row in range(17))
PAIRS = ["01", "02", "03", "04", "05", "06", "07", "12", "13", "14", "15", "16", "23", "24", "25", "34"]


def random_games(rng: random.Random, number: int) -> int:
    for _ in range(number):
        position = TOSCANA.start(TOSCANA.deal(rng, RED, {}))
        while not position.over:
            placements = position.placements
            position = position.play(rng.choice(placements) if placements else PASS)
    return number


def random_chess_games(rng: random.Random, number: int) -> int:
    """The quick way: an empty list for mate and stalemate, and the cheap ones of the other ends."""
    for _ in range(number):
        board = chess.Board()
        while moves := list(board.legal_moves):
            if (
                board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                break
            board.push(rng.choice(moves))
    return number


def plain_chess_games(rng: random.Random, number: int) -> int:
    """The way of python-chess's documentation."""
    for _ in range(number):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
    return number


def naive_shapes() -> dict[str, list[tuple[list[int], list[int]]]]:
    """Of each tile, for each distinct orientation, the distances of all eight cells and of the own six."""
    shapes: dict[str, list[tuple[list[int], list[int]]]] = {}
    for letter, pair in zip("ABCDEFGHIJKLMNOP", PAIRS, strict=True):
        cells = {(k // 4, k % 4): str(k) not in pair for k in range(8)}
        seen = []
        for _ in range(4):
            offsets = {row * STRIDE + column: own for (row, column), own in cells.items()}
            if offsets not in seen:
                seen.append(offsets)
            height = max(row for row, _ in cells) + 1
            cells = {(column, height - 1 - row): own for (row, column), own in cells.items()}
        shapes[letter] = [(list(each), [offset for offset, own in each.items() if own]) for each in seen]
    return shapes


NAIVE = naive_shapes()


def naive_count(tile: str, occupied: int, own: int) -> int:
    """The legal placements counted by eight shifts for room and six for contact in each orientation."""
    empty = BOARD ^ occupied
    near = own << 1 | own >> 1 | own << STRIDE | own >> STRIDE
    total = 0
    for all_cells, own_cells in NAIVE[tile]:
        fits = empty
        for offset in all_cells:
            fits &= empty >> offset
        touches = 0
        for offset in own_cells:
            touches |= near >> offset
        total += (fits & touches).bit_count()
    return total


def sample_positions(number: int) -> list[Position]:
    games = (game.last for game in stopped_games("it", 4 * number, seed=41))
    usable = (position for position in games if position.occupied and position.top(position.mover))
    return list(itertools.islice(usable, number))


def test_random_games_against_python_chess(benchmark: BenchmarkFixture) -> None:
    random_games(random.Random(0), 20 if benchmark.enabled else 1)
    for label, chess_games in (("quick chess", random_chess_games), ("plain chess", plain_chess_games)):
        ours = partial(random_games, random.Random(1), 40)
        theirs = partial(chess_games, random.Random(1), 1)
        comparison = interleave(ours, theirs, rounds_of(benchmark, ROUNDS))
        report(benchmark, f"random games per game of {label}", comparison)
    assert benchmark(random_games, random.Random(2), 10) == 10


def test_random_games_against_hex(benchmark: BenchmarkFixture) -> None:
    """Beside OpenSpiel's Hex, moved from Python; without OpenSpiel only ours are played, as a smoke test."""
    assert benchmark(random_games, random.Random(2), 10) == 10
    try:
        hexes = hex_game()
    except NoHexError as missing:
        if benchmark.enabled:
            pytest.fail(str(missing))
    else:
        random_games(random.Random(0), 20 if benchmark.enabled else 1)
        for label, hex_games in (
            ("Hex, legality checked", checked_games),
            ("Hex", plain_games),
            ("quick Hex", quick_games),
        ):
            ours = partial(random_games, random.Random(1), 20)
            theirs = partial(hex_games, hexes, random.Random(1), 20)
            comparison = interleave(ours, theirs, rounds_of(benchmark, ROUNDS))
            report(benchmark, f"random games per game of {label}", comparison)
            report_rate(benchmark, f"random games beside {label}", comparison.ours)
            report_rate(benchmark, f"random games of {label}", comparison.baseline)


def test_without_openspiel_the_bench_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(NoHexError, match=r"pip install -e '\.\[bench\]'"):
        hex_game()
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    assert any(each.startswith("open_spiel") for each in extras["bench"])


def test_counting_placements_against_naive_shifts(benchmark: BenchmarkFixture) -> None:
    positions = sample_positions(300 if benchmark.enabled else 30)
    plain = [
        (position.stacks[position.mover][0], position.occupied, position.colours[position.mover])
        for position in positions
    ]
    assert [position.placement_count for position in positions] == [naive_count(*each) for each in plain]
    rounds = rounds_of(benchmark, ROUNDS)

    def count() -> int:
        for position in positions:
            len(position.placements_of(position.mover))  # worked out anew each time
        return len(positions)

    def naive() -> int:
        for tile, occupied, own in plain:
            naive_count(tile, occupied, own)
        return len(plain)

    report(benchmark, "counts of placements per naive count", interleave(count, naive, rounds))
    assert benchmark(count) == len(positions)


def test_perft(benchmark: BenchmarkFixture) -> None:
    assert benchmark(perft, start(), 2) > 33
