"""What every game's panel begins a player's block with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import LEAST_NAME, text_width
from toscana_tui.play.language import translated
from toscana_tui.play.sentences import name_of, signed_name
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.play.session import AnyMatch
    from toscana_tui.tui.boards.face import AnyPosition


def name_line(
    match: AnyMatch,
    position: AnyPosition,
    seat: Seat,
    score: int,
    width: int,
    who: str,
    texts: tuple[str, ...] = (),
) -> Line:
    """Whether the player is to move, the name, and the score; the note only where there is room for it.

    Args:
        match: for the names.
        position: for whose turn it is.
        seat: the player.
        score: the player's score.
        width: the columns there are.
        who: a note on who plays, as a bot's name, or an empty string.
        texts: the score in more and in fewer words, where it is not what the game scores.
    """
    face = face_of(match.game)
    to_move = position.mover is seat and not position.over
    long, short = texts or map(translated, face.telling.score_texts(score))
    note = f" {who}" if who else ""
    room = width - text_width(f"> {face.telling.signs[seat]} ") - 2
    whole = text_width(name_of(match, seat))
    # The score is told in fewer words before the note goes; a bare number is what is left last of all.
    points = short if room - text_width(short) >= min(whole, LEAST_NAME) else str(score)
    for wider, told in ((note, long), (note, short), ("", long)):
        if whole + text_width(wider) + text_width(told) <= room:
            note, points = wider, told
            break
    else:
        note = ""
    name = signed_name(match, seat, max(LEAST_NAME, room - text_width(note) - text_width(points)))
    head = f"> {name}"
    gap = " " * max(1, width - text_width(head) - text_width(note) - text_width(points) - 1)
    return (
        Run("> " if to_move else "  ", Look("accent", bold=True)),
        Run(name, Look(f"{face.inks[seat]}-name", bold=True)),
        Run(note, MUTED),
        Run(gap, PLAIN),
        Run(points, Look("text", bold=to_move)),
    )
