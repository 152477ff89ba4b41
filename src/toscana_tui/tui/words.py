"""What the table says, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean_name
from toscana_tui.games.toscana.actions import Action, Pass, Veto
from toscana_tui.games.toscana.notation import format_action

if TYPE_CHECKING:
    from toscana_tui.core.outcome import Outcome, Verdict
    from toscana_tui.tui.session import AnyMatch

SIGNS = ("/\\", "::")
"""The sign of each seat's colour, the same as on the board."""

COLOUR_TITLES = ("Red", "Grey")


def name_of(match: AnyMatch, seat: Seat) -> str:
    """The player's name, safe to print; with the sign of the colour where both have the same."""
    one, two = (clean_name(name, title) for name, title in zip(match.names, COLOUR_TITLES, strict=True))
    name = two if seat else one
    return f"{name} {SIGNS[seat]}" if one == two else name


def counted(number: int, noun: str) -> str:
    """A number with its noun, which is in the plural unless it is one."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun}es" if noun.endswith(("ch", "o")) else f"{number} {noun}s"


def score_text(match: AnyMatch, scores: tuple[int, int]) -> str:
    """Both scores by name."""
    return f"{name_of(match, Seat.ONE)} {scores[0]}, {name_of(match, Seat.TWO)} {scores[1]}"


def result_text(match: AnyMatch, number: int, outcome: Outcome) -> str:
    """The result of game `number` in one sentence."""
    scores = score_text(match, outcome.scores)
    won = "drawn" if outcome.winner is None else f"{name_of(match, outcome.winner)} wins"
    return f"Game {number} is over, {outcome.termination}: {scores}, {won}."


def result_texts(match: AnyMatch, number: int, outcome: Outcome) -> tuple[str, ...]:
    """The result in ever fewer words, for where there is little room."""
    winner = None if outcome.winner is None else name_of(match, outcome.winner)
    won = "drawn" if winner is None else f"{winner} wins"
    signs = ", ".join(f"{sign} {score}" for sign, score in zip(SIGNS, outcome.scores, strict=True))
    return (
        result_text(match, number, outcome),
        f"Game {number} is over: {score_text(match, outcome.scores)}, {won}.",
        f"Game {number}: {signs}, {won}.",
        f"Game {number}: {signs}.",
    )


def verdict_text(match: AnyMatch, verdict: Verdict) -> str:
    """The verdict of the match and the rule that decided it."""
    totals = f"{verdict.totals[0]} to {verdict.totals[1]}"
    games = f"{verdict.games_won[0]} to {verdict.games_won[1]}"
    if verdict.winner is None:
        return f"The match is drawn: games {games}, total score {totals}."
    winner = name_of(match, verdict.winner)
    if verdict.decided_by == "games":
        return f"{winner} wins the match by games won, {games} (total score {totals})."
    return f"{winner} wins the match by total score, {totals} (games won {games})."


def verdict_texts(match: AnyMatch, verdict: Verdict) -> tuple[str, ...]:
    """The verdict in ever fewer words, for where there is little room."""
    if verdict.winner is None:
        return (verdict_text(match, verdict), "The match is drawn.")
    winner = name_of(match, verdict.winner)
    rule = "games won" if verdict.decided_by == "games" else "total score"
    return (
        verdict_text(match, verdict),
        f"{winner} wins the match by {rule}.",
        f"{SIGNS[verdict.winner]} wins by {rule}.",
    )


def action_text(match: AnyMatch, action: Action) -> str:
    """What an action does, in one sentence, before it is played in the match's current game."""
    actor = name_of(match, match.position.actor(action))
    match action:
        case Veto(tile):
            mover = name_of(match, match.position.mover)
            return f"{actor} vetoes tile {tile}: it goes under {mover}'s stack."
        case Pass():
            return f"{actor} passes."
        case _:
            return f"{actor} placed {format_action(action)}."
