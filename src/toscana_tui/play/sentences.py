"""What the table says, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toscana_tui.core.level import label
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE, Outcome, Verdict, moves_to_win
from toscana_tui.core.seat import Seat
from toscana_tui.core.telling import Interruption
from toscana_tui.core.text import NAME_WIDTH, clean, text_width
from toscana_tui.games import telling_of
from toscana_tui.play.language import decimal, gettext as _, translated
from toscana_tui.play.options import HUMAN, REMOTE

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Game
    from toscana_tui.core.match import Match
    from toscana_tui.play.opponents import Advice
    from toscana_tui.play.session import Session

NO_UNDO, NO_REDO = message("Nothing to undo."), message("Nothing to redo.")
NO_MOVES = message("No move has been made yet.")
NO_HINT, NO_ADVICE = message("No hint was found."), message("There is no advice about this veto.")
AWAY = message("(away)")
TAKEN_OVER = message("You have taken over the seat.")


def name_of(match: Match, seat: Seat, width: int = NAME_WIDTH) -> str:
    """The player's name in `width` columns; with the colour where both look the same."""
    telling = telling_of(match.game)
    called, colours = map(translated, telling.players), map(translated, telling.colours)
    return _named(match.names, telling.players, tuple(called), tuple(colours), seat, width)


@lru_cache(maxsize=64)
def _named(
    names: tuple[str, str],
    usual: tuple[str, ...],
    called: tuple[str, ...],
    colours: tuple[str, ...],
    seat: Seat,
    width: int,
) -> str:
    """The same, kept: a key asks for it a dozen times.

    A player whose name is the colour's, as records have it (`usual`), is `called` so in the language in use.
    """
    one, two = (
        clean(say if name == colour else name, width) or say
        for name, colour, say in zip(names, usual, called, strict=True)
    )
    name = two if seat else one
    colour = f" ({colours[seat]})"
    return clean(name, width - len(colour)) + colour if one == two else name


def names_of(match: Match, width: int = NAME_WIDTH) -> tuple[str, str]:
    """Both players' names, as they are shown in `width` columns each."""
    return name_of(match, Seat.ONE, width), name_of(match, Seat.TWO, width)


def signed_name(match: Match, seat: Seat, width: int = NAME_WIDTH) -> str:
    """The player's name in `width` columns behind the sign of the colour."""
    return f"{telling_of(match.game).signs[seat]} {name_of(match, seat, width)}"


def computer_note(name: str, player: str) -> str:
    """Which computer player a seat has, in brackets; nothing for a person, or where the name says it."""
    known = player in {HUMAN, REMOTE} or player.casefold() == name.casefold()
    return "" if known else f"({translated(label(player))})"


def both_names(names: tuple[str, str], width: int = 2 * NAME_WIDTH + 3) -> str:
    """Two names in `width` columns; one that is short leaves its room to the other."""
    one, two = names
    room = max(0, width - 3)
    first = clean(one, max(room // 2, room - text_width(clean(two, room))))
    return f"{first} – {clean(two, room - text_width(first))}"


# What a player who thinks ahead says of a position: the lead at the end, in tiles.
LEAD = message("expected lead")


def lead_text(lead: float) -> str:
    """A lead that is expected, with its sign: `+1.2`; or how soon the game is sure to be won or lost."""
    moves = moves_to_win(lead)
    if moves is not None:
        if lead < 0:
            return _("loses in {moves}", moves=moves)
        return _("wins at once") if moves == 1 else _("wins in {moves}", moves=moves)
    if abs(lead) >= SURE:
        return _("sure win") if lead > 0 else _("sure loss")
    return decimal(round(lead, 1) + 0.0, "+.1f")


def finish_texts(lead: float) -> tuple[str, str]:
    """A lead as what it means: `expected to finish 2.4 behind`, and in fewer words: `finish 2.4 behind`."""
    if abs(lead) >= SURE:
        return lead_text(lead), lead_text(lead)
    by = abs(round(lead, 1))
    if not by:
        return _("expected to finish level"), _("finish level")
    if lead > 0:
        return _("expected to finish {by:.1f} ahead", by=by), _("finish {by:.1f} ahead", by=by)
    return _("expected to finish {by:.1f} behind", by=by), _("finish {by:.1f} behind", by=by)


def cost_text(lead: float, instead: float, game: Game, *, mistake: bool) -> str:
    """What a lead costs where another was to be had, as the end of a sentence: points, a win, or the game."""
    if instead >= SURE:
        return _("this gives away the win")
    if lead <= -SURE:
        return _("this gives away the game")
    points = telling_of(game).points(instead - lead)
    if mistake:
        return _("a mistake costs {points}", points=points)
    return _("this costs {points}", points=points)


def score_text(match: Match, scores: tuple[int, int]) -> str:
    """Both scores by name."""
    return f"{name_of(match, Seat.ONE)} {scores[0]}, {name_of(match, Seat.TWO)} {scores[1]}"


# The result of a game in ever fewer words, by whether the scores tell it and whether it was drawn.
_RESULTS = {
    (True, True): (
        message("Game {game} is over, {why}: {scores}, drawn."),
        message("Game {game} is over: {scores}, drawn."),
        message("Game {game}: {signs}, drawn."),
        message("Game {game}: {signs}."),
    ),
    (True, False): (
        message("Game {game} is over, {why}: {scores}, {winner} wins."),
        message("Game {game} is over: {scores}, {winner} wins."),
        message("Game {game}: {signs}, {winner} wins."),
        message("Game {game}: {signs}."),
    ),
    (False, True): (
        message("Game {game} is over, {why}: drawn."),
        message("Game {game} is over: drawn."),
        message("Game {game}: drawn."),
    ),
    (False, False): (
        message("Game {game} is over, {why}: {winner} wins."),
        message("Game {game} is over: {winner} wins."),
        message("Game {game}: {winner} wins."),
    ),
}


def result_texts(match: Match, number: int, outcome: Outcome) -> tuple[str, ...]:
    """The result of game `number` in ever fewer words."""
    signed = zip(telling_of(match.game).signs, outcome.scores, strict=True)
    known = {
        "game": number,
        "why": outcome.termination,
        "scores": score_text(match, outcome.scores),
        "signs": ", ".join(f"{sign} {score}" for sign, score in signed),
        "winner": "" if outcome.winner is None else name_of(match, outcome.winner),
    }
    return tuple(_(text, **known) for text in _RESULTS[outcome.by_score, outcome.winner is None])


def verdict_texts(match: Match, verdict: Verdict) -> tuple[str, ...]:
    """The verdict and the rule that decided it, in ever fewer words; the winner's numbers come first."""
    first = verdict.winner or Seat.ONE
    known = {"games": _pair(verdict.games_won, first)}
    if verdict.totals:
        known["totals"] = _pair(verdict.totals, first)
    if verdict.winner is None:
        drawn = message("The match is drawn: games {games}.")
        if verdict.totals:
            drawn = message("The match is drawn: games {games}, total score {totals}.")
        return _(drawn, **known), _("The match is drawn.")
    winner, sign = name_of(match, verdict.winner), telling_of(match.game).signs[verdict.winner]
    if verdict.decided_by != "games":
        return (
            _("{winner} wins the match by {totals} (games won {games}).", winner=winner, **known),
            _("{winner} wins the match by total score.", winner=winner),
            _("{winner} wins by total score.", winner=sign),
        )
    won = message("{winner} wins the match by games won, {games}.")
    if verdict.totals:
        won = message("{winner} wins the match by games won, {games} (total score {totals}).")
    return (
        _(won, winner=winner, **known),
        _("{winner} wins the match by games won.", winner=winner),
        _("{winner} wins by games won.", winner=sign),
    )


def _pair(numbers: tuple[int, int], first: Seat) -> str:
    return _("{one} to {two}", one=numbers[first], two=numbers[first.other])


def action_text(match: Match, action: object) -> str:
    """What an action does, in one sentence, before it is played in the match's current game."""
    return translated(telling_of(match.game).action_text(match.position, action, names_of(match)))


def played_text(match: Match, number: int) -> str:
    """What the action with that number, from 1, did in the match's current game, in one sentence."""
    log = match.log
    return action_text(match.with_log(log.at(number - 1)), log.actions[number - 1])


def effect_text(match: Match, action: AnyAction, width: int = NAME_WIDTH) -> str:
    """What a legal action would do to both scores, as `Anna 9 → 12, Bruno 7`, or how it would end the game.

    Names are in `width` columns.
    """
    position = match.position
    after = position.play(action)
    outcome = after.outcome()
    if outcome is not None and outcome.winner is not None:
        winner = outcome.winner
        name = name_of(match, winner, width)
        if not outcome.by_score:
            return _("{winner} wins: {why}", winner=name, why=outcome.termination)
        score = _pair(outcome.scores, winner)
        return _("{winner} wins {score}", winner=name, score=score)
    return change_text(match, position.scores(), after.scores(), width)


def change_text(
    match: Match, before: tuple[int, int], after: tuple[int, int], width: int = NAME_WIDTH
) -> str:
    """Both scores, with an arrow where one changes."""
    parts = zip(names_of(match, width), before, after, strict=True)
    return ", ".join(f"{name} {was} → {now}" if was != now else f"{name} {now}" for name, was, now in parts)


def advice_texts(match: Match, advice: Advice) -> tuple[str, ...]:
    """A placement that the teacher would make, what it leads to and why, in ever fewer words."""
    placed, (lead, brief) = match.game.format_action(advice.action), finish_texts(advice.value)
    if advice.why is None:
        return (_("{head}: {rest}", head=placed, rest=lead),)
    whys = tuple(map(translated, advice.why.texts(names_of(match))))
    if moves_to_win(advice.value) == 1 and advice.value > 0:
        return tuple(f"{placed} {why}" for why in whys)  # the reason says that it wins
    number = lead_text(advice.value)
    return (
        _("{token}: {lead}; {why}", token=placed, lead=lead, why=whys[0]),
        *[_("{token}: {lead}; {why}", token=placed, lead=brief, why=why) for why in whys],
        *[_("{token} ({lead}): {why}", token=placed, lead=number, why=why) for why in whys],
    )


def threat_texts(session: Session, setting: str) -> tuple[str, ...]:
    """Who could win with the next piece, in ever fewer words; nothing where nobody could.

    When that is told, the setting says (`store.settings.Settings.threats`).
    """
    if setting == "never" or (setting == "practice" and all(map(session.human, Seat))):
        return ()
    match = session.match
    return tuple(map(translated, telling_of(match.game).threat_texts(match.position, names_of(match))))


def why_no_veto(match: Match) -> str:
    """Why the player who is to place cannot veto, nor have the other player veto."""
    return translated(telling_of(match.game).why_no_interruption(match.position, names_of(match)))


def interruption_in(match: Match) -> Interruption | None:
    """What the player not to move may do now, in words; None where that is nothing."""
    found = telling_of(match.game).interruption(match.position, names_of(match))
    if found is None:
        return None
    action, *texts = found
    return Interruption(action, *map(translated, texts))
