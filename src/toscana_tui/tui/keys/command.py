"""What a command is: one value that bindings, footer, menu, help and the player's own keys follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from operator import methodcaller
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from textual.binding import Binding

from toscana_tui.core.message import Message, message
from toscana_tui.play.language import translated

if TYPE_CHECKING:
    from toscana_tui.tui.boards.face import Face

S = TypeVar("S")

_PAGE = 15  # rows of a list that a page key goes
_END = 1_000_000  # more than any list has

# Why a command can do nothing in a state: None where it can, empty where that goes without saying.
Condition: TypeAlias = Callable[[S], str | None]

# The keys that cannot be taken from the commands that have them.
FIXED = ("up", "down", "left", "right", "enter", "escape", "ctrl+c", "ctrl+q")

AnyCommand: TypeAlias = "Command[Any]"  # a command of whichever screen


@dataclass(frozen=True)
class Command(Generic[S]):
    """Something a player can do on a screen."""

    id: str  # its stable name, for rebinding
    keys: tuple[str, ...]  # the keys that do it, as Textual names them; capitals are added by themselves
    label: str  # one or two words for the footer; empty where the footer leaves it out
    # One sentence for the help; like section and brief a message, whose holes `{piece}`, `{example}`,
    # `{marked}` and `{veto_weighed}` stand for the words of the game played.
    help: str
    section: str  # the part of the help it stands in
    shown: str  # the keys as people read them
    why_not: Condition[S]  # why it can do nothing now, or None where it can
    # A step from the screen's state to the next, or the name of a method that does it: the screen's, or that
    # of a part of the screen, as `hand.open_typing`.
    does: Callable[[S], S] | str
    stays: bool = False  # whether the footer drops it last of all, as nothing goes on without it
    by_arrows: bool = False  # whether arrows and Esc do it anyway, so that a menu need not have it
    # Whether it gives up a key that the player's own file uses, and is in the menu alone then.
    gives_way: bool = False
    at_end: bool = False  # whether it follows the end, so that a menu leaves it out before
    brief: str = ""  # what the menu says where the help's sentence is too long for it

    @cached_property
    def all_keys(self) -> tuple[str, ...]:
        """The keys with the capitals of single letters, so that Caps Lock changes nothing."""
        letters = {key: key.upper() for key in self.keys if len(key) == 1}
        # Some small letters have no capital, and some share that of another.
        return self.keys + tuple(big for key, big in letters.items() if key != big and key == big.lower())

    @cached_property
    def action(self) -> str:
        """What a key or a click runs on the screen."""
        return f"command('{self.id}')"

    @property
    def binding(self) -> Binding:
        """The keys bound to it."""
        return Binding(",".join(self.all_keys), self.action, self.label, id=self.id, show=False)


def always(_: object) -> None:
    """The condition of a command that can always do something."""


def when(possible: Callable[[S], bool], text: str = "") -> Callable[[S], str | None]:
    """The condition of a command that can do something where `possible` holds, and else says `text`."""
    return lambda state: None if possible(state) else text


def toggling(overlay: str) -> Callable[[Any], Any]:
    """The step with one of a state's overlays on or off."""
    return lambda state: replace(state, **{overlay: not getattr(state, overlay)})


def moving(prefix: str, section: str, down: tuple[str, ...], up: tuple[str, ...]) -> tuple[Command[Any], ...]:
    """The commands that every list has: going through its rows, by its state's method `moved`.

    Their ids begin with `prefix`; `down` and `up` are keys beside the arrows.
    """
    return (
        Command(f"{prefix}.down", ("down", *down), "", message("Go down."), section, "Down j",
                always, methodcaller("moved", 1), by_arrows=True),
        Command(f"{prefix}.up", ("up", *up), "", message("Go up."), section, "Up k",
                always, methodcaller("moved", -1), by_arrows=True),
        Command(f"{prefix}.page-down", ("pagedown", "right", "space"), "", message("Go a page down."),
                section, "PgDn Right", always, methodcaller("moved", _PAGE), by_arrows=True),
        Command(f"{prefix}.page-up", ("pageup", "left"), "", message("Go a page up."), section, "PgUp Left",
                always, methodcaller("moved", -_PAGE), by_arrows=True),
        Command(f"{prefix}.first", ("home",), "", message("Go to the first."), section, "Home",
                always, methodcaller("moved", -_END), by_arrows=True),
        Command(f"{prefix}.last", ("end",), "", message("Go to the last."), section, "End",
                always, methodcaller("moved", _END), by_arrows=True),
    )  # fmt: skip


# TRANSLATORS: the end of what the key for hints does.
_VETO_WEIGHED = message("; weigh a veto")
_VETO_JUDGED = message(
    "A veto is not judged, as the next tile was hidden; the leads with and without it are shown."
)


def words_of(face: Face) -> dict[str, str]:
    """What pages say in a game's own words, or only of a game that has it, in the language in use."""
    veto = "turn.veto" not in face.unused
    return {"point": face.game.point, "veto_judged": " " + translated(_VETO_JUDGED) if veto else ""}


def commands_of(face: Face, commands: Iterable[Command[S]]) -> tuple[Command[S], ...]:
    """The commands that mean something in a game, told in its words."""
    telling = face.telling
    words = {"piece": telling.piece, "example": telling.example, "marked": telling.marked}
    words["veto_weighed"] = "" if "turn.veto" in face.unused else _VETO_WEIGHED

    def told(text: str) -> str:
        return text and message(text.id if isinstance(text, Message) else text, **words)

    return tuple(
        replace(one, help=told(one.help), section=told(one.section), brief=told(one.brief))
        for one in commands
        if one.id not in face.unused
    )
