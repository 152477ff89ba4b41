"""Who plays what: the answers that the setup screen or the command line gives."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from toscana_tui.bots.names import is_command, short_name
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import NAME_WIDTH, clean_name
from toscana_tui.games.toscana.editions import Edition
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.tui.options import HUMAN, PlayOptions
from toscana_tui.tui.session import Session

QUESTIONS = ("red-name", "red-player", "grey-name", "grey-player", "first", "edition")
"""What the setup screen can ask, in its order."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What the setup screen was told.

    Attributes:
        names: the players' names, clean.
        seats: who plays each seat: `human` or a bot's name.
        first: who starts, by colour, or `random`.
        edition: the edition's code.
    """

    names: tuple[str, str]
    seats: tuple[str, str]
    first: str
    edition: str


def answered(options: PlayOptions, usual: tuple[str | None, str | None]) -> Answers:
    """The answers that the command line gives, with sensible ones for the rest.

    Args:
        options: what the command line settled.
        usual: the names that the settings give to people.
    """
    one, two = (
        clean_name(name or (who in {None, HUMAN} and often) or "", default_name(seat, who))
        for seat, name, who, often in zip(Seat, options.names, options.seats, usual, strict=True)
    )
    first = options.first
    return Answers(
        names=(one, two),
        seats=(options.seats[0] or HUMAN, options.seats[1] or HUMAN),
        first=COLOURS[first] if isinstance(first, Seat) else "random",
        edition=dict(options.rules).get("Edition", Edition.IT.code),
    )


def open_questions(options: PlayOptions) -> tuple[str, ...]:
    """The questions that the command line has not answered."""
    (red, grey), (red_seat, grey_seat) = options.names, options.seats
    given = (red, red_seat, grey, grey_seat, options.first, dict(options.rules).get("Edition"))
    return tuple(question for question, answer in zip(QUESTIONS, given, strict=True) if answer is None)


def default_name(seat: Seat, who: str | None) -> str:
    """The name of a player who gave none."""
    if who is None or who == HUMAN:
        return COLOURS[seat].capitalize()
    return short_name(who, NAME_WIDTH) if is_command(who) else who.capitalize()


def begin(answers: Answers, seed: int | None) -> Session:
    """A fresh match for the answers; without a seed one that nobody has seen before."""
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    rng = random.Random(f"{seed}/deal")
    first = Seat(COLOURS.index(answers.first)) if answers.first in COLOURS else rng.choice(tuple(Seat))
    setup = TOSCANA.deal(rng, first, {"Edition": answers.edition})
    today = time.strftime("%Y.%m.%d")
    match = Match(answers.names, (GameLog.begin(TOSCANA, setup),), (("Date", today),))
    return Session(match, answers.seats, seed)
