"""Contrast, and what colour-blind eyes see."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pytest

from helpers.draw.colours import (
    DEFICIENCIES,
    RGB,
    VGA,
    XTERM,
    contrast,
    distance,
    linear,
    nearest_of_256,
    rgb,
    seen_with,
    without_bright,
)
from helpers.draw.pairs import PAIRS
from toscana_tui.tui.draw.themes import PLAIN, THEMES, Theme

TRUE_COLOURS = [theme for theme in THEMES.values() if not theme.ansi]
BLIND = {"blind-dark", "blind-light"}
ROOFS = [f"roof-{shade}" for shade in range(4)]
PAVINGS = [f"paving-{shade}" for shade in range(4)]
READABLE = 4.5

every_true_colour = pytest.mark.parametrize("theme", TRUE_COLOURS, ids=lambda theme: theme.name)


def _unreadable(
    theme: Theme, see: Callable[[str], RGB], least: Callable[[str], float] = lambda _: READABLE
) -> dict[tuple[str, str], float]:
    found = {pair: contrast(*map(see, theme.shown(*pair))) for pair in PAIRS}
    return {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least(pair[1])}


@every_true_colour
def test_every_sign_stands_out_from_its_ground(theme: Theme) -> None:
    assert not _unreadable(theme, rgb)


@every_true_colour
def test_every_sign_stands_out_in_256_colours(theme: Theme) -> None:
    assert not _unreadable(theme, nearest_of_256)


@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_every_sign_stands_out_in_sixteen_colours(palette: dict[str, RGB]) -> None:
    # The VGA's brown, which a roof in hand lies on, is too light for white and nearly too dark for black.
    assert not _unreadable(
        PLAIN, palette.__getitem__, lambda ground: 4 if ground == "ghost-roof" else READABLE
    )


@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["vga", "xterm"])
def test_every_sign_can_be_read_where_bright_equals_normal(palette: dict[str, RGB]) -> None:
    # No ink reaches 4.5 on the VGA's red and brown; 3 is what WCAG asks of graphics, which textures are.
    see = without_bright(palette).__getitem__
    warm = {*ROOFS, "ghost-roof"}
    assert not _unreadable(PLAIN, see, lambda ground: 3 if ground in warm else READABLE)
    best = max(contrast(see("red"), see(ink)) for ink in palette)
    assert contrast(*map(see, PLAIN.shown("roof-ink", "roof-0"))) == best


@every_true_colour
def test_the_shades_of_a_colour_are_one_surface_and_yet_differ(theme: Theme) -> None:
    light = {name: linear(rgb(theme.colours[name])) for name in (*ROOFS, *PAVINGS)}
    across = min(distance(light[one], light[other]) for one, other in product(ROOFS, PAVINGS))
    for shades in (ROOFS, PAVINGS):
        within = [distance(light[one], light[other]) for one, other in combinations(shades, 2)]
        assert min(within) >= 2
        assert max(within) < 17
        assert max(within) < across / 2


@every_true_colour
@pytest.mark.parametrize("kind", [None, *DEFICIENCIES])
def test_roofs_paving_and_land_are_told_apart_by_all_eyes(theme: Theme, kind: str | None) -> None:
    def seen(name: str) -> tuple[float, float, float]:
        light = linear(rgb(theme.colours[name]))
        return light if kind is None else seen_with(DEFICIENCIES[kind], light)

    least = 20 if theme.name in BLIND else 14
    for one, other in combinations((ROOFS, PAVINGS, ["land"]), 2):
        assert min(distance(seen(a), seen(b)) for a, b in product(one, other)) >= least
    assert distance(seen("ghost-roof"), seen("ghost-paving")) >= least
    if theme.name in BLIND:
        assert min(distance(seen(a), seen(b)) for a, b in product(ROOFS, PAVINGS)) >= 3 * least
