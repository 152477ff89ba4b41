"""The table: a match played line by line, or an exercise tried."""

from __future__ import annotations

from collections.abc import Generator

from toscana_tui.core.bot import BotFault
from toscana_tui.core.errors import GameError
from toscana_tui.core.exercise import DIFFICULTIES, Credit, credit
from toscana_tui.core.game import PASS, AnyAction
from toscana_tui.core.message import message
from toscana_tui.games import telling_of
from toscana_tui.plain import board
from toscana_tui.plain.talk import Lines, Talk, Word, words_of
from toscana_tui.play import exercises, questions, sentences
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.opponents import Opponents, Teaching
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import Phase, Session
from toscana_tui.store.writing import save_elsewhere

_ADVICE = 3  # how many placements a hint names


class Table(board.BoardRoom):
    """Plays one match, from wherever it stands."""

    def __init__(self, talk: Talk, session: Session) -> None:
        super().__init__(talk, session)
        self._opponents = Opponents()
        self._teaching: Teaching | None = None
        self._complaint: str | None = None

    def opening(self) -> Lines:
        """Which game it is and who plays, and what is to be done."""
        yield board.seats_text(self._session)
        yield from self._go(self._session)

    def close(self) -> None:
        """End what the computer players and the teacher started."""
        self._opponents.close()
        if self._teaching is not None:
            self._teaching.close()

    def words(self) -> tuple[Word, ...]:
        """What is done at a table, and what may be asked of its board."""
        saves = message("Says whether the match is saved, or saves it to a file.")
        own = (
            (message("back"), message("Takes back what is held."), self.back),
            (message("undo"), message("Takes back the last decision."), self._undo),
            (message("redo"), message("Does again what was undone."), self._redo),
            (message("pass"), message("Passes, where nothing can be placed."), lambda _: self.act(PASS)),
            (message("veto"), message("Vetoes what is about to be placed, after a question."), self._veto),
            (message("hint"), message("Names good placements, or says what a veto is worth."), self._hint),
            (message("save match.toscana"), saves, self._save),
        )
        return (*words_of(own), *board.board_words(self.match))

    def typed(self, text: str) -> Lines | None:
        """Hold what a token stands for, while somebody may place or veto."""
        return super().typed(text) if self._session.phase in {Phase.PLACE, Phase.OFFER} else None

    def go_on(self) -> Lines:
        """The next step of whatever the table waits for."""
        session = self._session
        match session.phase:
            case Phase.PLACE | Phase.PASS:
                yield from super().go_on()
            case Phase.OFFER:
                self._session = session.let()
                yield from self._arrive()
            case Phase.GAME_OVER:
                said = _("Game {game} begins.", game=len(self.match.logs) + 1)
                yield from self._go(session.next_game(), said)
            case Phase.MATCH_OVER:
                yield from self._talk.home()
            case Phase.BOT:  # it has gone wrong, and nobody has said what is to become of it
                yield from self._arrive()

    def quit(self) -> Lines:
        """Ask how to leave."""
        talk = self._talk
        given = yield from talk.ask(questions.leave_question(talk.current, at_table=True))
        if given == questions.ABANDON:
            given = yield from talk.ask(questions.ABANDON_QUESTION)
        match given:
            case questions.QUIT:
                yield from talk.leave()
            case questions.HOME:
                yield from talk.home()
            case questions.ELSEWHERE:
                yield _("Save the record where? Type the name of a new file.")
                yield from self._save((yield None))
            case questions.ABANDON:
                yield from filter(None, (talk.current.abandon(),))
                yield from talk.home()
            case _:
                yield from self._awaited()

    # -- what is done -----------------------------------------------------------------------------------

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action; in one step a whole token acts at once, and a veto asks first."""
        position = self.match.position
        if position.actor(action) is not position.mover:
            yield from self._veto(text, action)
            return
        if self._session.phase is Phase.OFFER:
            yield _("It is not your turn. {offer}", offer=board.offer_text(self.match))
            return
        said = tuple(super().hold(text, action))
        if self.held is None or self._talk.settings.steps != 1:
            yield from said
            return
        try:
            self.match.game.parse_action(text)
        except GameError:  # a part of a token
            yield from said
        else:
            yield from self.act(action)

    def take(self, action: AnyAction) -> Lines:
        """Take a legal action."""
        return self._go(self._session.play(action), sentences.action_text(self.match, action))

    def _go(self, session: Session, said: str = "") -> Lines:
        """Save, say what has happened, and go on."""
        self._session, self.held = session, None
        yield from filter(None, (said, *self._save_now()))
        yield from self._arrive()

    def _arrive(self) -> Lines:
        """Let the computer players act until the table waits for a person, and say for what."""
        while (session := self._session).phase is Phase.BOT or (
            session.phase is Phase.PASS and not session.human(session.match.position.mover)
        ):
            try:
                action = PASS if session.phase is Phase.PASS else self._opponents.answer(session)
            except BotFault as fault:
                if not (yield from self._faulted(fault)):
                    return
                continue
            if action is None:
                self._session = session.let()
                continue
            self._session = session.play(action).told()
            yield sentences.action_text(session.match, action)
            yield from self._save_now()
        yield from self._awaited()

    def _faulted(self, fault: BotFault) -> Generator[str | None, str, bool]:
        """Ask what becomes of the seat of a computer player at fault; whether the match goes on."""
        session, seat = self._session, self._session.asked_bot
        if seat is None:
            return True
        given = yield from self._talk.ask(questions.fault_question(session.match, seat, fault))
        if given == questions.LEAVE:
            yield from self._talk.leave()
        elif given == questions.TAKE_OVER:
            self._session = session.seated(seat)
            yield from (sentences.TAKEN_OVER, *self._save_now())
        return given != questions.LEAVE

    def _save_now(self) -> tuple[str, ...]:
        """Save the record; what went wrong where that is new."""
        before, now = self._complaint, self._talk.current.save(self._session)
        self._complaint = now
        return () if now is None or now == before else (now,)

    def _awaited(self) -> Lines:
        """What the table waits for."""
        session, match, position = self._session, self.match, self.match.position
        if position.over or session.phase is Phase.PASS:
            yield from board.goes_on(match, _("Empty line: the first list."))
        elif session.phase is Phase.OFFER:
            yield board.offer_text(match)
        else:
            other = position.mover.other
            may = sentences.interruption_in(match) if session.human(other) else None
            answer = _("{name} {may}.", name=sentences.name_of(match, other), may=may.may) if may else ""
            yield board.task_text(match, translated(telling_of(match.game).advice(position)), answer)
            yield from sentences.threat_texts(session, self._talk.settings.threats)[:1]

    # -- the words --------------------------------------------------------------------------------------

    def _undo(self, _rest: str) -> Lines:
        step = self._session.undo()
        if step is None:
            yield sentences.NO_UNDO
        elif step.ask is None or (yield from self._sure(questions.undo_question(self.match, step, step.ask))):
            yield from self._go(self._session.at(step.cursor), _("Undone."))

    def _redo(self, _rest: str) -> Lines:
        cursor = self._session.redo()
        if cursor is None:
            yield sentences.NO_REDO
        else:
            yield from self._go(self._session.at(cursor), _("Redone."))

    def _sure(self, question: questions.Question) -> Generator[str | None, str, bool]:
        """Ask whether to do something; where not, all stays as it was."""
        if (yield from self._talk.ask(question)) == questions.YES:
            return True
        yield _("It stays as it was.")
        yield from self._awaited()
        return False

    def _veto(self, _rest: str, action: AnyAction | None = None) -> Lines:
        """Ask the player not to move whether to interrupt, by the action that was typed, if any."""
        session, match = self._session, self.match
        asked = session.phase in {Phase.PLACE, Phase.OFFER} and session.human(match.position.mover.other)
        may = sentences.interruption_in(match) if asked else None
        fault = None if action is None else match.position.fault(action)
        if may is None or fault is not None:
            yield fault.reason if fault is not None else sentences.why_no_veto(match)
        elif (yield from self._sure(questions.veto_question(match, may))):
            yield from self.act(may.action)

    def _hint(self, _rest: str) -> Lines:
        session, match = self._session, self.match
        if self._teaching is None:
            self._teaching = Teaching.of(match.game.name)
        if session.phase is Phase.OFFER:
            worth = self._teaching.veto(session)
            yield worth.texts(sentences.names_of(match))[0] if worth else sentences.NO_ADVICE
            return
        found = list(self._teaching.placements(session, _ADVICE)) if session.phase is Phase.PLACE else []
        for advice in found[-1] if found else ():
            yield sentences.advice_texts(match, advice)[0]
        if not found:
            yield sentences.NO_HINT

    def _save(self, rest: str) -> Lines:
        current = self._talk.current
        complaint = current.save(self._session)
        if rest:
            yield save_elsewhere(rest, current.text) or _("The record is saved there, too.")
        else:
            yield complaint or current.leaving_text


class Attempt(board.BoardRoom):
    """Tries one of the exercises that are known."""

    def __init__(self, talk: Talk, known: exercises.Exercises, number: int) -> None:
        self._known = known
        self._number = number
        self._exercise = known.exercises[number]
        self._hints = 0
        self._found = self._missed = False
        super().__init__(talk, Session(self._exercise.match, (HUMAN, HUMAN), 0))

    def opening(self) -> Lines:
        """Which exercise it is and what is to be done."""
        one = self._exercise
        known = {"number": self._number + 1, "all": len(self._known.exercises), "game": one.log.game.name}
        hard, task = DIFFICULTIES[one.difficulty - 1], one.theme.task
        yield _("Exercise {number} of {all}, {game}, {how_hard}. {task}", how_hard=hard, task=task, **known)
        yield board.offer_text(self.match) if one.interrupts else board.task_text(self.match)

    def words(self) -> tuple[Word, ...]:
        """What may be asked of the board, and for help."""
        rows = [
            (message("veto"), message("Vetoes what is about to be placed."), self._veto),
            (message("hint"), message("Gives one more hint."), self._hint),
            (message("back"), message("Takes back what is held, or goes to the first list."), self.back),
        ]
        return (*words_of(rows if self._exercise.interrupts else rows[1:]), *board.board_words(self.match))

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action; nobody is there to interrupt."""
        interrupts = self.match.position.actor(action) is not self.match.position.mover
        if not interrupts and not self._exercise.interrupts:
            yield from super().hold(text, action)
        elif action in self._exercise.values:
            yield from self.act(action)
        else:
            yield _("That is not asked for in this exercise.")

    def go_on(self) -> Lines:
        """Answer with what is held, or go to the next exercise."""
        if self.held is None and self._found:
            number = (self._number + 1) % len(self._known.exercises)
            return self._talk.go(Attempt(self._talk, self._known, number))
        if self.held is None and self._exercise.interrupts:
            return self.act(PASS)
        return super().go_on()

    def quit(self) -> Lines:
        """Go back to the first list."""
        return self._talk.home()

    def back(self, rest: str) -> Lines:
        """Take back what is held, or go to the first list."""
        return self._talk.home() if self.held is None else super().back(rest)

    def act(self, action: AnyAction) -> Lines:
        """Judge an answer."""
        self.held = None
        loss = self._exercise.loss(action)
        yield exercises.answer_texts(self.match, self._exercise, action)[0]
        yield from filter(None, (self._known.note(self._number, loss),))
        self._found = credit(loss) is Credit.FULL
        self._missed = not self._found
        if self._found:
            yield _("Empty line: the next exercise.")
        else:
            yield exercises.asked_texts(self._exercise, action)[0]
            yield _("Try again, or type hint until it says the answer.")

    def _veto(self, _rest: str) -> Lines:
        return self.act(next(action for action in self._exercise.values if action != PASS))

    def _hint(self, _rest: str) -> Lines:
        hints = self._exercise.hints
        if self._hints >= len(hints) and self._missed:
            yield exercises.answer_texts(self.match, self._exercise, self._exercise.best)[0]
            self._found = True
            return
        self._hints += 1
        said = "; ".join(map(translated, hints[: self._hints]))
        yield _("Hint: {hints}.", hints=said) if hints else _("There is no hint.")
