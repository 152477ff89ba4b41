"""What the table says, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toscana_tui.core.outcome import SURE, moves_to_win
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import NAME_WIDTH, clean, text_width
from toscana_tui.games import telling_of
from toscana_tui.play.options import HUMAN, REMOTE

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.core.outcome import Outcome, Verdict
    from toscana_tui.core.telling import Interruption
    from toscana_tui.play.hints import Advice
    from toscana_tui.play.session import AnyMatch, Session

NO_UNDO, NO_REDO, NO_MOVES = "Nothing to undo.", "Nothing to redo.", "No move has been made yet."
NO_HINT, NO_ADVICE = "No hint was found.", "There is no advice about this veto."
AWAY = "(away)"
TAKEN_OVER = "You have taken over the seat."


def name_of(match: AnyMatch, seat: Seat, width: int = NAME_WIDTH) -> str:
    """The player's name in `width` columns; with the colour where both look the same."""
    return _named(match.names, match.game.colours, seat, width)


@lru_cache(maxsize=64)
def _named(names: tuple[str, str], colours: tuple[str, str], seat: Seat, width: int) -> str:
    """The same, kept: a key asks for it a dozen times."""
    one, two = (
        clean(name, width) or colour.capitalize() for name, colour in zip(names, colours, strict=True)
    )
    name = two if seat else one
    colour = f" ({colours[seat]})"
    return clean(name, width - len(colour)) + colour if one == two else name


def names_of(match: AnyMatch, width: int = NAME_WIDTH) -> tuple[str, str]:
    """Both players' names, as they are shown in `width` columns each."""
    return name_of(match, Seat.ONE, width), name_of(match, Seat.TWO, width)


def signed_name(match: AnyMatch, seat: Seat, width: int = NAME_WIDTH) -> str:
    """The player's name in `width` columns behind the sign of the colour."""
    return f"{telling_of(match.game).signs[seat]} {name_of(match, seat, width)}"


def computer_note(name: str, player: str) -> str:
    """Which computer player a seat has, in brackets; nothing for a person, or where the name says it."""
    return "" if player in {HUMAN, REMOTE} or player.casefold() == name.casefold() else f"({player})"


def both_names(names: tuple[str, str], width: int = 2 * NAME_WIDTH + 3) -> str:
    """Two names in `width` columns; one that is short leaves its room to the other."""
    one, two = names
    room = max(0, width - 3)
    first = clean(one, max(room // 2, room - text_width(clean(two, room))))
    return f"{first} – {clean(two, room - text_width(first))}"


LEAD = "expected lead"
"""What a player who thinks ahead says of a position: the lead at the end, in tiles."""


def lead_text(lead: float) -> str:
    """A lead that is expected, with its sign: `+1.2`; or how soon the game is sure to be won or lost."""
    moves = moves_to_win(lead)
    if moves is not None:
        return "wins at once" if lead > 0 and moves == 1 else f"{'wins' if lead > 0 else 'loses'} in {moves}"
    if abs(lead) >= SURE:
        return "sure win" if lead > 0 else "sure loss"
    return f"{round(lead, 1) + 0.0:+.1f}"


def finish_text(lead: float) -> str:
    """A lead that is expected, as what it means: `expected to finish 2.4 behind`."""
    if abs(lead) >= SURE:
        return lead_text(lead)
    by = abs(round(lead, 1))
    how = f"{by:.1f} {'ahead' if lead > 0 else 'behind'}" if by else "level"
    return f"expected to finish {how}"


def cost_text(lead: float, instead: float, point: str, *, mistake: bool) -> str:
    """What a lead costs where another was to be had, as the end of a sentence: points, a win, or the game."""
    if instead >= SURE:
        return "this gives away the win"
    if lead <= -SURE:
        return "this gives away the game"
    return f"{'a mistake' if mistake else 'this'} costs {instead - lead:.1f} {point}s"


def score_text(match: AnyMatch, scores: tuple[int, int]) -> str:
    """Both scores by name."""
    return f"{name_of(match, Seat.ONE)} {scores[0]}, {name_of(match, Seat.TWO)} {scores[1]}"


def result_text(match: AnyMatch, number: int, outcome: Outcome) -> str:
    """The result of game `number` in one sentence."""
    scores = score_text(match, outcome.scores)
    won = "drawn" if outcome.winner is None else f"{name_of(match, outcome.winner)} wins"
    told = f"{scores}, {won}" if outcome.by_score else won
    return f"Game {number} is over, {outcome.termination}: {told}."


def result_texts(match: AnyMatch, number: int, outcome: Outcome) -> tuple[str, ...]:
    """The result in ever fewer words, for where there is little room."""
    winner = None if outcome.winner is None else name_of(match, outcome.winner)
    won = "drawn" if winner is None else f"{winner} wins"
    if not outcome.by_score:
        return result_text(match, number, outcome), f"Game {number} is over: {won}.", f"Game {number}: {won}."
    signed = zip(telling_of(match.game).signs, outcome.scores, strict=True)
    signs = ", ".join(f"{sign} {score}" for sign, score in signed)
    return (
        result_text(match, number, outcome),
        f"Game {number} is over: {score_text(match, outcome.scores)}, {won}.",
        f"Game {number}: {signs}, {won}.",
        f"Game {number}: {signs}.",
    )


def verdict_text(match: AnyMatch, verdict: Verdict) -> str:
    """The verdict of the match and the rule that decided it; the winner's numbers come first."""
    first = verdict.winner or Seat.ONE
    totals = f"{verdict.totals[first]} to {verdict.totals[first.other]}" if verdict.totals else ""
    games = f"{verdict.games_won[first]} to {verdict.games_won[first.other]}"
    if verdict.winner is None:
        return f"The match is drawn: games {games}{totals and f', total score {totals}'}."
    winner = name_of(match, verdict.winner)
    if verdict.decided_by == "games":
        return f"{winner} wins the match by games won, {games}{totals and f' (total score {totals})'}."
    return f"{winner} wins the match by {totals} (games won {games})."


def verdict_texts(match: AnyMatch, verdict: Verdict) -> tuple[str, ...]:
    """The verdict in ever fewer words, for where there is little room."""
    if verdict.winner is None:
        return (verdict_text(match, verdict), "The match is drawn.")
    winner = name_of(match, verdict.winner)
    rule = "games won" if verdict.decided_by == "games" else "total score"
    return (
        verdict_text(match, verdict),
        f"{winner} wins the match by {rule}.",
        f"{telling_of(match.game).signs[verdict.winner]} wins by {rule}.",
    )


def action_text(match: AnyMatch, action: object) -> str:
    """What an action does, in one sentence, before it is played in the match's current game."""
    return telling_of(match.game).action_text(match.position, action, names_of(match))


def effect_text(match: AnyMatch, action: AnyAction, width: int = NAME_WIDTH) -> str:
    """What a legal action would do to both scores, as `Anna 9 → 12, Bruno 7`, or how it would end the game.

    Names are in `width` columns.
    """
    position = match.position
    after = position.play(action)
    outcome = after.outcome()
    if outcome is not None and outcome.winner is not None:
        winner = outcome.winner
        wins = f"{name_of(match, winner, width)} wins"
        if not outcome.by_score:
            return f"{wins}: {outcome.termination}"
        return f"{wins} {outcome.scores[winner]} to {outcome.scores[winner.other]}"
    return change_text(match, position.scores(), after.scores(), width)


def change_text(
    match: AnyMatch, before: tuple[int, int], after: tuple[int, int], width: int = NAME_WIDTH
) -> str:
    """Both scores, with an arrow where one changes."""
    parts = []
    for seat in Seat:
        change = f"{before[seat]} → {after[seat]}" if before[seat] != after[seat] else f"{after[seat]}"
        parts.append(f"{name_of(match, seat, width)} {change}")
    return ", ".join(parts)


def advice_texts(match: AnyMatch, advice: Advice) -> tuple[str, ...]:
    """A placement that the teacher would make, what it leads to and why, in ever fewer words."""
    placed, lead = match.game.format_action(advice.action), finish_text(advice.value)
    if advice.why is None:
        return (f"{placed}: {lead}",)
    whys = advice.why.texts(names_of(match))
    if moves_to_win(advice.value) == 1 and advice.value > 0:
        return tuple(f"{placed} {why}" for why in whys)  # the reason says that it wins
    return (
        f"{placed}: {lead}; {whys[0]}",
        *[f"{placed}: {lead.removeprefix('expected to ')}; {why}" for why in whys],
        *[f"{placed} ({lead_text(advice.value)}): {why}" for why in whys],
    )


def threat_texts(session: Session, setting: str) -> tuple[str, ...]:
    """Who could win with the next piece, in ever fewer words; nothing where nobody could.

    Args:
        session: where the match stands.
        setting: when it is told (`store.settings.Settings.threats`).
    """
    if setting == "never" or (setting == "practice" and all(map(session.human, Seat))):
        return ()
    match = session.match
    return telling_of(match.game).threat_texts(match.position, names_of(match))


def why_no_veto(match: AnyMatch) -> str:
    """Why the player who is to place cannot veto, nor have the other player veto."""
    telling, position = telling_of(match.game), match.position
    reason = telling.why_no_interruption(position)
    return reason or f"It is your {telling.piece}; only {name_of(match, position.mover.other)} could veto it."


def interruption_in(match: AnyMatch) -> Interruption | None:
    """What the player not to move may do now, in words; None where that is nothing."""
    return telling_of(match.game).interruption(match.position, names_of(match))
