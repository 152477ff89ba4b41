"""The arguments of every command."""

from __future__ import annotations

import argparse
import importlib
import re
from typing import TYPE_CHECKING, Any, NoReturn

from toscana_tui import __version__
from toscana_tui.bots import bot_names, bots_of
from toscana_tui.cli import play
from toscana_tui.cli.console import UsageError
from toscana_tui.cli.language import last_given, speak_as_asked
from toscana_tui.core.message import LANGUAGES, message
from toscana_tui.core.text import clean, listed
from toscana_tui.games import GAMES, telling_of, usual_game
from toscana_tui.play.language import (
    ENGLISH,
    plural_of,
    speak,
    text_of,
    translated,
)
from toscana_tui.play.language import gettext as _
from toscana_tui.store.settings import THEME_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toscana_tui.core.game import Game

_OWN_OPTIONS = ("-h", "--help", "--version")
_ENGLISH = ("--version", "check", "show", "export", "perft", "bot", "arena")
"""What answers programs, too, and so speaks English; all else speaks the player's language."""
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line and leaves the leaving to its caller."""

    def error(self, message: str) -> NoReturn:
        """Raises what `main` prints.

        Raises:
            UsageError: always.
        """
        raise UsageError(f"{message} ({self.prog} --help)")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options given; their `run` is the command to call with them.

    Raises:
        UsageError: the arguments make no sense.
        SystemExit: help or the version was asked for, and printed.
    """
    arguments = list(argv)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in _OWN_OPTIONS):
        arguments.insert(0, "play")
    if arguments[0] in _ENGLISH:
        speak(ENGLISH)
    else:
        speak_as_asked(arguments)
    if arguments[0] not in (*COMMANDS, *_OWN_OPTIONS):
        wrong = {"name": clean(arguments[0], 30), "commands": listed(COMMANDS)}
        raise UsageError(_("there is no command '{name}': choose {commands} (toscana --help)", **wrong))
    # The names by which argparse looks for its own words.
    vars(argparse).update(_=text_of, ngettext=plural_of)
    return _build(arguments[0], _game(arguments)).parse_args(arguments)


def _game(arguments: Sequence[str]) -> Game[Any, Any]:
    """The game whose options the commands that play have: the one that `--game` names last, or the usual one.

    Raises:
        UsageError: there is no such game.
    """
    word = last_given(arguments, "--game") if arguments[0] in _PLAYING else None
    return GAMES[usual_game() if word is None else play.game_named(word)]


def _build(asked: str, game: Game[Any, Any]) -> _Parser:
    """The parser of one command, or of all where none is asked for: each costs the start some time."""
    parser = _Parser(prog="toscana", description=_("Board games for two, in a terminal."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"toscana {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in COMMANDS:
        if asked != name and asked in COMMANDS:
            continue
        if name in _PLAYING:
            add_for, told = _PLAYING[name]
            add_for(commands.add_parser(name, allow_abbrev=False, help=translated(told)), game)
        else:
            add, told = _BUILDERS[name]
            add(commands.add_parser(name, allow_abbrev=False, help=translated(told)))
    return parser


def _add_play(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    parser.description = _("Play a match. What is not given here is asked for first.")
    _add_game(parser)
    players = listed(play.players_of(game))
    _add_names(parser, game)
    for colour, said in zip(game.colours, telling_of(game).colours, strict=True):
        told = _("who plays {colour}: {players}", colour=said, players=players)
        parser.add_argument(f"--{colour}-bot", metavar="BOT", help=told)
    _add_first(parser, game)
    _add_rules(parser, game)
    _add_seed_and_record(parser)
    parser.add_argument("--yes", action="store_true", help=_("start at once, without the setup screen"))
    _add_plain(parser)
    _add_display(parser)
    parser.set_defaults(run=play.run)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", metavar="NAME", help=_("what to play: {games}", games=listed(play.game_words()))
    )


def _add_names(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    for colour, said in zip(game.colours, telling_of(game).colours, strict=True):
        told = _("the name of {colour}'s player", colour=said)
        parser.add_argument(f"--{colour}", metavar="NAME", help=told)


def _add_first(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    starters = listed((*game.colours, play.RANDOM))
    parser.add_argument("--first", metavar="COLOUR", help=_("who starts: {starters}", starters=starters))


def _add_seed_and_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_whole, metavar="N", help=_("a whole number that fixes every shuffle"))
    parser.add_argument("--record", metavar="FILE", help=_("a new file to save the match's record to"))


def _add_rules(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    for option in game.options:
        told = f"{translated(option.help)}: {translated(listed(option.codes))}"
        parser.add_argument(f"--{option.name}", metavar="CODE", help=told)


def _add_resume(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Resume the match in progress that was played last.")
    _add_plain(parser)
    _add_display(parser)
    parser.set_defaults(run=_later("resume", "run"))


def _add_host(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    parser.description = _("Play with somebody at another terminal, who comes with toscana join or with ssh.")
    _add_game(parser)
    _add_names(parser, game)
    parser.add_argument(
        "--guest", metavar="COLOUR", help=_("what the guest plays: {colours}", colours=listed(game.colours))
    )
    _add_first(parser, game)
    _add_rules(parser, game)
    parser.add_argument("--ssh", metavar="[ADDRESS:]PORT", help=_("also answer ssh there (127.0.0.1)"))
    parser.add_argument("--hints", action="store_true", help=_("let both sides ask for hints"))
    parser.add_argument("--resume", action="store_true", help=_("go on with the match in progress"))
    _add_seed_and_record(parser)
    _add_plain(parser)
    _add_display(parser)
    parser.set_defaults(
        run=_later("host", "run"), yes=True, **{f"{colour}_bot": None for colour in game.colours}
    )


def _add_join(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Take the empty chair at a table that another terminal of this machine hosts.")
    _add_coming(parser, "play")


def _add_watch(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Look on at a table that another terminal of this machine hosts.")
    _add_coming(parser, "watch")


def _add_coming(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--table", metavar="FILE", help=_("the table, where there are several"))
    parser.add_argument("--guest", action="store_true", help=argparse.SUPPRESS)
    _add_plain(parser)
    _add_display(parser)
    parser.set_defaults(run=_later("join", "run"), what=what)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Replay a record move by move, and play on from anywhere in it.")
    parser.add_argument("file", metavar="FILE", help=_("a record"))
    _add_display(parser)
    parser.set_defaults(run=_later("replay", "run"))


def _add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help=_("play by lines of text, without a screen"))


def _add_display(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--theme", metavar="NAME", help=_("the colours: {themes}", themes=listed(play.THEMES))
    )
    parser.add_argument(
        "--layout",
        metavar="NAME",
        help=_("how large the board is drawn: {layouts}", layouts=listed(play.LAYOUTS)),
    )
    parser.add_argument(
        "--lang", metavar="CODE", help=_("the language: {codes}", codes=listed(tuple(LANGUAGES)))
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw with ASCII characters only"))
    parser.add_argument("--config", metavar="FILE", help=_("the settings file to use; it need not exist yet"))
    parser.add_argument(
        "--data", metavar="DIR", help=_("the folder to save matches in; it need not exist yet")
    )


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.description = "Replay records and say how their games ended, or where they break the rules."
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record; - is standard input")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object a line and file")
    parser.set_defaults(run=_later("check", "run"))


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.description = "Draw the board of the last game of a record as text."
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--ply", type=_whole, metavar="N", help="after so many actions, not at the end")
    parser.set_defaults(run=_later("look", "show"))


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.description = "Write the board of a record's last game, or the record itself."
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    kinds = parser.add_mutually_exclusive_group(required=True)
    for name, text in (
        ("svg", "the board as a picture"),
        ("text", "the board as text"),
        ("record", "the whole record"),
    ):
        kinds.add_argument(f"--{name}", action="store_const", dest="format", const=name, help=text)
    parser.add_argument("--game", type=_whole, metavar="N", help="game N of the file, not the last one")
    parser.add_argument("--ply", type=_whole, metavar="N", help="after so many actions, not at the end")
    parser.add_argument("--theme", metavar="NAME", help=f"the picture's colours: {listed(THEME_NAMES)}")
    parser.add_argument("--layout", metavar="NAME", help="how large a picture: compact or roomy")
    parser.add_argument("-o", dest="output", metavar="FILE", help="a new file, in place of standard output")
    parser.set_defaults(run=_later("export", "run"))


def _add_perft(parser: argparse.ArgumentParser) -> None:
    parser.description = "Count the sequences of legal actions from the end of the last game of a record."
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--depth", type=_whole, metavar="N", required=True, help="how many actions")
    parser.add_argument("--divide", action="store_true", help="also count by the first action")
    parser.set_defaults(run=_later("look", "count"))


def _add_bot(parser: argparse.ArgumentParser) -> None:
    parser.description = "Answer requests on standard input, one JSON object a line (docs/bots.md)."
    parser.add_argument("name", metavar="NAME", help=f"the bot: {listed(bot_names())}")
    parser.set_defaults(run=_later("bot", "run"))


def _add_arena(parser: argparse.ArgumentParser, game: Game[Any, Any]) -> None:
    parser.description = "Let two bots play matches, in pairs with the same deals and sides changed."
    bots = listed((*bots_of(game.name), play.PROGRAM))
    for name in ("a", "b"):
        parser.add_argument(name, metavar=name.upper(), help=f"a bot: {bots}")
    _add_game(parser)
    parser.add_argument("--matches", type=_whole, metavar="N", default=100, help="how many matches (100)")
    parser.add_argument(
        "--seed", type=_whole, metavar="N", default=1, help="the seed of the deals and bots (1)"
    )
    parser.add_argument("--budget-ms", type=_whole, metavar="N", help="milliseconds for a placement (1000)")
    parser.add_argument("--budget-nodes", type=_whole, metavar="N", help="nodes instead: repeatable")
    parser.add_argument("--budget-ms-b", type=_whole, metavar="N", help="milliseconds for B, if different")
    parser.add_argument("--budget-nodes-b", type=_whole, metavar="N", help="nodes for B instead")
    parser.add_argument(
        "--openings",
        type=_whole,
        metavar="N",
        help=f"how many random actions start a game, alike for a pair ({game.openings})",
    )
    parser.add_argument("--jobs", type=_whole, metavar="N", default=1, help="how many matches at once (1)")
    _add_rules(parser, game)
    parser.add_argument("--records", metavar="FILE", help="a new file to save the games to")
    parser.add_argument("--json", action="store_true", help="answer with one JSON object")
    parser.set_defaults(run=_later("arena", "run"))


_BUILDERS: dict[str, tuple[Callable[[argparse.ArgumentParser], None], str]] = {
    "resume": (_add_resume, message("resume the match in progress")),
    "join": (_add_join, message("take the empty chair at a hosted table")),
    "watch": (_add_watch, message("look on at a hosted table")),
    "replay": (_add_replay, message("replay a record move by move")),
    "check": (_add_check, message("replay records by the rules")),
    "show": (_add_show, message("draw the board of a record's last game")),
    "export": (_add_export, message("write a record's board as text or picture")),
    "perft": (_add_perft, message("count action sequences from a record's end")),
    "bot": (_add_bot, message("serve a bot over the line protocol")),
}
"""What adds the arguments of each command, and what the help says of it, in its order."""

_PLAYING: dict[str, tuple[Callable[[argparse.ArgumentParser, Game[Any, Any]], None], str]] = {
    "play": (_add_play, message("play at this terminal (the default)")),
    "host": (_add_host, message("play with somebody at another terminal")),
    "arena": (_add_arena, message("let two bots play many matches")),
}
"""The same for those whose arguments depend on the game."""

COMMANDS = ("play", "host", *_BUILDERS, "arena")


def _later(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """A command whose module is loaded when it is run, so that starting a game does not wait for it."""

    def run(given: argparse.Namespace) -> int:
        status: int = getattr(importlib.import_module(f"toscana_tui.cli.{module}"), name)(given)
        return status

    return run


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        why = _("'{text}' is not a whole number of at most 18 digits", text=clean(text, 30))
        raise argparse.ArgumentTypeError(why)
    return int(text)
