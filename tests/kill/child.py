"""A program that plays and saves without end, to be killed: `child.py FOLDER SEED [STEP]`.

It prints a line of JSON before each save and after each that went well, so that whoever kills it knows what
must be there.
With STEP it kills itself at the STEP-th call of the system that its third save makes.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.keeping.state import text_of
from toscana_tui.play.session import Session

_THIRD = 3


def begin(rng: random.Random) -> Session:
    """A fresh match of two people."""
    log = GameLog.begin(TOSCANA, TOSCANA.deal(rng, rng.choice(list(Seat)), {}))
    return Session(Match(("Anna", "Bruno"), (log,)), ("human", "human"), rng.getrandbits(32))


def step(session: Session, rng: random.Random) -> Session:
    """Anything that can be done at the table: act, take back, do again, go on to the next game."""
    log = session.match.log
    if log.cursor and rng.random() < 0.15:
        return session.at(rng.randrange(len(log.actions) + 1))
    if log.position.over:
        return session.next_game()
    return session.play(rng.choice(list(log.position.actions())))


def main() -> None:
    """Play until killed."""
    folder, seed, *deadly = sys.argv[1:]
    rng = random.Random(seed)
    keeper = Keeper.open(Path(folder))
    found = keeper.in_progress().entry
    if found is not None and rng.random() < 0.5:
        kept, session = keeper.resume(found.name)
    else:
        session = begin(rng)
        kept = keeper.begin(session)
    saves = 0
    while True:
        saves += 1
        say(kept.name, text_of(session), saved=False)
        if deadly and saves == _THIRD:
            arm(int(deadly[0]))
        complaint = kept.save(session)
        if complaint is not None:
            raise SystemExit(complaint)
        say(kept.name, kept.text, saved=True)
        if session.match.finished:
            kept.close()
            session = begin(rng)
            kept = keeper.begin(session)
        else:
            session = step(session, rng)


def say(name: str | None, text: str, *, saved: bool) -> None:
    """Tell about a save in one write, which a kill does not cut."""
    os.write(1, (json.dumps({"name": name, "text": text, "saved": saved}) + "\n").encode())


def arm(deadly: int) -> None:
    """Make the `deadly`-th of the calls that saving is made of the last."""
    calls = 0

    def counted(call: Callable[..., Any], *, before: bool) -> Callable[..., Any]:
        def wrapper(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - any call
            nonlocal calls
            calls += 1
            if before and calls == deadly:
                os.kill(os.getpid(), signal.SIGKILL)
            result = call(*arguments, **named)
            calls += 1
            if calls == deadly:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return wrapper

    for name in ("open", "fsync", "fchmod", "fdopen", "close"):
        setattr(os, name, counted(getattr(os, name), before=True))
    Path.replace = counted(Path.replace, before=True)  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
