"""A program as a player, over the line protocol: one of the user's own, or a built-in bot that thinks long.

The program is started when it is first asked, without a shell, in a session of its own, so that an interrupt
at the terminal is ours to handle. It is killed when it is at fault, when its answer is no longer wanted, when
the player is closed, and at the latest when this program ends. Threads that nobody waits for do the reading.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.bots import command_of, short_name
from toscana_tui.bots.protocol import GAME, LINE_LIMIT, public_part, read_object, write_object
from toscana_tui.core.bot import AnyBot, BotFault, Budget, NoLongerAskedError, Rated, Stop, never
from toscana_tui.core.errors import GameError
from toscana_tui.core.observed import Json, ObservedError

if TYPE_CHECKING:
    import random
    from io import FileIO

    from toscana_tui.core.game import AnyAction
    from toscana_tui.core.match import GameLog

HELLO_SECONDS = 10.0  # how long a program may take to start and to greet

# How long it may take where the budget sets no time, and twice as much for each thousand nodes.
UNTIMED_SECONDS = 60.0

_TICK = 0.02
_BYE_SECONDS = 0.3
_LAST_SECONDS = 0.5
_CHUNK = 4096
_MOST_UNREAD = 8
_KEPT_COMPLAINT = 400

_Answer: TypeAlias = tuple[Json, bytes]  # a program's answer, and its line


def patience(budget: Budget) -> float:
    """The seconds after which an answer counts as missing: twice the budget and one more."""
    if budget.ms is not None:
        return 2 * budget.ms / 1000 + 1
    return UNTIMED_SECONDS * (1 + 2 * (budget.nodes or 0) / 1000)


class ProcessPlayer:
    """A program as a player (`bots.player.Player`).

    Its name is `cmd:` and the program with its arguments, or whatever it is called where they are given as
    `command`. It raises BotNameError where there is none.
    """

    def __init__(self, name: str, hello_seconds: float = HELLO_SECONDS, command: Sequence[str] = ()) -> None:
        self.name = name
        self._command = tuple(command) or command_of(name)
        self._short = short_name(name)
        self._hello_seconds = hello_seconds
        self._line: _Line | None = None
        self._asked = 0
        self._waiting = False
        self._one_question = threading.Lock()

    def move(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """What the program places; raises what `Player.move` raises."""
        return self._action("move", log, rng, budget, stop)

    def veto(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """The program's veto, or None; raises what `Player.move` raises."""
        return self._action("veto", log, rng, budget, stop)

    def rate(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> tuple[Rated, ...]:
        """The placements as the program values them; raises what `Player.move` raises."""
        answer, sent = self._ask("rate", log, rng, budget, stop)
        parse = log.game.parse_action
        try:
            rated = [Rated(parse(each["action"]), float(each["value"])) for each in answer["placements"]]
        except (GameError, KeyError, TypeError, ValueError, OverflowError):
            raise self._fault("answered without placements and their values", sent) from None
        legal = log.position.choices(log.position.mover)
        if not all(each.action in legal and isfinite(each.value) for each in rated):
            raise self._fault("valued an illegal action", sent)
        return tuple(rated)

    def close(self) -> None:
        """Ask the program to leave; kill it where it does not at once, or is thinking. From any thread."""
        line, self._line = self._line, None
        if line is not None and self._waiting:
            line.kill()
        elif line is not None:
            line.leave()

    def kill(self) -> None:
        """End the program without a word."""
        line, self._line = self._line, None
        if line is not None:
            line.kill()

    def _action(self, ask: str, log: GameLog, rng: random.Random, budget: Budget, stop: Stop) -> AnyAction:
        answer, sent = self._ask(ask, log, rng, budget, stop)
        token = answer.get("action")
        if "action" not in answer or not isinstance(token, str | None):
            raise self._fault("answered without an action", sent)
        veto = ask == "veto"
        if veto and token is None:
            return None
        try:
            action = None if token is None else log.game.parse_action(token)
        except GameError:
            raise self._fault("answered with something that is not an action", sent) from None
        mover = log.position.mover
        if action not in log.position.choices(mover.other if veto else mover):
            raise self._fault(f"answered an illegal {'veto' if veto else 'action'}", sent)
        return action

    def _ask(self, ask: str, log: GameLog, rng: random.Random, budget: Budget, stop: Stop) -> _Answer:
        limits = {f"budget_{name}": limit for name, limit in budget.limits.items()}
        request = {"ask": ask, **public_part(log), "seed": rng.getrandbits(48), **limits}
        # A question that overtakes another waits until that one has been told to stop.
        with self._one_question:
            line = self._line or self._start(request[GAME], stop)
            return self._exchange(line, request, patience(budget), stop)

    def _start(self, game: str, stop: Stop) -> _Line:
        try:
            line = self._line = _Line(self._command)
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or "there is no such program"
            raise BotFault(self._short, "could not be started", why) from None
        self._asked = 0
        answer, sent = self._exchange(line, {"ask": "hello"}, self._hello_seconds, stop)
        games = answer.get("games")
        if not isinstance(games, list) or game not in games:
            raise self._fault(f"does not say that it plays {game}", sent)
        return line

    def _exchange(self, line: _Line, request: Json, seconds: float, stop: Stop) -> _Answer:
        self._asked += 1
        # What comes before the greeting is taken for its answer: whether it was early is a matter of luck.
        if self._asked > 1 and (early := line.early()) is not None:
            raise self._fault("spoke without being asked", early)
        line.send(write_object({**request, "id": self._asked}))
        self._waiting = True
        try:
            sent = self._receive(line, seconds, stop)
        finally:
            self._waiting = False
        if len(sent) > LINE_LIMIT:
            raise self._fault(f"answered with a line of more than {LINE_LIMIT} bytes", sent)
        try:
            answer = read_object(sent)
        except ObservedError:
            shown = sent or b"(an empty line)"
            raise self._fault("answered with something other than a JSON object", shown) from None
        if answer.get("id", self._asked) != self._asked:
            raise self._fault("answered a different question", sent)
        if "error" in answer:
            raise self._fault("refused the question", sent)
        return answer, sent

    def _receive(self, line: _Line, seconds: float, stop: Stop) -> bytes:
        end = time.monotonic() + seconds
        while True:
            if stop():
                self.kill()
                raise NoLongerAskedError
            left = end - time.monotonic()
            if left <= 0:
                raise self._fault(f"gave no answer in {seconds:g} seconds")
            with suppress(queue.Empty):
                sent = line.sent.get(timeout=min(left, _TICK))
                if sent is None:
                    raise self._fault(*line.end())
                return sent

    def _fault(self, what: str, sent: bytes | str = "") -> BotFault:
        self.kill()
        return BotFault(self._short, what, sent)


class Apart(ProcessPlayer):
    """A built-in bot that thinks about placements in a process of its own.

    A thread that computes for a second shares the interpreter with whoever waits for keys, and delays them.
    Vetoes are soon thought over, and need no process to be started for them.
    """

    def __init__(self, name: str, bot: AnyBot) -> None:
        # -P: whatever lies in the folder that the program was started from is not taken for a module of ours.
        super().__init__(name, command=(sys.executable, "-P", "-m", "toscana_tui", "bot", name))
        self._bot = bot

    def veto(self, log: GameLog, rng: random.Random, budget: Budget, stop: Stop = never) -> AnyAction:
        """How the bot interrupts, in this process."""
        return self._bot.interrupt(log.position.observation(log.position.mover.other), rng, budget, stop)


class _Line:
    """A running program with its streams; making one raises OSError where it could not be started."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the user names the program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,  # raw streams have no lock that a thread could hold when this program ends
            start_new_session=True,
        )
        if self._process.stdin is not None and os.name != "nt":
            os.set_blocking(self._process.stdin.fileno(), False)  # one that never reads must not hold us
        # The lines it has written, without their ends; None once there are no more.
        self.sent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._complaint: deque[int] = deque(maxlen=_KEPT_COMPLAINT)
        self._threads = (
            threading.Thread(target=_read_lines, args=(self._process.stdout, self.sent), daemon=True),
            threading.Thread(target=_read_tail, args=(self._process.stderr, self._complaint), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._end = weakref.finalize(self, _end, self._process)

    def send(self, data: bytes) -> None:
        """Write to the program as much as it takes; where it reads no more, its answer will be missing."""
        stdin = self._process.stdin
        with suppress(OSError, ValueError):
            while data and stdin is not None and (written := stdin.write(data)):
                data = data[written:]

    def early(self) -> bytes | None:
        """A line that was written before any question, or None."""
        try:
            line = self.sent.get_nowait()
        except queue.Empty:
            return None
        if line is None:
            self.sent.put(None)  # the end of the program is found when it is waited for
        return line

    def end(self) -> tuple[str, bytes]:
        """How the program came to its end, and the last that it complained of."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_LAST_SECONDS)
        status = self._process.returncode
        if status is not None:
            self._threads[1].join(timeout=_LAST_SECONDS)
        lines = bytes(self._complaint).strip().splitlines()
        how = "closed its output" if status is None else f"ended with status {status}"
        return how, lines[-1] if lines else b""

    def leave(self) -> None:
        """Say bye, wait a moment, and make sure."""
        self.send(write_object({"ask": "bye"}))
        with suppress(subprocess.TimeoutExpired, OSError):
            self._process.wait(timeout=_BYE_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program now, and whatever it has started."""
        self._end()
        for thread in self._threads:
            thread.join(timeout=1)


def _end(process: subprocess.Popen[bytes]) -> None:
    with suppress(OSError, ValueError):
        if process.stdin is not None:
            process.stdin.close()
    # What has made a session of its own is found by its parents, as long as those are there.
    below = _below(process.pid) if process.poll() is None else []
    with suppress(OSError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    for pid in below:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(timeout=1)


def _below(pid: int) -> list[int]:
    """The processes that one has started, and those that they have; none where there is no /proc."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended since
            parents[int(stat.parent.name)] = int(stat.read_bytes().rpartition(b")")[2].split()[1])
    family = [pid]
    for parent in family:
        family += [child for child, of in parents.items() if of == parent]
    return family[1:]


def _read_lines(stream: FileIO, lines: queue.SimpleQueue[bytes | None]) -> None:
    """Hand on each line until the stream ends, a line is too long, or far too many lie unread."""
    pending = b""
    with suppress(OSError, ValueError), stream:
        while len(pending) <= LINE_LIMIT and lines.qsize() < _MOST_UNREAD:
            chunk = stream.read(_CHUNK)
            if not chunk:
                break
            *whole, pending = (pending + chunk).split(b"\n")
            for line in whole:
                lines.put(line)
    if pending:
        lines.put(pending)
    lines.put(None)


def _read_tail(stream: FileIO, kept: deque[int]) -> None:
    with suppress(OSError, ValueError), stream:
        while chunk := stream.read(_CHUNK):
            kept.extend(chunk)
