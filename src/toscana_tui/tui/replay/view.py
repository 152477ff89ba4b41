"""What the replay draws, as pure functions from its state to lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean, text_width
from toscana_tui.play import sentences
from toscana_tui.play.analysis.values import for_seat
from toscana_tui.play.keeping.state import player_tags
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import game_score
from toscana_tui.tui.draw.looks import BAR, MUTED, NOTE
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Run, fitting, line_width, paragraph
from toscana_tui.tui.replay.chart import chart_lines, expected_chart
from toscana_tui.tui.replay.state import SPEEDS, ReplayState
from toscana_tui.tui.shared.board_lines import move_lines, title_row, two_rows

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.core.outcome import Outcome
    from toscana_tui.tui.draw.layouts import Layout

# What the keys do while a number is entered, in ever fewer words.
_ENTERING = (
    message("Type a number or use the arrows; Enter goes there, Esc cancels."),
    message("Type a number; Enter goes there, Esc cancels."),
    message("Enter goes there, Esc cancels."),
)

_COMMENT_READ = 1000  # characters of a comment that are looked at for the panel, where few lines stand anyway
_PAGE_READ = 60_000  # the same for a page
_PAUSE, _STOP, _AGAIN = message("Pause"), message("Stop"), message("Again")
_PLAYER_WIDTH = 12
_MOVES_KEPT = 3  # rows of moves that a comment leaves


def title_lines(state: ReplayState, width: int) -> tuple[Line]:
    """Which game, who is to do what, and how the games ended."""
    match, position = state.match, state.position
    mover = sentences.signed_name(match, position.mover)
    if position.over:
        turn = _("The match is over") if match.finished else _("The game is over")
    elif position.must_pass:
        turn = _("{name} must pass", name=mover)
    else:
        turn = f"{mover} {translated(state.face.telling.task(position))}"
    outcomes = [record.log.position.outcome() for record in state.records]
    results = "  ".join(game_score(match.game, outcome) if outcome else _("open") for outcome in outcomes)
    number, rounds = state.number, match.game.rounds
    game = " " + _("Replay  game {game} of {rounds}", game=number, rounds=rounds) + "  "
    short = " " + _("Replay  {game}/{rounds}", game=number, rounds=rounds) + "  "
    ways = (
        (game, turn, _("results {results}", results=results) + " "),
        (short, turn, f"{results} "),
        (short, turn, ""),
        (f" {number}/{rounds} ", turn, ""),
    )
    return title_row(ways, width)


def panel_lines(state: ReplayState, layout: Layout, width: int, height: int) -> list[Line]:
    """Both players as they stood then, the chart, the comments, the moves."""
    match, face, view = state.match, state.face, state.view
    lines: list[Line] = []
    tags = player_tags(state.log)
    for seat in Seat:
        player = clean(state.record.tag(tags[seat]) or HUMAN, _PLAYER_WIDTH)
        who = sentences.computer_note(match.names[seat], player)
        lines += [*face.player_lines(match, view, seat, layout, width, who, short=True), BLANK]
    if state.areas:  # how what scores is marked on the board, beside which everything else is pale
        marks = [run for mark in face.marks for run in (mark, Run(" ", PLAIN))]
        lines[-1] = Run("  ", PLAIN), *marks, Run(translated(face.telling.legend), MUTED)
    chart = _chart(state, width, min((height - len(lines)) * 2 // 3, 18))
    lines += [*chart, BLANK] if height - len(lines) - len(chart) > _MOVES_KEPT + 2 else chart
    said: list[Line] = []
    for comment in state.comments:
        text = f'"{clean(comment[:_COMMENT_READ])}{"…" if len(comment) > _COMMENT_READ else ""}"'
        said += paragraph(text, width - 1, PLAIN, "  ")
    room = max(0, height - len(lines) - _MOVES_KEPT)
    if room and len(said) > room:
        said[room - 1] = (Run("  " + _("… m reads on"), NOTE, "command('replay.comment')"),)
    lines += said[:room]
    marked = state.mistakes if state.expected else ()
    return lines + move_lines(state.log, state.ply, width, height - len(lines), marked)


def _chart(state: ReplayState, width: int, height: int) -> list[Line]:
    if state.expected:
        return expected_chart(state, width, height)
    outcome = state.log.position.outcome()
    winner = None if outcome is None or outcome.by_score else outcome.winner
    return chart_lines(state.face, state.scores[state.game], state.ply, width, height, winner)


def comment_page(comments: tuple[str, ...], width: int) -> list[Line]:
    """All that a record says, for reading at leisure."""
    lines: list[Line] = []
    for comment in comments:
        shown = clean(comment[:_PAGE_READ])
        if len(comment) > _PAGE_READ:
            shown += " " + _("… (the rest is too long to be shown)")
        lines += [*paragraph(shown, width - 2, BAR, "  "), BLANK]
    return lines


def message_lines(state: ReplayState, width: int) -> tuple[Line, Line]:
    """What was done last, and what it did to the areas; or the result, or the number being entered."""
    return two_rows(*_messages(state, width - 1), width)


def _messages(state: ReplayState, width: int) -> tuple[Line, Line]:
    if state.typed is not None:
        ask = _("Go to turn {turn} of {all}", turn=state.typed or "_", all=state.turns)
        return (Run(ask, NOTE),), (Run(fitting(tuple(map(translated, _ENTERING)), width), MUTED),)
    if text_width(notice := translated(state.notice)) > width:  # it takes both rows
        return (Run(notice, NOTE),), ()
    match = state.match
    outcome = state.position.outcome()
    second = analysis_line(state, width) or _change(state, outcome, width)
    if outcome is not None:
        result = (Run(fitting(sentences.result_texts(match, state.number, outcome), width), PLAIN),)
        if match.finished and not (state.notice or (state.expected and state.lost)):
            second = (Run(fitting(sentences.verdict_texts(match, match.verdict()), width), NOTE),)
        return result, second
    if not state.ply:
        return (Run(_("Before the first of {all} moves.", all=state.plies), PLAIN),), second
    where = _("Move {move} of {all}, turn {turn}:", move=state.ply, all=state.plies, turn=state.turn)
    return (Run(f"{where} ", NOTE), Run(sentences.played_text(match, state.ply), PLAIN)), second


def _change(state: ReplayState, outcome: Outcome | None, width: int) -> Line:
    """What the last action did to the scores, by signs where names are too long; and how fast it goes on."""
    signed = replace(state.match, names=state.face.telling.signs)
    texts = [_change_text(state, match, outcome) for match in (state.match, signed)]
    line: Line = (Run(fitting(texts, width), PLAIN),)
    seconds = SPEEDS[state.speed]
    if state.playing:
        pace = Run("  " + _("Playing, {seconds:g} s a move.", seconds=seconds), NOTE)
    else:
        pace = Run("  " + _("Enter plays, {seconds:g} s a move.", seconds=seconds), MUTED)
    return (*line, pace) if state.plies and line_width((*line, pace)) <= width else line


def _change_text(state: ReplayState, match: Match, outcome: Outcome | None) -> str:
    scores = state.scores[state.game]
    now, before = scores[state.ply], scores[max(0, state.ply - 1)]
    areas, lead = sentences.change_text(match, before, now), abs(now[0] - now[1])
    if outcome is not None and not outcome.by_score:
        return f"{areas}."
    if not lead:
        return _("{scores}: level.", scores=areas)
    name = sentences.name_of(match, Seat(now[1] > now[0]))
    return _("{scores}: {name} leads by {lead}.", scores=areas, name=name, lead=lead)


def footer_labels(state: ReplayState) -> dict[str, str]:
    """What Enter does now, where that is not what its command's label says."""
    labels: dict[str, str] = {"replay.analyse": _PAUSE} if state.running else {}
    if state.playing:
        labels["replay.play"] = _STOP
    elif state.ply == state.plies:
        labels["replay.play"] = _AGAIN
    return labels


# -- the analysis -------------------------------------------------------------------------------------------


def analysis_line(state: ReplayState, width: int) -> Line | None:
    """What is thought of the action shown, in as many words as there is room for; None where nothing is."""
    if state.notice:
        return (Run(translated(state.notice), NOTE),)
    texts = _thoughts(state) if state.expected else ()
    return (Run(fitting(texts, width), NOTE if state.lost else PLAIN),) if texts else None


def _thoughts(state: ReplayState) -> tuple[str, ...]:
    judged = state.judged
    if judged is None:
        return ()
    log, index = state.log, state.ply - 1
    actor = log.actor(index)
    mine = for_seat(actor, judged.lead)
    known = {
        "name": sentences.name_of(state.match, actor),
        "token": log.game.format_action(log.actions[index]),
        "lead": sentences.lead_text(mine),
    }
    if judged.instead is None:
        if log.positions[index].must_pass:
            return _("{name}'s expected lead: {lead}.", **known), _("Expected lead {lead}.", **known)
        return (
            _("{name} played {token} ({lead}): nothing better was found.", **known),
            _("{token} {lead}: nothing better.", **known),
        )
    better = for_seat(actor, judged.instead)
    known["instead"] = sentences.lead_text(better)
    if judged.best is None:
        return (
            _("{name}'s expected lead: {lead}, without it {instead}.", **known),
            _("{lead}; without it {instead}.", **known),
        )
    known["best"] = judged.best
    known["cost"] = sentences.cost_text(mine, better, log.game, mistake=state.ply in state.mistakes)
    return (
        _("{name} played {token} ({lead}), better was {best} ({instead}); {cost}.", **known),
        _("Played {token} ({lead}), better was {best} ({instead}); {cost}.", **known),
        _("{token} {lead}, better {best} {instead}.", **known),
    )
