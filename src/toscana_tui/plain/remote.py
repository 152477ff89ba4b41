"""A match with another terminal, line by line: what happens there is told when it happens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.games import telling_of
from toscana_tui.plain.board import BoardRoom, board_words, piece_text, task_text
from toscana_tui.plain.words import Word
from toscana_tui.play.options import ALWAYS
from toscana_tui.play.questions import LEAVE, QUIT, STAY, YES, Answer, Question
from toscana_tui.play.sentences import (
    interruption_in,
    name_of,
    names_of,
    result_text,
    verdict_text,
    why_no_veto,
)
from toscana_tui.play.session import Phase
from toscana_tui.play.together.sentences import (
    MENU,
    PLAY_ON,
    asked_texts,
    asking,
    ended_text,
    happened_text,
    invitation,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.core.game import AnyAction
    from toscana_tui.net.door import Door
    from toscana_tui.plain.talk import Talk
    from toscana_tui.plain.words import Lines
    from toscana_tui.play.session import AnyMatch, Session
    from toscana_tui.play.together.link import Link
    from toscana_tui.play.together.table import Together
    from toscana_tui.play.together.wire import Held


class RemoteTable(BoardRoom):
    """Plays one match with other terminals (`play.together.link.Told`).

    Args:
        talk: the conversation.
        link: speaks with the other terminals.
        session: the match, from wherever it stands.
        say: says what nobody has typed for.
    """

    def __init__(self, talk: Talk, link: Link, session: Session, say: Callable[[Lines], None]) -> None:
        super().__init__()
        self._talk = talk
        self._link = link
        self._session = session
        self._say = say
        self._table: Together | None = None
        self._door: Door | None = None
        self._question: Question | None = None
        self._inviting = False
        self._task: asyncio.Task[None] | None = None

    @property
    def match(self) -> AnyMatch:
        """The match at the table."""
        return self._session.match

    def opening(self) -> Lines:
        """Which game it is and who plays."""
        match = self.match
        who = [
            f"{name} is {colour}" for name, colour in zip(names_of(match), match.game.colours, strict=True)
        ]
        yield f"{match.game.name}, game {len(match.logs)} of {match.game.rounds}. {', '.join(who)}."
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
        return (
            Word("back", "Takes back what is held, what rests, or what was asked.", lambda _: self._back()),
            Word(
                "undo", "Asks the other player to take back the last decision.", lambda _: self._ask("undo")
            ),
            Word("redo", "Does again what was undone.", lambda _: self._ask("redo")),
            Word("pass", "Passes, where nothing can be placed.", lambda _: self._act(PASS)),
            Word("veto", "Vetoes what is about to be placed.", lambda _: self._veto()),
            Word("guest", "Says how the guest comes to the table.", lambda _: self._invite()),
            *board_words(self.match),
        )

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
            case Phase.PLACE if self.held is None:
                yield f"Nothing is held. Type {self.example}, or help."
            case Phase.PLACE:
                yield from self._act(self.held)
            case Phase.PASS:
                yield from self._act(PASS)
            case Phase.GAME_OVER:
                yield from self._ask("next")
            case Phase.MATCH_OVER:
                yield from self._talk.leave()
            case _:
                yield from self._ask("let")
                yield from self._awaited()

    def quit(self) -> Lines:
        """Leave, at the host's after a question."""
        if self._table is None or not self._table.hosting:
            yield from self._talk.leave()
        else:
            answers = Answer(STAY, "Stay"), Answer(QUIT, "Leave the table")
            question = Question("Leave?", self._talk.current.leaving_text, answers, STAY)
            yield from self._talk.ask(question, self._leaving)

    def _leaving(self, given: str | None) -> Lines:
        return self._talk.leave() if given == QUIT else self._awaited()

    # -- what is done -----------------------------------------------------------------------------------

    def _ask(self, what: str) -> Lines:
        """Ask the host; what becomes of it is said when that is known."""
        self._link.ask(what)
        return iter(())

    def _act(self, action: AnyAction) -> Lines:
        fault = self.match.position.fault(action)
        if fault is not None:
            yield f"{fault.reason} {self.legal}"
        else:
            self._link.ask("act", self.match.game.format_action(action))

    def _veto(self) -> Lines:
        position = self.match.position
        may = interruption_in(self.match)
        if may is None or not self._session.human(position.mover.other):
            return iter((why_no_veto(self.match),))
        return self._act(may.action)

    def _back(self) -> Lines:
        table = self._table
        if table is not None and (table.rest or any(map(table.asks, table.mine))):
            self._link.ask("withdraw")
            yield "It is taken back."
        else:
            yield self.put_back()

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
            if complaint is not None:
                yield complaint
        happened = happened_text(table, before)
        if happened:
            yield happened
        if table.rest is not None and (before is None or table.rest != before.rest):
            yield _resting(table)
        if table.ask is not None and (before is None or table.ask != before.ask):
            yield from filter(None, asked_texts(table)[1:2])
        question = asking(table)
        if question is None and (self._question is not None or (table.here and self._inviting)):
            self._talk.forget()
        elif question is not None and question != self._question:
            yield from self._talk.ask(question, self._answered)
        self._question = question
        self._inviting = self._inviting and not table.here
        if not again:
            yield from self._awaited()

    def _answered(self, given: str | None) -> Lines:
        self._question = None
        self._link.ask("answer", given == YES)
        return iter(())

    def holds(self, held: Held) -> None:
        """What another player holds is said when it is placed."""

    def opened(self, door: Door | None) -> None:
        """Say how a guest comes to the table."""
        self._door = door
        self._say(self._invite())

    def ended(self, why: str) -> None:
        """Say that nothing more comes, and leave."""
        if not self._talk.over:
            self._say(iter((ended_text(why),)))
            self._say(self._talk.leave())

    def _invite(self) -> Lines:
        table = self._table
        if table is None or table.here or not table.hosting:
            yield "Nobody is awaited."
            return
        self._inviting = True
        question = invitation(table.match, table.guest, self._door)
        question = question._replace(answers=[one for one in question.answers if one.value != MENU])
        yield from self._talk.ask(question, self._invited)

    def _invited(self, given: str | None) -> Lines:
        self._inviting = False
        if given == PLAY_ON:
            self._link.ask("play-on")
        elif given == LEAVE:
            yield from self._talk.leave()
        else:
            yield from self._awaited()

    def _awaited(self) -> Lines:
        """What the table waits for."""
        session, match, table = self._session, self.match, self._table
        position, telling = match.position, telling_of(match.game)
        outcome = position.outcome()
        if table is None:
            return
        if outcome is not None:
            yield result_text(match, len(match.logs), outcome)
            if match.finished:
                yield verdict_text(match, match.verdict())
            yield f"Empty line: {'leaves the table' if match.finished else 'the second game'}."
        elif session.phase is Phase.PASS:
            why = telling.why_pass(position)
            yield f"{name_of(match, position.mover)} passes: {why}. Empty line goes on."
        elif session.phase is Phase.REMOTE:
            yield _waiting(table)
        else:
            yield " ".join(filter(None, (task_text(match), piece_text(match), telling.advice(position))))


def _resting(table: Together) -> str:
    """What becomes of a placement that can still be vetoed."""
    match, mover = table.match, table.match.position.mover
    token = "" if table.rest is None else match.game.format_action(table.rest.action)
    if mover in table.mine:
        return f"{name_of(match, mover.other)} may still veto {token}. Back cancels it."
    may = " Empty line allows it, veto vetoes it." if table.mine else ""
    return f"{name_of(match, mover)} is about to place {token}.{may}"


def _waiting(table: Together) -> str:
    """What is waited for while another terminal is to act."""
    match, position = table.match, table.match.position
    mover = position.mover
    if table.hosting and not table.here:
        return f"{name_of(match, table.guest)} is away. The word guest says how to come to the table."
    may = interruption_in(match) if mover.other in table.mine else None
    what = "to pass" if position.must_pass else telling_of(match.game).task(position)
    asked = may is not None and table.vetoes[mover.other] == ALWAYS and not table.let
    told = "" if may is None else f" {name_of(match, mover.other)} {may.may}."
    return f"Waiting for {name_of(match, mover)} {what}.{told}{' Empty line allows it.' if asked else ''}"
