"""A match with another terminal, line by line: what happens there is told when it happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from toscana_tui.core.game import PASS, AnyAction
from toscana_tui.core.message import message
from toscana_tui.games import telling_of
from toscana_tui.plain.board import BoardRoom, board_words, goes_on, seats_text, task_text
from toscana_tui.plain.talk import Lines, Talk, Word, words_of
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import ALWAYS
from toscana_tui.play.questions import LEAVE, QUIT, STAY, YES, Answer, Question
from toscana_tui.play.sentences import interruption_in, name_of, why_no_veto
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.together import sentences

if TYPE_CHECKING:
    from toscana_tui.net.server import Door
    from toscana_tui.play.together.link import Held, Link
    from toscana_tui.play.together.table import Together


class RemoteTable(BoardRoom):
    """Plays one match with other terminals (`play.together.link.Told`); `say` says what nobody typed for."""

    def __init__(self, talk: Talk, link: Link, session: Session, say: Callable[[Lines], None]) -> None:
        super().__init__(talk, session)
        self._link = link
        self._say = say
        self._table: Together | None = None
        self._door: Door | None = None
        self._question: Question | None = None
        self._inviting = False
        self._task: asyncio.Task[None] | None = None

    def opening(self) -> Lines:
        """Which game it is and who plays."""
        yield seats_text(self._session)
        self._task = asyncio.get_running_loop().create_task(self._link.run(self._session, self))

    def close(self) -> None:
        """Leave the others."""
        self._link.close()

    async def closed(self) -> None:
        """Wait until the others are told."""
        if self._task is not None:
            await self._task

    def words(self) -> tuple[Word, ...]:
        """What is done at a table, and what may be asked of its board."""
        asks = message("Asks the other player to take back the last decision.")
        rows = (
            (message("back"), message("Takes back what is held, what rests, or what was asked."), self.back),
            (message("undo"), asks, lambda _rest: self._ask("undo")),
            (message("redo"), message("Does again what was undone."), lambda _rest: self._ask("redo")),
            (message("pass"), message("Passes, where nothing can be placed."), lambda _rest: self.act(PASS)),
            (message("veto"), message("Vetoes what is about to be placed."), self._veto),
            (message("guest"), message("Says how the guest comes to the table."), self._invite),
        )
        return (*words_of(rows), *board_words(self.match))

    def typed(self, text: str) -> Lines | None:
        """Hold what a token stands for, where it is this side's turn."""
        return super().typed(text) if self._session.phase is Phase.PLACE else None

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action, which the others see."""
        yield from super().hold(text, action)
        if self.held is not None:
            self._link.hold(self.held, pending=True)

    def go_on(self) -> Lines:
        """The next step of whatever the table waits for."""
        match self._session.phase:
            case Phase.PLACE | Phase.PASS:
                yield from super().go_on()
            case Phase.GAME_OVER:
                yield from self._ask("next")
            case Phase.MATCH_OVER:
                yield from self._talk.leave()
            case _:
                self._link.ask("let")
                yield from self._awaited()

    def quit(self) -> Lines:
        """Leave, at the host's after a question."""
        if self._table is None or not self._table.hosting:
            yield from self._talk.leave()
        else:
            answers = Answer(STAY, _("Stay")), Answer(QUIT, _("Leave the table"))
            question = Question(_("Leave?"), self._talk.current.leaving_text, answers, STAY)
            given = yield from self._talk.ask(question)
            yield from self._talk.leave() if given == QUIT else self._awaited()

    # -- what is done -----------------------------------------------------------------------------------

    def take(self, action: AnyAction) -> Lines:
        """Ask the host to take a legal action."""
        return self._ask("act", self.match.game.format_action(action))

    def _ask(self, what: str, value: object = True) -> Lines:
        """Ask the host for something; what becomes of it is said when it is known."""
        self._link.ask(what, value)
        yield from ()

    def _veto(self, _rest: str) -> Lines:
        may = interruption_in(self.match)
        if may is None or not self._session.human(self.match.position.mover.other):
            yield why_no_veto(self.match)
        else:
            yield from self.act(may.action)

    def back(self, rest: str) -> Lines:
        """Take back what is held, what rests, or what was asked."""
        if self._table is not None and self._table.cancels:
            self._link.ask("withdraw")
            yield _("It is taken back.")
        else:
            yield from super().back(rest)

    # -- what is told -----------------------------------------------------------------------------------

    def in_order(self, call: Callable[[], None]) -> None:
        """Call something soon; from any task."""
        asyncio.get_running_loop().call_soon(call)

    def arrived(self, table: Together, *, again: bool) -> None:
        """Keep and say how a match stands; `again` where the position is the same as before."""
        before, self._table = self._table, table
        self._say(self._news(table, before, again=again))

    def _news(self, table: Together, before: Together | None, *, again: bool) -> Lines:
        if not again:
            self._session, self.held = table.session.told(), None
            if table.begins:
                self._talk.current.new_match()
            complaint = self._talk.current.save(self._session) if table.hosting else None
            yield from filter(None, (complaint,))
        yield from filter(None, (sentences.happened_text(table, before),))
        if table.rest is not None and (before is None or table.rest != before.rest):
            yield _resting(table, table.rest.action)
        if table.ask is not None and (before is None or table.ask != before.ask):
            yield from filter(None, sentences.asked_texts(table)[1:2])
        question, before_question = sentences.asking(table), self._question
        if question is None and (before_question is not None or (table.here and self._inviting)):
            self._talk.forget()
        elif question is not None and question != before_question:
            yield from self._talk.put(question)
        self._question = question
        self._inviting = self._inviting and not table.here
        if not again:
            yield from self._awaited()
        if question is not None and question != before_question:
            given = yield from self._talk.answered(question)
            self._question = None
            self._link.ask("answer", given == YES)

    def holds(self, held: Held) -> None:
        """What another player holds is said when it is placed."""

    def opened(self, door: Door | None) -> None:
        """Say how a guest comes to the table."""
        self._door = door
        self._say(self._invite())

    def ended(self, why: str) -> None:
        """Say that nothing more comes, and leave."""
        if not self._talk.over:
            self._say(self._ended(why))

    def _ended(self, why: str) -> Lines:
        yield sentences.ended_text(why)
        yield from self._talk.leave()

    def _invite(self, _rest: str = "") -> Lines:
        table = self._table
        if table is None or not table.vacant:
            yield _("The chair is not empty.")
            return
        self._inviting = True
        question = sentences.invitation(table.match, table.guest, self._door)
        question = question._replace(answers=[one for one in question.answers if one.value != sentences.MENU])
        given = yield from self._talk.ask(question)
        self._inviting = False
        if given == sentences.PLAY_ON:
            self._link.ask("play-on")
        elif given == LEAVE:
            yield from self._talk.leave()
        else:
            yield from self._awaited()

    def _awaited(self) -> Lines:
        """What the table waits for."""
        match, phase = self.match, self._session.phase
        if self._table is None:
            return
        if match.position.over or phase is Phase.PASS:
            yield from goes_on(match, _("Empty line: leaves the table."))
        elif phase is Phase.REMOTE:
            yield _waiting(self._table)
        else:
            yield task_text(match, translated(telling_of(match.game).advice(match.position)))


def _resting(table: Together, action: AnyAction) -> str:
    """What becomes of a placement that can still be vetoed."""
    match, mover = table.match, table.match.position.mover
    token = match.game.format_action(action)
    if mover in table.mine:
        other = name_of(match, mover.other)
        return _("{name} may still veto {token}. Back cancels it.", name=other, token=token)
    said = _("{name} is about to place {token}.", name=name_of(match, mover), token=token)
    return said + " " + _("Empty line allows it, veto vetoes it.") if table.mine else said


def _waiting(table: Together) -> str:
    """What is waited for while another terminal is to act."""
    match, position = table.match, table.match.position
    if table.vacant:
        guest = name_of(match, table.guest)
        return _("{name} is away. The word guest says how to come to the table.", name=guest)
    name, other = name_of(match, position.mover), position.mover.other
    if position.must_pass:
        said = _("Waiting for {name} to pass.", name=name)
    else:
        said = _("Waiting for {name} {task}.", name=name, task=telling_of(match.game).task(position))
    may = interruption_in(match) if other in table.mine else None
    if may is not None:
        said += " " + _("{name} {may}.", name=name_of(match, other), may=may.may)
        if table.vetoes[other] == ALWAYS and not table.let:
            said += " " + _("Empty line allows it.")
    return said
