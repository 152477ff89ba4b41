"""The terminal's driver: input and output that cannot end the program, modes that are always put back.

Faults of the framework (Textual 8.2, `drivers/linux_driver.py`) that this stands before:

* Bytes that are no UTF-8, and sequences its parser fails at, end the thread that reads, with a traceback.
* A terminal that is gone is read from for ever, at full speed.
* Events that come faster than they are handled queue without limit.
* Stopping and continuing happens inside the signal's handler, where it can wait for a lock that the
  interrupted code holds; after a stop that it did not make itself it starts a second thread for each stream
  and takes the raw modes for those to go back to; and the screen is not drawn again.
* The size comes from the variables COLUMNS and LINES, where they are set, and then never changes; a terminal
  is believed whatever size it reports in band.
* The mouse is left reporting in pixels where that was on.
* It draws on standard error: with that redirected the program runs unseen. The terminal that was looked at
  before the start is standard output.
* The thread that writes (`drivers/_writer_thread.py`) ends with the first error, with a traceback, and the
  program then waits for ever for room in its queue.
* Signs that the stream's encoding lacks come out as escapes.

They are mended when `tests/terminal` passes with the framework's own driver.
"""

from __future__ import annotations

import asyncio
import io
import os
import select
import signal
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.app import App, ScreenStackError
from textual.drivers.linux_driver import LinuxDriver
from textual.messages import TerminalSupportsSynchronizedOutput

from toscana_tui.core.text import clean_block, kept
from toscana_tui.tui.guard.order import Bursts
from toscana_tui.tui.guard.sequences import PASTE_LIMIT, Character, Cutter, Pasted, Piece, Sequence

if TYPE_CHECKING:
    from concurrent.futures import Future

    from textual.message import Message

BACKLOG = 32  # events on their way at most; more are left in the terminal until these are handled and drawn
PATIENCE = 2.0  # seconds that a key waits for a program that handles nothing, before it is dropped
# Seconds of keys faster than the program handles them, after which repeated ones and arrows are dropped.
RUSH = 1.0
# All modes that this program ever switches on, off; the cursor.
MODES_OFF = (
    "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2048l\x1b[?2004l"
    "\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?25h"
)
# Kitty's keys given back on the screen they were taken on, then that screen: the caller's has its own.
LEAVE = "\x1b[<u\x1b[?1049l"

_TICK = 0.05
_ARROWS = frozenset({"up", "down", "left", "right", "pageup", "pagedown"})
_ENDS = 3  # a read of nothing, so many times in a row, means that the terminal is gone
_HANDED_ON = (
    events.Key,
    events.MouseEvent,
    events.AppFocus,
    events.AppBlur,
    TerminalSupportsSynchronizedOutput,
)


class GuardedDriver(LinuxDriver):
    """Textual's driver for Linux and macOS, unbreakable by what is at the other end."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._guarded: Any = app  # a `GuardedApp`, which takes this driver
        self._output = TerminalFile(self._gone)
        # All that the framework asks of its file is `write`, `flush` and `fileno`.
        self._file = cast("io.TextIOWrapper", self._output)
        self._parser = XTermParser()
        self._bursts = Bursts()
        self._on = self._leaving = False
        self._rushed: float | None = None
        self._on_their_way: set[Future[bool]] = set()  # messages that are not in the application's queue yet
        self._last_key = ""

    # -- starting, stopping, continuing -----------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal, unless it is taken."""
        if self._on:
            return
        # Set first, because the framework starts to write as soon as it has its thread.
        self._on = True
        self._writer_thread = None
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._on = self._writer_thread is not None
        if self._guarded.shows_cursor:
            self.write("\x1b[?25h")

    def stop_application_mode(self) -> None:
        """Give the terminal back, unless it was."""
        if not self._on:
            return
        self._leaving = True
        super().stop_application_mode()
        self.write(MODES_OFF)
        self._on = self._leaving = False

    def close(self) -> None:
        """Write what is still to be written."""
        super().close()
        self._writer_thread = None

    def write(self, data: str) -> None:
        """Write to the terminal while it is taken."""
        if self._on and self._writer_thread is not None:
            self._writer_thread.write(data)

    def restore(self) -> None:
        """Put the terminal back at once, from any thread, whatever the rest of the program is doing."""
        if self._on:
            if self.attrs_before is not None:
                with suppress(termios.error):
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            with suppress(OSError):
                left = MODES_OFF if self._leaving else MODES_OFF + LEAVE
                os.write(self._output.fileno(), left.encode("ascii"))

    def _sigtstp_application(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop)

    def _sigcont_application(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._go_on)

    def _stop(self) -> None:
        """Stop the process with the terminal given back."""
        if not self._auto_restart:
            return
        if self._on:
            self.suspend_application_mode()
            self._must_signal_resume = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal again; where it was never given back, put it into the modes it should be in."""
        if not self._auto_restart:
            return
        if self._on:
            # Another may have used the terminal meanwhile; what to go back to in the end has not changed.
            before = self.attrs_before
            super().stop_application_mode()
            self.close()
            self._on = False
            self.start_application_mode()
            self.attrs_before = before
        else:
            self.start_application_mode()
        with suppress(ScreenStackError):
            self._app.refresh(layout=True)

    def _gone(self) -> None:
        """Leave: nobody sees this program any more."""
        self._guarded.departure.leave_for(signal.SIGHUP)

    # -- the size ---------------------------------------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        try:
            width, height = os.get_terminal_size(self._output.fileno())
        except OSError:
            width = height = 0
        return width or 80, height or 24

    def _query_in_band_window_resize(self) -> None:
        """Do not ask for sizes in band, nor for the mouse in pixels: the signal and cells will do."""

    # -- input ------------------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read until the terminal is given back or gone."""
        decode = getincrementaldecoder("utf-8")("ignore").decode
        cutter = Cutter()
        ends, read = 0, time.monotonic()
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], _TICK)[0]:
                try:
                    data = os.read(self.fileno, 4096)
                except OSError:
                    data, ends = b"", _ENDS
                if not data:
                    ends += 1
                    if ends >= _ENDS:
                        self._gone()
                        return
                    self.exit_event.wait(_TICK)
                    continue
                ends, read = 0, time.monotonic()
                self._hand_on(cutter.feed(decode(data)), read)
            else:
                self._rushed = None
            if cutter.waits:
                self._hand_on(cutter.tick(time.monotonic()), read)

    def _hand_on(self, pieces: Iterable[Piece], read: float) -> None:
        """Send on what came at the time `read`, as far as there is room."""
        for piece in pieces:
            for event in self._events(piece):
                event.time = read
                if self._has_room(event) and self._bursts.lets(event, time.monotonic()):
                    self.process_message(event)
                    if isinstance(event, events.Key):
                        self._last_key = event.key

    def _events(self, piece: Piece) -> Iterator[Message]:
        """What a piece of input means; nothing, where the framework does not know it."""
        match piece:
            case Pasted(text):
                # One that is too long stays so long that whoever takes it sees it.
                yield events.Paste(clean_block(text) if len(text) <= PASTE_LIMIT else text)
            case Character(text, alt=True):
                yield from self._parser._sequence_to_key_events(text, alt=True)  # noqa: SLF001
            case Character(text) if text.isprintable() or text in ANSI_SEQUENCES_KEYS or kept(text):
                yield from self._parser.feed(text)
            case Sequence("\x1b"):
                yield events.Key("escape", "\x1b")
            case Sequence(text):
                yield from self._parsed(text)
            case _:
                pass

    def _parsed(self, sequence: str) -> Iterator[Message]:
        width, height = self._get_terminal_size()
        parser = self._parser
        found: list[Message] = []
        with suppress(ValueError, OverflowError, IndexError, KeyError, TypeError, ZeroDivisionError):
            found.extend(parser.feed(sequence))
        # A sequence it does not know leaves the parser waiting for more of it, or broken.
        self._parser = XTermParser()
        self._parser.last_x, self._parser.last_y = parser.last_x, parser.last_y
        for event in found:
            outside = isinstance(event, events.MouseEvent) and not (event.x < width and event.y < height)
            if isinstance(event, _HANDED_ON) and not outside:
                yield event

    def send_message(self, message: Message) -> None:
        """Send a message to the application, and count it as on its way until it is in its queue."""
        posting = asyncio.run_coroutine_threadsafe(self._app._post_message(message), self._loop)  # noqa: SLF001
        self._on_their_way.add(posting)
        posting.add_done_callback(self._on_their_way.discard)

    def _has_room(self, event: Message) -> bool:
        """Wait until the program has handled most of what came before, for a while; whether to hand it on."""
        if isinstance(event, events.MouseMove) and self._behind > 2:
            return False  # another will follow
        if self._behind < BACKLOG:
            return True
        begun = time.monotonic()
        self._rushed = begun if self._rushed is None else self._rushed
        # Until none is left, because the framework draws when there is nothing else to do.
        while self._behind:
            now = time.monotonic()
            repeats = isinstance(event, events.Key) and event.key in {*_ARROWS, self._last_key}
            hurried = now - self._rushed > RUSH and repeats
            if hurried or now - begun > PATIENCE or self.exit_event.wait(0.002):
                return False
        return True

    @property
    def _behind(self) -> int:
        """How many messages wait for their turn; what has had it may be being handled."""
        held: int = self._guarded.order.held
        return len(self._on_their_way) + self._app.message_queue_size + held


# -- output ----------------------------------------------------------------------------------------------


class TerminalFile(io.TextIOBase):
    """Standard output, as a file that never fails: once the terminal is gone what is written is dropped.

    `gone` is told, once and in any thread, that the terminal does not take anything any more.
    """

    def __init__(self, gone: Callable[[], None]) -> None:
        super().__init__()
        stream = sys.__stdout__
        self._handle = stream.fileno() if stream is not None else -1
        self._encoding = stream.encoding if stream is not None else "utf-8"
        self._gone = gone
        self._waiting: list[str] = []
        self._broken = False

    def fileno(self) -> int:
        """The descriptor written to."""
        return self._handle

    def isatty(self) -> bool:
        """It is one, or was."""
        return True

    def write(self, text: str, /) -> int:
        """Keep `text` for the next flush."""
        if not self._broken:
            self._waiting.append(text)
        return len(text)

    def flush(self) -> None:
        """Write what was kept."""
        data = "".join(self._waiting).encode(self._encoding, errors="replace")
        self._waiting.clear()
        try:
            _write_all(self._handle, data)
        except OSError:
            if not self._broken:
                self._broken = True
                self._gone()


def _write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, waiting where a descriptor that does not block is full."""
    while data:
        try:
            data = data[os.write(handle, data) :]
        except BlockingIOError:
            select.select([], [handle], [], 1.0)
