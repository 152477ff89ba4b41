"""The arguments of every command, and the language that they are told in."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from toscana_tui import __version__
from toscana_tui.bots import bot_names, bots_of
from toscana_tui.cli import options
from toscana_tui.cli.console import UsageError
from toscana_tui.core.message import LANGUAGES, message
from toscana_tui.core.text import clean, listed
from toscana_tui.games import telling_of
from toscana_tui.play import language
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import stored_settings
from toscana_tui.store.paths import settings_path
from toscana_tui.store.settings import AUTO, THEME_NAMES

if TYPE_CHECKING:
    from toscana_tui.core.game import Game

_OWN_OPTIONS = ("-h", "--help", "--version")
# What answers programs, too, and so speaks English; all else speaks the player's language.
_ENGLISH = ("--version", "check", "show", "export", "perft", "bot", "arena")
_PLAYING = ("play", "host", "arena")  # the commands whose options depend on the game
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line and leaves the leaving to its caller."""

    def error(self, message: str) -> NoReturn:
        """Raises what `main` prints."""
        raise UsageError(f"{message} ({self.prog} --help)")

    def text(self, name: str, metavar: str, told: str) -> None:
        """Add an argument that is followed by a word, or is one."""
        self.add_argument(name, metavar=metavar, help=told)

    def number(self, name: str, told: str, default: int | None = None, *, required: bool = False) -> None:
        """Add an option that is followed by a whole number."""
        self.add_argument(name, type=_whole, metavar="N", help=told, default=default, required=required)

    def flag(self, name: str, told: str) -> None:
        """Add an option that stands for itself."""
        self.add_argument(name, action="store_true", help=told)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options given; their `run` says where in `cli` the command stands that is to be called with them.

    Raises:
        UsageError: the arguments make no sense.
        SystemExit: help or the version was asked for, and printed.
    """
    arguments = list(argv)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in _OWN_OPTIONS):
        arguments.insert(0, "play")
    if arguments[0] in _ENGLISH:
        language.speak(language.ENGLISH)
    else:
        bare = "--ascii" in arguments or language.lacks_accents(getattr(sys.stdout, "encoding", None))
        language.speak(_language(arguments), ascii=bare)
    if arguments[0] not in (*_COMMANDS, *_OWN_OPTIONS):
        wrong = {"name": clean(arguments[0], 30), "commands": listed(tuple(_COMMANDS))}
        raise UsageError(_("there is no command '{name}': choose {commands} (toscana --help)", **wrong))
    # The names by which argparse looks for its own words.
    vars(argparse).update(_=language.text_of, ngettext=language.plural_of)
    named = _last_given(arguments, "--game") if arguments[0] in _PLAYING else None
    return _build(arguments[0], options.game_of(named)).parse_args(arguments)


def _language(arguments: Sequence[str]) -> str:
    """The code of the language to speak: it must be known before there is a parser, which has texts."""
    asked = options.language_asked(_last_given(arguments, "--lang"))
    if asked is None and arguments[0] in {"join", "watch"} and "--guest" in arguments:
        asked = AUTO  # who comes by ssh does not speak the host's language
    if asked is None:
        config = _last_given(arguments, "--config")
        settings, _warnings = stored_settings(settings_path(Path(config) if config else None), expected=False)
        asked = settings.language
    return language.language_for(asked, os.environ)


def _last_given(arguments: Sequence[str], name: str) -> str | None:
    """What stands last behind an option, or None; whether it may stand there is seen later."""
    found = None
    for here, following in zip(arguments, [*arguments[1:], ""], strict=True):
        option, joined, word = here.partition("=")
        if option == name and (joined or following):
            found = word if joined else following
    return found


def _build(asked: str, game: Game) -> _Parser:
    """The parser of one command, or of all where none is asked for: each costs the start some time."""
    parser = _Parser(prog="toscana", description=_("Board games for two, in a terminal."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"toscana {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, (add, run, told) in _COMMANDS.items():
        if asked == name or asked not in _COMMANDS:
            command = commands.add_parser(name, allow_abbrev=False, help=translated(told))
            command.set_defaults(run=run)
            add(command, game)
    if asked in _COMMANDS:  # where what it does not know can be looked up
        parser.prog += f" {asked}" + (f" --game {game.name.lower()}" if asked in _PLAYING else "")
    return parser


def _add_play(parser: _Parser, game: Game) -> None:
    parser.description = _("Play a match. What is not given here is asked for first.")
    _add_game_and_names(parser, game)
    players = listed(options.players_of(game))
    for colour, said in zip(game.colours, telling_of(game).colours, strict=True):
        told = _("who plays {colour}: {players}", colour=said, players=players)
        parser.text(f"--{colour}-bot", "BOT", told)
    _add_first_and_rules(parser, game)
    _add_seed_and_record(parser)
    parser.flag("--yes", _("start at once, without the setup screen"))
    _add_display(parser, plain=True)


def _add_game(parser: _Parser) -> None:
    parser.text("--game", "NAME", _("what to play: {games}", games=listed(options.GAME_WORDS)))


def _add_game_and_names(parser: _Parser, game: Game) -> None:
    _add_game(parser)
    for colour, said in zip(game.colours, telling_of(game).colours, strict=True):
        parser.text(f"--{colour}", "NAME", _("the name of {colour}'s player", colour=said))


def _add_first_and_rules(parser: _Parser, game: Game) -> None:
    starters = listed((*game.colours, options.RANDOM))
    parser.text("--first", "COLOUR", _("who starts: {starters}", starters=starters))
    _add_rules(parser, game)


def _add_seed_and_record(parser: _Parser) -> None:
    parser.number("--seed", _("a whole number that fixes every shuffle"))
    parser.text("--record", "FILE", _("a new file to save the match's record to"))


def _add_rules(parser: _Parser, game: Game) -> None:
    for option in game.options:
        told = f"{translated(option.help)}: {translated(listed(option.codes))}"
        parser.text(f"--{option.name}", "CODE", told)


def _add_display(parser: _Parser, *, plain: bool = False) -> None:
    if plain:
        parser.flag("--plain", _("play by lines of text, without a screen"))
    parser.text("--theme", "NAME", _("the colours: {themes}", themes=listed(options.THEMES)))
    layouts = listed(options.LAYOUTS)
    parser.text("--layout", "NAME", _("how large the board is drawn: {layouts}", layouts=layouts))
    parser.text("--lang", "CODE", _("the language: {codes}", codes=listed(tuple(LANGUAGES))))
    parser.flag("--ascii", _("draw with ASCII characters only"))
    parser.text("--config", "FILE", _("the settings file to use; it need not exist yet"))
    parser.text("--data", "DIR", _("the folder to save matches in; it need not exist yet"))


def _add_host(parser: _Parser, game: Game) -> None:
    parser.description = _("Play with somebody at another terminal, who comes with toscana join or with ssh.")
    _add_game_and_names(parser, game)
    parser.text("--guest", "COLOUR", _("what the guest plays: {colours}", colours=listed(game.colours)))
    _add_first_and_rules(parser, game)
    parser.text("--ssh", "[ADDRESS:]PORT", _("also answer ssh there (127.0.0.1)"))
    parser.flag("--hints", _("let both sides ask for hints"))
    parser.flag("--resume", _("go on with the match in progress"))
    _add_seed_and_record(parser)
    _add_display(parser, plain=True)
    parser.set_defaults(yes=True)


def _add_resume(parser: _Parser, _game: Game) -> None:
    parser.description = _("Resume the match in progress that was played last.")
    _add_display(parser, plain=True)


def _add_join(parser: _Parser, _game: Game) -> None:
    parser.description = _("Take the empty chair at a table that another terminal of this machine hosts.")
    _add_coming(parser, "play")


def _add_watch(parser: _Parser, _game: Game) -> None:
    parser.description = _("Look on at a table that another terminal of this machine hosts.")
    _add_coming(parser, "watch")


def _add_coming(parser: _Parser, what: str) -> None:
    parser.text("--table", "FILE", _("the table, where there are several"))
    parser.flag("--guest", argparse.SUPPRESS)
    _add_display(parser, plain=True)
    parser.set_defaults(what=what)


def _add_replay(parser: _Parser, _game: Game) -> None:
    parser.description = _("Replay a record move by move, and play on from anywhere in it.")
    parser.text("file", "FILE", _("a record"))
    _add_display(parser)


def _add_check(parser: _Parser, _game: Game) -> None:
    parser.description = "Replay records and say how their games ended, or where they break the rules."
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record; - is standard input")
    parser.flag("--json", "answer with one JSON object a line and file")


def _add_show(parser: _Parser, _game: Game) -> None:
    parser.description = "Draw the board of the last game of a record as text."
    parser.text("file", "FILE", "a record; - is standard input")
    parser.number("--ply", "after so many actions, not at the end")


def _add_export(parser: _Parser, _game: Game) -> None:
    parser.description = "Write the board of a record's last game, or the record itself."
    parser.text("file", "FILE", "a record; - is standard input")
    kinds = parser.add_mutually_exclusive_group(required=True)
    for name, text in (
        ("svg", "the board as a picture"),
        ("text", "the board as text"),
        ("record", "the whole record"),
    ):
        kinds.add_argument(f"--{name}", action="store_const", dest="format", const=name, help=text)
    parser.number("--game", "game N of the file, not the last one")
    parser.number("--ply", "after so many actions, not at the end")
    parser.text("--theme", "NAME", f"the picture's colours: {listed(THEME_NAMES)}")
    parser.text("--layout", "NAME", "how large a picture: compact or roomy")
    parser.add_argument("-o", dest="output", metavar="FILE", help="a new file, in place of standard output")


def _add_perft(parser: _Parser, _game: Game) -> None:
    parser.description = "Count the sequences of legal actions from the end of the last game of a record."
    parser.text("file", "FILE", "a record; - is standard input")
    parser.number("--depth", "how many actions", required=True)
    parser.flag("--divide", "also count by the first action")


def _add_bot(parser: _Parser, _game: Game) -> None:
    parser.description = "Answer requests on standard input, one JSON object a line (docs/bots.md)."
    parser.text("name", "NAME", f"the bot: {listed(bot_names())}")


def _add_arena(parser: _Parser, game: Game) -> None:
    parser.description = "Let two bots play matches, in pairs with the same deals and sides changed."
    bots = listed((*bots_of(game.name), options.PROGRAM))
    for name in ("a", "b"):
        parser.text(name, name.upper(), f"a bot: {bots}")
    _add_game(parser)
    parser.number("--matches", "how many matches (100)", 100)
    parser.number("--seed", "the seed of the deals and bots (1)", 1)
    parser.number("--budget-ms", "milliseconds for a placement (1000)")
    parser.number("--budget-nodes", "nodes instead: repeatable")
    parser.number("--budget-ms-b", "milliseconds for B, if different")
    parser.number("--budget-nodes-b", "nodes for B instead")
    told = f"how many random actions start a game, alike for a pair ({game.openings})"
    parser.number("--openings", told, game.openings)
    parser.number("--jobs", "how many matches at once (1)", 1)
    _add_rules(parser, game)
    parser.text("--records", "FILE", "a new file to save the games to")
    parser.flag("--json", "answer with one JSON object")


# What adds the arguments of each command, where it stands, and what the help says of it, in its order.
_COMMANDS: dict[str, tuple[Callable[[_Parser, Game], None], str, str]] = {
    "play": (_add_play, "play:run", message("play at this terminal (the default)")),
    "host": (_add_host, "tables:host", message("play with somebody at another terminal")),
    "resume": (_add_resume, "play:resume", message("resume the match in progress")),
    "join": (_add_join, "tables:join", message("take the empty chair at a hosted table")),
    "watch": (_add_watch, "tables:join", message("look on at a hosted table")),
    "replay": (_add_replay, "play:replay", message("replay a record move by move")),
    "check": (_add_check, "records:check", message("replay records by the rules")),
    "show": (_add_show, "records:show", message("draw the board of a record's last game")),
    "export": (_add_export, "records:export", message("write a record's board as text or picture")),
    "perft": (_add_perft, "records:count_sequences", message("count action sequences from a record's end")),
    "bot": (_add_bot, "bot:run", message("serve a bot over the line protocol")),
    "arena": (_add_arena, "arena:run", message("let two bots play many matches")),
}


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        why = _("'{text}' is not a whole number of at most 18 digits", text=clean(text, 30))
        raise argparse.ArgumentTypeError(why)
    return int(text)
