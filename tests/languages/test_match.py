"""A whole match in each language: what is said above, beside and below the board, and the card at its end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from helpers.drive.languages import script, speak_all_over, translations
from helpers.drive.pilots import app_with, press, settle, shown, table_of
from toscana_tui.core.message import message
from toscana_tui.core.text import text_width
from toscana_tui.games.toscana.telling import TELLING
from toscana_tui.play.language import gettext as _, speak, translated
from toscana_tui.play.session import Phase
from toscana_tui.store.settings import Settings
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.view import ANALYSE, HOME, LEAVE, LOOKING_BACK, REMATCH, REPLAY, VETO_KEYS

if TYPE_CHECKING:
    from textual.app import App

CODES: tuple[str, ...] = script().CODES
QUICK = Settings(animation=False, steps=1)
ENGLISH = re.compile(
    r"\b(the|placed|passes|vetoes|tiles?|area|largest|game|wins?|drawn|unused|used|rematch|replay|home)\b",
    re.IGNORECASE,
)
"""Words that are English and nothing else, and that a table cannot do without."""


LABELS = {
    *(command.label for command in COMMANDS),
    *LOOKING_BACK.values(),
    *(label for _key, _shown, label in VETO_KEYS),
    *(ANALYSE, HOME, LEAVE, REMATCH, REPLAY),
    *map(message, ("Result", "Allow", "Continue", "Back", "Invite")),
}


@pytest.mark.parametrize("code", CODES)
def test_what_the_footer_of_a_table_says_is_short(code: str) -> None:
    speak(code, catalogue=translations(code))
    assert [text for text in map(translated, LABELS) if text_width(text) > 9] == []


def too_wide(app: App[int]) -> list[str]:
    """What does not fit into the widgets that show it."""
    return [
        text
        for widget in app.screen.query(LineWidget)
        if widget.display and widget.size.area
        for text in ("".join(run.text for run in line) for line in widget.lines)
        if text_width(text.rstrip()) > widget.size.width
    ]


@pytest.mark.parametrize("code", CODES)
async def test_a_match_speaks_one_language_from_its_first_turn_to_the_card(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_all_over(monkeypatch, code, translations(code))
    app = app_with(names=(None, None), seats=("human", "random"), seed=3, settings=QUICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        red = translated(TELLING.players[0])
        for press_number in range(200):
            state = table_of(app)
            title, below, panel = (shown(app, part) for part in ("#title", "#message", "#panel"))
            assert too_wide(app) == []
            assert ENGLISH.findall(f"{title}\n{below}\n{panel}") == [], press_number
            assert red in panel
            if state.phase is Phase.MATCH_OVER:
                break
            assert _("game {number} of {all}", number=len(state.session.match.logs), all=2) in title
            await press(pilot, "enter")
            await settle(pilot)
        assert table_of(app).phase is Phase.MATCH_OVER
        assert _("The match is over") in title
        assert _("Rematch") in panel
        assert _("total") in panel
