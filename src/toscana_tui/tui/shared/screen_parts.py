"""What screens have: their commands, done and shown in the footer, and the notice where there is no room."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from textual import events

from toscana_tui.core.text import text_width
from toscana_tui.play.language import gettext as _, translated, wording
from toscana_tui.play.options import PROGRAM
from toscana_tui.tui.draw.layouts import SMALLEST, WIDE, is_small
from toscana_tui.tui.draw.looks import BAR, BAR_KEY, BAR_OFF, WARN
from toscana_tui.tui.draw.runs import Line, Run, wrapped
from toscana_tui.tui.keys.command import AnyCommand, commands_of
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.geometry import Size
    from textual.screen import Screen
    from textual.widget import Widget

    from toscana_tui.tui.boards.face import Face

_TOO_SMALL = "too-small"

# What the player does that ends what was said before.
_DEEDS = (events.Key, events.MouseDown, events.MouseScrollDown, events.MouseScrollUp)


def set_at_once() -> Any:  # noqa: ANN401 - a state of whichever screen
    """The default of a screen's state, which the screen sets before anybody can ask for it."""
    raise RuntimeError("a screen's state is set when the screen is made")


class CommandBar(LineWidget):
    """Runs the commands of a screen that has a `state`, and shows in the footer which can be done now.

    Of its ids `leaves` is there even while the window is too small. Those in `bar` are in the footer, those
    that give way first behind those that stay longer; where it is empty all are.
    """

    def __init__(
        self,
        screen: Any,  # noqa: ANN401 - a screen with a state
        commands: Sequence[AnyCommand],
        leaves: str = "",
        bar: Sequence[str] = (),
    ) -> None:
        super().__init__(ground=BAR)
        self._screen, self._all, self._leaves, self._bar = screen, tuple(commands), leaves, tuple(bar)
        self.take_face(None)

    def take_face(self, face: Face | None) -> None:
        """Keep those that mean something in a game, told in its words; all where there is none."""
        commands = self._all if face is None else commands_of(face, self._all)
        self.known = {command.id: command for command in commands}
        shown = self._shown = [self.known[name] for name in self._bar or self.known if name in self.known]
        # Few footers are shown, now one and now another; to make one takes 325 calls of a key's 3,400.
        self._bar_of = lru_cache(maxsize=64)(
            lambda _wording, usable, width, labels: bar_lines(shown, usable, width, dict(labels))
        )

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Whether an action of the screen can do something now; what is no command always can."""
        if action != "command":
            return True
        command = self.known.get(str(parameters[0]))
        if command is None or (is_too_small(self._screen) and command.id != self._leaves):
            return False
        return command.why_not(self._screen.state) is None

    def run(self, name: str) -> None:
        """Do what a command does: take its step, or call the screen's method for it."""
        does = self.known[name].does
        if isinstance(does, str):
            attrgetter(does)(self._screen)()
        else:
            self._screen.state = does(self._screen.state)

    def why_not(self, key: str) -> str:
        """Why a key does nothing now, where it is a command's; empty where that goes without saying."""
        reasons = (one.why_not(self._screen.state) for one in self._all if key in one.all_keys)
        return translated(next(filter(None, reasons), ""))

    def has_use(self, key: str, but: str) -> bool:
        """Whether a key does something now, by any command but one."""
        return any(
            key in one.all_keys and one.id != but and one.why_not(self._screen.state) is None
            for one in self.known.values()
        )

    def draw(self, width: int, labels: Mapping[str, str]) -> None:
        """Draw the footer in so many columns; labels other than the commands' own are given by id.

        It is empty behind a dialog, where none of its keys does anything.
        """
        if not self._screen.is_active:
            self.show(())
            return
        state = self._screen.state
        usable = tuple([one.id for one in self._shown if one.why_not(state) is None])
        self.show(self._bar_of(wording(), usable, width, tuple(labels.items())))

    def forget_before(self, event: events.Event) -> None:
        """Say no longer what was said, where a key or the mouse is about to have its effect."""
        if isinstance(event, _DEEDS) and self._screen.state.notice:
            self._screen.state = replace(self._screen.state, notice="")

    def open_menu(self, back: str) -> None:
        """Open the menu; `back` is what closing it is called."""
        from toscana_tui.tui.shared.dialog import CommandMenu  # noqa: PLC0415 - not needed to start

        async def chosen(name: str | None) -> None:
            if name:
                await self._screen.run_action(self.known[name].action)

        self.app.push_screen(CommandMenu(tuple(self.known.values()), self._screen.state, back), chosen)

    def open_help(self, *pages: str, words: Mapping[str, str] | None = None, lead: int = 0) -> None:
        """Show so many chapters, the keys, then the others, in a game's words where they speak in such."""
        from toscana_tui.tui.shared.page import HelpScreen, help_lines  # noqa: PLC0415 - not needed to start

        commands = tuple(self.known.values())
        self.app.push_screen(HelpScreen(partial(help_lines, commands, pages, words=words, lead=lead)))


def bar_lines(
    commands: Sequence[AnyCommand],
    usable: Collection[str],
    width: int,
    labels: Mapping[str, str],
) -> tuple[Line]:
    """The footer's line for the commands that have a label.

    Where `width` columns do not hold them all, those that cannot be used now go first; then all stand closer
    together; then the later ones go, but last of all those that stay. `usable` has the ids of those that can
    do something, `labels` other labels than the commands' own, by their ids.
    """
    labelled = [(command, translated(labels.get(command.id, command.label))) for command in commands]
    named = [(command, label) for command, label in labelled if label]
    later_first, gap = named[::-1], 2
    for entry in sorted(later_first, key=lambda one: (one[0].id in usable, one[0].stays)):
        if entry[0].id in usable and _columns(named, gap) > width:
            gap = 1
        if _columns(named, gap) <= width:
            break
        named.remove(entry)
    runs: list[Run] = [Run(" ", BAR)]
    for command, label in named:
        if command.id in usable:
            runs.append(Run(_key(command), BAR_KEY, command.action))
            runs.append(Run(f" {label}", BAR, command.action))
        else:
            runs.append(Run(f"{_key(command)} {label}", BAR_OFF))
        runs.append(Run(" " * gap, BAR))
    return (tuple(runs[:-1]),)


def keys_line(keys: Sequence[tuple[str, str, str]]) -> tuple[Line]:
    """The footer's line where nothing but some keys has an effect; a click on one presses it.

    Of each key there are its name, how it is shown, and what it does.
    """
    runs = [Run(" ", BAR)]
    for name, shown, label in keys:
        press = f"app.simulate_key('{name}')"
        runs += [Run(shown, BAR_KEY, press), Run(f" {translated(label)}", BAR, press), Run("  ", BAR)]
    return (tuple(runs),)


def _key(command: AnyCommand) -> str:
    return command.shown.split()[0]


def _columns(named: Sequence[tuple[AnyCommand, str]], gap: int) -> int:
    return 1 + sum(text_width(_key(command)) + text_width(label) + 1 + gap for command, label in named) - gap


class TooSmall(LineWidget):
    """The notice, the last child of each screen that needs some room; nothing is lost meanwhile."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; }
    .too-small > * { display: none; }
    .too-small > TooSmall { display: block; }
    """
    SCOPED_CSS = False  # it hides what stands beside it

    def __init__(self) -> None:
        super().__init__(id=_TOO_SMALL)
        self._had_focus: Widget | None = None

    def follow(self, size: Size) -> bool:
        """Hide what the screen holds behind the notice, or show it again; whether it is shown."""
        hidden = is_small(*size)
        if hidden:
            # Textual 8.2 takes the focus for good from what it hides (`Widget._on_hide`).
            self._had_focus = self.screen.focused or self._had_focus
        elif self._had_focus is not None:
            self.screen.call_after_refresh(self._give_back)
        self.screen.set_class(hidden, _TOO_SMALL)
        if hidden:
            sizes = zip(("small", "wide", "size"), (SMALLEST, WIDE, size), strict=True)
            known = {name: f"{columns} x {rows}" for name, (columns, rows) in sizes}
            text = _(
                "{program} needs {small} or {wide} here; this window is {size}.", program=PROGRAM, **known
            )
            self.show([(Run(line, WARN),) for line in wrapped(text, max(1, size.width))])
        return not hidden

    def _give_back(self) -> None:
        """Let what had the focus before all was hidden have it again."""
        had, self._had_focus = self._had_focus, None
        if had is not None and had.is_attached and had.screen is self.screen and self.screen.focused is None:
            self.screen.set_focus(had)


def is_too_small(screen: Screen[Any]) -> bool:
    """Whether a screen is hidden behind the notice."""
    return screen.has_class(_TOO_SMALL)
