"""A board in words: what may be asked of it, and what is held over it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from toscana_tui.core.errors import GameError, MalformedActionError
from toscana_tui.core.game import PASS, AnyAction, OwnPosition
from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.games import telling_of
from toscana_tui.plain.queries import QUERIES, by_turn, echo, turn_of
from toscana_tui.plain.talk import Lines, Talk, Word, words_of
from toscana_tui.play import sentences
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.pages import chapters
from toscana_tui.play.session import Phase, Session

if TYPE_CHECKING:
    from toscana_tui.core.match import Match

_MOVES = 5  # how many moves are told where no number is typed


def _list(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    game, turn = QUERIES[match.game.name], rest.lower()
    if turn and turn not in game.turns:
        known = {"typed": echo(turn), "turns": tuple(game.turns)}
        raise MalformedActionError(message("There is no turn {typed}: turns are {turns}.", **known))
    found = [action for action in position.placements if turn in {"", turn_of(action)}]
    number = position.placement_count
    yield ngettext("{found} of {number} place.", "{found} of {number} places.", number, found=len(found))
    yield from by_turn(game, found)


def _score(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    if not match.position.over:
        yield f"{sentences.score_text(match, match.position.scores())}."
    for number, outcome in enumerate(match.outcomes, start=1):
        yield sentences.result_texts(match, number, outcome)[0]
    if match.finished:
        yield sentences.verdict_texts(match, match.verdict())[0]


def _moves(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    number = rest.strip() or str(_MOVES)
    if not re.fullmatch("[0-9]{1,4}", number):
        raise MalformedActionError(message("{typed} is no number of moves.", typed=clean(number, 10)))
    log = match.log
    if not log.cursor:
        yield sentences.NO_MOVES
    for index in range(max(0, log.cursor - int(number)), log.cursor):
        yield f"{index + 1}. {sentences.played_text(match, index + 1)}"


def _diagram(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    yield from match.game.diagram(match.position).splitlines()


def _rules(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    for title, text in chapters(telling_of(match.game).rules)[:2]:  # the others tell of a screen's keys, too
        yield _("{head}: {rest}", head=title, rest=" ".join(text.split()))


_WORDS = (
    (message("score"), message("Says how the game and the match stand."), _score),
    (message("moves 5"), message("Tells the newest moves, or so many."), _moves),
    (message("diagram"), message("Draws the board, as toscana show does."), _diagram),
    (message("rules"), message("Tells the aim of the game and how a turn goes."), _rules),
)


def board_words(match: Match) -> tuple[Word, ...]:
    """The words that only look: those of the game first, then those of any."""
    game = QUERIES[match.game.name]
    example = message("list {turn}", turn=next(iter(game.turns)))
    places = (example, message("Lists the legal places, all or those turned so."), _list)
    return words_of((*game.queries, places, *_WORDS), match, match.position)


def goes_on(match: Match, last: str) -> Lines:
    """What an empty line goes on from: a game that is over, or a turn in which nothing can be placed.

    `last` says in a whole sentence what it does once the match is over.
    """
    position, outcome = match.position, match.position.outcome()
    if outcome is None:
        name, why = sentences.name_of(match, position.mover), telling_of(match.game).why_pass(position)
        yield _("{name} passes: {why}. Empty line goes on.", name=name, why=why)
        return
    yield sentences.result_texts(match, len(match.logs), outcome)[0]
    if match.finished:
        yield sentences.verdict_texts(match, match.verdict())[0]
    yield last if match.finished else _("Empty line: the second game.")


def task_text(match: Match, *more: str) -> str:
    """Who is to do what, in how many places and with what piece, and whatever else is to be said."""
    position = match.position
    known = {"name": sentences.name_of(match, position.mover), "task": telling_of(match.game).task(position)}
    number = position.placement_count
    task = ngettext("{name} {task}: {number} place.", "{name} {task}: {number} places.", number, **known)
    return " ".join(filter(None, (task, _piece_text(match), *more)))


def offer_text(match: Match) -> str:
    """What the mover is about to place, and how to answer."""
    may = sentences.interruption_in(match)
    offer = f"{sentences.name_of(match, match.position.mover)} {may.offer if may else ''}"
    answers = _("Empty line allows it, veto vetoes it.")
    return f"{offer}. {_piece_text(match)} {answers}"


def _piece_text(match: Match) -> str:
    return QUERIES[match.game.name].piece_text(match, match.position)


def seats_text(session: Session) -> str:
    """Which game is played, and by whom."""
    match = session.match
    seats = zip(sentences.names_of(match), session.seats, telling_of(match.game).colours, strict=True)
    who = tuple(
        _("{name} is {colour}", name=clean(f"{name} {sentences.computer_note(name, player)}"), colour=colour)
        for name, player, colour in seats
    )
    known = {"game": match.game.name, "number": len(match.logs), "all": match.game.rounds}
    return _("{game}, game {number} of {all}. {who}.", who=who, **known)


class BoardRoom:
    """A room with a board: what may be asked of it, and what is held over it."""

    def __init__(self, talk: Talk, session: Session) -> None:
        self.held: AnyAction | None = None  # what an empty line would do
        self._talk = talk
        self._session = session
        self._turn = ""

    @property
    def match(self) -> Match:
        """Where the match stands."""
        return self._session.match

    @property
    def example(self) -> str:
        """A placement."""
        return _("a placement, such as {token}", token=telling_of(self.match.game).example)

    def typed(self, text: str) -> Lines | None:
        """Hold what a token stands for, or a part of one; None where the line is neither."""
        try:
            action = QUERIES[self.match.game.name].held(self.match.position, text, self._turn)
        except GameError as error:
            return self.refused(error)
        return None if action is None or action == PASS else self.hold(text, action)

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action, if it is legal: what it would do, or the rule that forbids it."""
        match, self.held = self.match, None
        telling, position = telling_of(match.game), match.position
        try:
            token, fault = translated(telling.draft_text(position, action)), position.fault(action)
        except MalformedActionError as error:
            yield from self.refused(error)
            return
        if fault is not None:
            yield from self.refused(fault, token)
            return
        self.held, self._turn = action, turn_of(action) or self._turn
        known = {"token": token, "effect": sentences.effect_text(match, action), "does": telling.deed(action)}
        yield _("{token}: {effect}. Empty line {does}.", **known)

    def refused(self, fault: GameError, token: str = "") -> Lines:
        """Why something is not legal, and what is."""
        position = self.match.position
        said = _("{head}: {rest}", head=token, rest=fault.reason) if token else translated(fault.reason)
        tokens = map(self.match.game.format_action, position.choices(position.mover)[:1])
        yield " ".join((said, *(_("Legal is {token}.", token=legal) for legal in tokens)))

    def back(self, _rest: str) -> Lines:
        """Hold nothing any more."""
        held, self.held = self.held, None
        if held is None:
            yield _("Nothing is held.")
        else:
            yield _("{token} is taken back.", token=self.match.game.format_action(held))

    def act(self, action: AnyAction) -> Lines:
        """Take an action, if it is legal."""
        fault = self.match.position.fault(action)
        return self.refused(fault) if fault is not None else self.take(action)

    def take(self, action: AnyAction) -> Lines:
        """Take a legal action."""
        raise NotImplementedError

    def go_on(self) -> Lines:
        """Pass where nothing else can be done; else take what is held."""
        if self._session.phase is Phase.PASS:
            yield from self.act(PASS)
        elif self.held is not None:
            yield from self.act(self.held)
        else:
            yield _("Nothing is held. Type {example}, or help.", example=self.example)

    def close(self) -> None:
        """Nothing was started."""
