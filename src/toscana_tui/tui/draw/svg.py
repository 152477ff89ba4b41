"""Painted lines as an SVG picture: cells as rectangles, signs as text at fixed places; no terminal needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from toscana_tui.core.text import text_width
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, line_width

if TYPE_CHECKING:
    from toscana_tui.tui.draw.themes import Theme

# The pixels of a column and of a row, so that a cell of the board is a square, and those around the lines.
CHAR_WIDTH, CHAR_HEIGHT, BORDER = 10, 20, 20
_FONT_SIZE = 16.6
_BASELINE = 15
_FONTS = "'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono','Courier New',monospace"
_STYLE = (
    f"text{{font-family:{_FONTS};font-size:{_FONT_SIZE}px;white-space:pre}}"
    ".b{font-weight:bold}.u{shape-rendering:crispEdges}"
)
# What a theme that leaves its colours to the terminal is drawn in: as print on paper.
_INK, _GROUND = "#000000", "#ffffff"

# The sixteen colours as a VGA shows them.
_SIXTEEN = {
    "black": "#000000",
    "red": "#aa0000",
    "green": "#00aa00",
    "yellow": "#aa5500",
    "blue": "#0000aa",
    "magenta": "#aa00aa",
    "cyan": "#00aaaa",
    "white": "#aaaaaa",
    "bright_black": "#555555",
    "bright_red": "#ff5555",
    "bright_green": "#55ff55",
    "bright_yellow": "#ffff55",
    "bright_blue": "#5555ff",
    "bright_magenta": "#ff55ff",
    "bright_cyan": "#55ffff",
    "bright_white": "#ffffff",
}


class _Piece(NamedTuple):
    """Part of a line in one look, whose names are colours by now, and the column it begins at."""

    column: int
    text: str
    look: Look


def _coloured(theme: Theme, look: Look) -> Look:
    """A look with its colours as `#rrggbb`: the terminal's are those of a VGA, or black on white."""
    style = theme.style(look)
    ink, ground = (
        otherwise if colour is None else _SIXTEEN.get(colour.name, colour.name)
        for colour, otherwise in ((style.color, _INK), (style.bgcolor, _GROUND))
    )
    if style.reverse:
        ink, ground = ground, ink
    # Some themes have no underlines, because their terminals show them as something else; pictures can.
    return Look(ink, ground, bool(style.bold), look.underline or bool(style.underline))


def svg_of(lines: Sequence[Line], theme: Theme, title: str) -> str:
    """The picture of lines of clean text, in ASCII, always the same for the same lines.

    Its title says what it shows, for whoever cannot see it.
    """
    columns = max(map(line_width, lines), default=0)
    width, height = 2 * BORDER + columns * CHAR_WIDTH, 2 * BORDER + len(lines) * CHAR_HEIGHT
    page = _coloured(theme, PLAIN).ground
    rows = [(BORDER + row * CHAR_HEIGHT, list(_pieces(line, theme))) for row, line in enumerate(lines)]
    size = f'width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect {size} fill="{page}"/>',
        # The grounds come first, so that a sign that reaches over its cell is not cut off.
        *(ground for top, pieces in rows for ground in _grounds(pieces, top, page)),
        *(sign for top, pieces in rows for piece in pieces for sign in _signs(piece, top)),
        "</svg>\n",
    ]
    return "\n".join(parts).encode("ascii", "xmlcharrefreplace").decode("ascii")


def _pieces(line: Line, theme: Theme) -> Iterator[_Piece]:
    column = 0
    for run in line:
        yield _Piece(column, run.text, _coloured(theme, run.look))
        column += text_width(run.text)


def _grounds(pieces: Sequence[_Piece], top: int, page: str) -> Iterator[str]:
    """The rectangles behind a line, neighbours of one colour joined."""
    for colour, group in groupby(pieces, key=lambda piece: piece.look.ground):
        same = list(group)
        start, end = same[0].column, same[-1].column + text_width(same[-1].text)
        if colour != page and start < end:
            yield _rectangle(_x(start), top, (end - start) * CHAR_WIDTH, CHAR_HEIGHT, colour)


def _signs(piece: _Piece, top: int) -> Iterator[str]:
    """What stands on the ground: words, shapes, and the line below."""
    column, text, look = piece
    for found in _SIGN.finditer(text):
        at = column + text_width(text[: found.start()])
        shape = _SHAPES.get(found[0])
        yield _word(found[0], at, top, look) if shape is None else shape(_x(at), top, look.ink)
    if look.underline and text:
        yield _rectangle(_x(column), top + CHAR_HEIGHT - 2, text_width(text) * CHAR_WIDTH, 2, look.ink)


def _word(word: str, column: int, top: int, look: Look) -> str:
    """A word whose width does not depend on the font: sign by sign, or as a whole in other scripts."""
    bold = ' class="b"' if look.bold else ""
    if word.isascii():
        places = f'x="{" ".join(str(_x(column + number)) for number in range(len(word)))}"'
    else:
        length = text_width(word) * CHAR_WIDTH
        places = f'x="{_x(column)}" textLength="{length}" lengthAdjust="spacingAndGlyphs"'
    return f'<text {places} y="{top + _BASELINE}" fill="{look.ink}"{bold}>{escape(word)}</text>'


def _rectangle(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect class="u" x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>'


def _disc(x: int, top: int, radius: float, colour: str) -> str:
    return f'<circle cx="{x + CHAR_WIDTH // 2}" cy="{top + CHAR_HEIGHT // 2}" r="{radius}" fill="{colour}"/>'


def _x(column: int) -> int:
    return BORDER + column * CHAR_WIDTH


# Signs that fonts draw differently, or with gaps between two lines, are drawn as what they stand for.
_SHAPES: dict[str, Callable[[int, int, str], str]] = {
    "▏": lambda x, top, ink: _rectangle(x, top, 2, CHAR_HEIGHT, ink),
    "▀": lambda x, top, ink: _rectangle(x, top, CHAR_WIDTH, CHAR_HEIGHT // 2, ink),
    "·": lambda x, top, ink: _disc(x, top, 1.5, ink),
    "●": lambda x, top, ink: _disc(x, top, 4.5, ink),
}
_SIGN = re.compile(f"[{''.join(_SHAPES)}]|[^ {''.join(_SHAPES)}]+")  # a shape, or a word
