"""What the replay says and draws of an analysis, as pure functions from its state to lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.play.analysis.values import for_seat, leads
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.sentences import LEAD, cost_text, lead_text, name_of
from toscana_tui.tui.draw.looks import MUTED, NOTE
from toscana_tui.tui.draw.runs import PLAIN, Line, Run, fitting
from toscana_tui.tui.replay.analysis import (
    analysis_shown,
    done,
    lost_here,
    mistakes_shown,
    running_here,
)
from toscana_tui.tui.replay.chart import expected_lines
from toscana_tui.tui.shared.board_lines import MISTAKE

if TYPE_CHECKING:
    from toscana_tui.tui.replay.state import ReplayState

_BAR_COLUMNS = 10


def expected_chart(state: ReplayState, width: int, height: int) -> list[Line]:
    """The lead expected through the game, with the turns that gave away most, and how far the analysis is."""
    values = leads(state.record.log, analysis_shown(state))
    heading = _heading(state, width)
    return expected_lines(state.face, values, mistakes_shown(state), state.ply, width, height, heading)


def _heading(state: ReplayState, width: int) -> Line:
    head = f"  {translated(LEAD)}"
    texts = _progress(state)
    text = next((text for text in texts if text_width(head + text) < width), "")
    return Run(head, MUTED), Run(text, NOTE if running_here(state) else MUTED)


def _progress(state: ReplayState) -> tuple[str, ...]:
    """How far the analysis is, in ever fewer words."""
    count, plies = done(state), state.plies
    short = f"  {count}/{plies}"
    if running_here(state):
        filled = _BAR_COLUMNS * count // plies
        bar = f"  [{'#' * filled}{'.' * (_BAR_COLUMNS - filled)}] "
        return bar + _("{number} of {all}", number=count, all=plies), short
    if count < plies:
        if count:
            return "  " + _("{number} of {all}, i continues", number=count, all=plies), short
        return "  " + _("i starts the analysis"), short
    return (f"  {MISTAKE} " + _("mistake"),) if mistakes_shown(state) else ()


def analysis_line(state: ReplayState, width: int) -> Line | None:
    """What is thought of the action shown, in as many words as there is room for; None where nothing is."""
    if state.notice:
        return (Run(translated(state.notice), NOTE),)
    if not state.expected:
        return None
    texts = _thoughts(state)
    return (Run(fitting(texts, width), NOTE if lost_here(state) else PLAIN),) if texts else None


def _thoughts(state: ReplayState) -> tuple[str, ...]:
    judged = state.judged
    if judged is None:
        return ()
    log, index = state.record.log, state.ply - 1
    actor = log.actor(index)
    name = name_of(state.match, actor)
    token = log.game.format_action(log.actions[index])
    mine = for_seat(actor, judged.lead)
    lead = lead_text(mine)
    if judged.instead is None:
        if log.positions[index].must_pass:
            return (
                _("{name}'s expected lead: {lead}.", name=name, lead=lead),
                _("Expected lead {lead}.", lead=lead),
            )
        return (
            _("{name} played {token} ({lead}): nothing better was found.", name=name, token=token, lead=lead),
            _("{token} {lead}: nothing better.", token=token, lead=lead),
        )
    better = for_seat(actor, judged.instead)
    instead = lead_text(better)
    if judged.best is None:
        return (
            _("{name}'s expected lead: {lead}, without it {instead}.", name=name, lead=lead, instead=instead),
            _("{lead}; without it {instead}.", lead=lead, instead=instead),
        )
    cost = cost_text(mine, better, log.game, mistake=state.ply in mistakes_shown(state))
    known = {"token": token, "lead": lead, "best": judged.best, "instead": instead, "cost": cost}
    return (
        _("{name} played {token} ({lead}), better was {best} ({instead}); {cost}.", name=name, **known),
        _("Played {token} ({lead}), better was {best} ({instead}); {cost}.", **known),
        _("{token} {lead}, better {best} {instead}.", **known),
    )
