"""What a wall promises that nobody has won yet, in hundredths of a line of four.

A window is five cells in a straight line, all within what may still become part of the wall and none of them
the opponent's. Only a window can become five in a line; the more of its cells are filled, the sooner.
"""

from __future__ import annotations

from typing import NamedTuple

from toscana_tui.games.kwinty.wall import DIRECTIONS, count_fours

LINE = 100  # what a line of four is worth: the unit


class Weights(NamedTuple):
    """What a player's windows are worth, by the number of cells filled."""

    line: int = LINE  # a line of exactly four, in a window or not
    two: int = 5  # a window with two cells filled
    three: int = 30  # a window with three
    four: int = 60  # a window with four


USUAL = Weights()


def promise(colour: int, room: int, weights: Weights = USUAL) -> int:
    """What the blocks of one colour are worth, with the cells in `room`, its own or still to be had."""
    twos = threes = fours = 0
    for step in DIRECTIONS:
        pairs = room & room >> step
        windows = pairs & pairs >> 2 * step & room >> 4 * step
        if not windows:
            continue
        # Adds five sets bit by bit: of each window, the ones and the twos of the number of its filled cells.
        b, c, d, e = colour >> step, colour >> 2 * step, colour >> 3 * step, colour >> 4 * step
        half, other = colour ^ b, d ^ e
        three_ones = half ^ c
        ones = three_ones ^ other
        carries = (colour & b | half & c, d & e, three_ones & other)
        one_carry = carries[0] ^ carries[1] ^ carries[2]
        two_carries = carries[0] & carries[1] | (carries[0] | carries[1]) & carries[2]
        twos += (windows & one_carry & ~ones).bit_count()
        threes += (windows & one_carry & ones).bit_count()
        fours += (windows & two_carries & ~ones).bit_count()
    value = weights.two * twos + weights.three * threes + weights.four * fours
    return value + weights.line * count_fours(colour)
