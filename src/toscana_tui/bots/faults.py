"""What a bot does wrong."""

from __future__ import annotations

from toscana_tui.core.message import Message
from toscana_tui.core.text import clean

_SHOWN = 60
_CONSIDERED = 400


class BotFault(Exception):  # noqa: N818 - a fault of the bot's, not an error of the program
    """A bot has not answered as it must; the text is a clean sentence for the players.

    Attributes:
        bot: the bot's name.
        what: what it did, as `gave no answer in 3 seconds`.
        sent: what it sent, clean and cut; empty where it sent nothing.
    """

    def __init__(self, bot: str, what: str, sent: bytes | str = "") -> None:
        if isinstance(sent, bytes):
            sent = sent[:_CONSIDERED].decode("utf-8", "replace")
        self.bot = clean(bot, _SHOWN)
        self.what = what if isinstance(what, Message) else clean(what[:_CONSIDERED])
        self.sent = clean(sent, _SHOWN)
        super().__init__(f"{self.bot} {self.what}{f': {self.sent}' if self.sent else ''}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str, str]]:
        return BotFault, (self.bot, self.what, self.sent)


class NoLongerAskedError(Exception):
    """The question was dropped before a program had answered it."""
