"""Colours as numbers: contrast, distance, and what eyes that see fewer hues make of them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

from rich.color import Color, ColorSystem
from rich.terminal_theme import TerminalTheme

RGB: TypeAlias = tuple[int, int, int]
Linear: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Linear, Linear, Linear]

_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def _palette(*codes: str) -> dict[str, RGB]:
    names = [*_NAMES, *(f"bright_{name}" for name in _NAMES)]
    return dict(zip(names, map(rgb, codes), strict=True))


def rgb(code: str) -> RGB:
    """The channels of `#rrggbb`."""
    digits = code.removeprefix("#")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


# What sixteen colours look like: the VGA's, which the Linux console has, and those that xterm comes with.
VGA = _palette(
    *("000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa"),
    *("555555", "ff5555", "55ff55", "ffff55", "5555ff", "ff55ff", "55ffff", "ffffff"),
)
XTERM = _palette(
    *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
)


def without_bright(palette: Mapping[str, RGB]) -> dict[str, RGB]:
    """The palette of a terminal on which bright equals normal."""
    return {name: palette[name.removeprefix("bright_")] for name in palette}


def nearest_of_256(code: str) -> RGB:
    """What a terminal of 256 colours shows for `#rrggbb`, as Rich chooses it."""
    red, green, blue = Color.parse(code).downgrade(ColorSystem.EIGHT_BIT).get_truecolor(_ANY)
    return red, green, blue


_ANY = TerminalTheme((0, 0, 0), (0, 0, 0), [(0, 0, 0)] * 8)


def linear(colour: RGB) -> Linear:
    """The light of each channel, from 0 to 1 (the sRGB curve backwards)."""
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour
    )
    return red, green, blue


def luminance(colour: RGB) -> float:
    """The relative luminance as WCAG 2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio as WCAG 2 defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
# IEEE TVCG 15 (2009): the matrices for a severity of 1, to be applied to linear light.
DEFICIENCIES: Mapping[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_with(matrix: Matrix, light: Linear) -> Linear:
    """The light that eyes of that kind cannot tell from `light`."""
    red, green, blue = (
        min(1.0, max(0.0, sum(share * value for share, value in zip(row, light, strict=True))))
        for row in matrix
    )
    return red, green, blue


def lab(light: Linear) -> Linear:
    """CIE L*a*b* of linear sRGB light, white D65."""
    x, y, z = (
        sum(share * value for share, value in zip(row, light, strict=True))
        for row in (
            (0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047),
            (0.2126, 0.7152, 0.0722),
            (0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883),
        )
    )
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Linear, other: Linear) -> float:
    """How different two lights look: CIE 1976's colour difference; 2.3 can just be noticed."""
    return math.dist(lab(one), lab(other))
