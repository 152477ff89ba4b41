"""Computer players at the table: asked, stopped, at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.programs import answering
from helpers.played.records import random_match
from toscana_tui.bots import bots_of
from toscana_tui.core.bot import BotFault, NoLongerAskedError
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.keeping.state import session_of, text_of
from toscana_tui.play.opponents import Opponents
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.questions import LEAVE, RESTART, TAKE_OVER, fault_question
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.setup import answered, default_name
from toscana_tui.record import read_text
from toscana_tui.tui.shared.dialog import Dialog

if TYPE_CHECKING:
    from pathlib import Path

SILENT = "time.sleep(60)"


def answer(session: Session) -> Any:  # noqa: ANN401 - an action
    """What the computer player whose answer is awaited does, where no further question follows."""
    opponents = Opponents()
    try:
        return opponents.answer(session)
    finally:
        opponents.close()


def session_with(name: str) -> Session:
    """A session at the beginning of a match, in which the bot of that name is to place."""
    match = random_match(1, 0)
    seats = ["human", "human"]
    seats[match.position.mover] = name
    return Session(match, (seats[0], seats[1]), 7).let()


@pytest.mark.parametrize("name", list(bots_of("Toscana"))[:3])
def test_a_bot_answers_the_same_each_time(name: str) -> None:
    session = session_with(name)
    assert session.phase is Phase.BOT
    action = answer(session)
    assert action in session.match.position.actions()
    assert Opponents().answer(session) == action


def test_a_bot_that_is_not_to_move_vetoes_or_not() -> None:
    match = random_match(1, 0)
    seats = ["human", "human"]
    seats[match.position.mover.other] = "greedy"
    session = Session(match, (seats[0], seats[1]), 7)
    assert answer(session) in {None, *match.position.choices(match.position.mover.other)}


def test_nobody_is_asked_where_a_person_is_to_act() -> None:
    with pytest.raises(ValueError, match="no computer player"):
        answer(Session(random_match(1, 0), ("human", "human"), 7))


def test_a_program_is_asked_and_asked_again_after_a_fault(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    body = (
        f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w'); sys.exit(1)\n"
        'say({"action": asked["top"][asked["first"]] + "h8n"})'
    )
    session = session_with(answering(tmp_path, body))
    opponents = Opponents()
    with pytest.raises(BotFault, match="ended with status 1"):
        opponents.answer(session)
    assert opponents.answer(session) in session.match.position.actions()
    opponents.close()


def test_a_program_is_stopped_when_its_answer_is_not_wanted(tmp_path: Path) -> None:
    session = session_with(answering(tmp_path, SILENT))
    opponents = Opponents()
    with pytest.raises(NoLongerAskedError):
        opponents.answer(session, lambda: True)
    opponents.close()
    with pytest.raises(NoLongerAskedError):
        opponents.answer(session)


def test_taking_over_a_seat() -> None:
    session = Session(random_match(1, 0), ("greedy", "steady"), 7)
    assert session.seated(Seat.ONE).seats == ("human", "steady")
    assert session.seated(Seat.TWO).seats == ("greedy", "human")


def test_the_dialog_names_the_bot_and_what_it_sent() -> None:
    fault = BotFault("own.py", "answered an illegal action", b'{"action": "Aa1n\x1b"}')
    dialog = Dialog(fault_question(random_match(1, 0), Seat.TWO, fault))
    assert dialog._title == "Bruno cannot go on"
    assert dialog._text == 'own.py answered an illegal action: {"action": "Aa1n?"}.'
    assert [each.value for each in dialog._answers] == [RESTART, TAKE_OVER, LEAVE]


def test_programs_are_called_by_their_file() -> None:
    assert default_name(TOSCANA, Seat.ONE, "cmd:python3 bot.py") == "bot.py"
    assert default_name(TOSCANA, Seat.ONE, "steady") == "Steady"
    options = PlayOptions(seats=("cmd:/opt/my-bot --fast", None))
    assert answered(options, (None, None)).names == ("my-bot", "Grey")


def test_a_record_never_starts_a_program() -> None:
    session = session_with("cmd:rm -r /")
    records = read_text(text_of(session))
    assert 'Player "cmd:rm -r /"' in text_of(session)
    assert session_of(records).seats == ("human", "human")
