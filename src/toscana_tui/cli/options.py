"""What the command line settles, as values: what makes no sense is a `UsageError`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.bots import BotNameError, bots_of, check_name, command_of, is_command
from toscana_tui.cli.console import UsageError, shown
from toscana_tui.core.message import LANGUAGES, message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import NAME_TOO_LONG, clean, is_long_name, kept_name, listed
from toscana_tui.games import GAMES, game_called, usual_game, word_of
from toscana_tui.play.language import VARIABLE as LANGUAGE_VARIABLE, gettext as _, translated
from toscana_tui.play.options import HUMAN, LAYOUT_NAMES, PlayOptions, Starter
from toscana_tui.store.settings import AUTO, THEME_NAMES

if TYPE_CHECKING:
    from argparse import Namespace

    from toscana_tui.core.game import Game
    from toscana_tui.store.writing import NewFile

RANDOM: Starter = "random"

PROGRAM = "cmd:PROGRAM"  # how help and complaints name the bots that are programs of the user's own
GAME_WORDS = tuple(map(word_of, GAMES))  # what the command line calls the games

THEMES = (AUTO, *THEME_NAMES)
LAYOUTS = (AUTO, *LAYOUT_NAMES)


def play_options(given: Namespace) -> PlayOptions:
    """The options of a match as the screens take them; a file for the record is claimed last of all."""
    game = game_of(given.game)
    one, two = game.colours
    starters: dict[str | None, Seat | Starter] = {one: Seat.ONE, two: Seat.TWO, RANDOM: RANDOM}
    return display_options(given)._replace(
        game=None if given.game is None else game.name,
        names=(_name(one, given), _name(two, given)),
        seats=(_seat(game, one, given), _seat(game, two, given)),
        first=starters.get(known("first", given.first, (*game.colours, RANDOM))),
        rules=rules_of(game, given),
        seed=given.seed,
        record=None if given.record is None else new_file(given.record),
        start_at_once=given.yes,
    )


def game_of(word: str | None) -> Game:
    """The game that was asked for with `--game`, or the usual one."""
    name = usual_game() if word is None else game_called(word)
    if name is None:
        known_as = {"name": clean(word or "", 30), "games": listed(GAME_WORDS)}
        raise UsageError(_("there is no game '{name}': choose {games}", **known_as))
    return GAMES[name]


def rules_of(game: Game, given: Namespace) -> tuple[tuple[str, str], ...]:
    """The values that were given for a game's own options, each with its tag."""
    values = [(each.tag, known(each.name, getattr(given, each.name), each.codes)) for each in game.options]
    return tuple((tag, value) for tag, value in values if value is not None)


def display_options(given: Namespace) -> PlayOptions:
    """The options that do not depend on which match is played: how it looks, and where files lie."""
    return PlayOptions(
        layout=known("layout", given.layout, LAYOUTS),
        theme=known("theme", given.theme, THEMES),
        ascii=given.ascii,
        language=language_asked(given.lang),
        config=settings_file(given.config),
        data=_data_folder(given.data),
    )


def language_asked(named: str | None) -> str | None:
    """The language that the option asks for, else the environment; None where neither does."""
    asked = known("lang", named, tuple(LANGUAGES)) or os.environ.get(LANGUAGE_VARIABLE) or None
    if asked is not None and asked not in LANGUAGES:
        known_as = {"name": LANGUAGE_VARIABLE, "value": clean(asked, 20), "codes": listed(tuple(LANGUAGES))}
        raise UsageError(_("{name} is '{value}': set it to {codes}", **known_as))
    return asked


def new_file(name: str, option: str = "--record") -> NewFile:
    """The file that an option names, a new one or one that is empty; it is this program's from now on."""
    from toscana_tui.store.writing import NewFile, reason_of  # noqa: PLC0415 - most starts name no file

    try:
        if not name:
            raise ValueError(name)  # noqa: TRY301
        return NewFile.claim(Path(name))
    except (OSError, ValueError) as error:
        raise UsageError(f"{option} {shown(name)}: {translated(reason_of(error))}") from None


def settings_file(name: str | None) -> Path | None:
    """The path of a settings file that is there, or can be made; what it says is read later."""
    if name is None:
        return None
    where = f"--config {shown(name)}"
    if not name or "\0" in name:
        raise UsageError(_("{where}: that is not a valid file name", where=where))
    path, no_place = Path(name), _("no such place")
    try:
        if path.is_dir():
            raise UsageError(_("{where}: that is a folder, name a file in it", where=where))
        if not path.parent.is_dir():
            raise UsageError(_("{where}: its folder does not exist", where=where))
        if path.exists() and not (path.is_file() and os.access(path, os.R_OK)):
            raise UsageError(_("{where}: that is not a file that can be read", where=where))
    except OSError as error:
        raise UsageError(f"{where}: {error.strerror or no_place}") from None
    return path


def _data_folder(name: str | None) -> Path | None:
    """The path of a folder for matches, there or not yet; whether it can be used, the first save shows."""
    if name is not None and (not name or "\0" in name):
        raise UsageError(_("{where}: that is not a valid folder name", where="--data " + shown(name)))
    return None if name is None else Path(name)


def _name(colour: str, given: Namespace) -> str | None:
    text: str | None = getattr(given, colour)
    if text is None:
        return None
    name = kept_name(text, "")
    if not name:
        raise UsageError(_("{option} needs a name that can be shown", option="--" + colour))
    if is_long_name(name):
        raise UsageError(f"--{colour}: {translated(NAME_TOO_LONG)}")
    return name


def players_of(game: Game) -> tuple[str, ...]:
    """Who can play a seat of a game, as help and complaints list them."""
    return (HUMAN, *bots_of(game.name), PROGRAM)


def _seat(game: Game, colour: str, given: Namespace) -> str | None:
    text: str | None = getattr(given, f"{colour}_bot", None)
    if text is not None and text.startswith("cmd:"):
        return bot_name(text, game, f"--{colour}-bot: ")
    return known(f"{colour}-bot", text, players_of(game))


def bot_name(name: str, game: Game, before: str = "") -> str:
    """The name of a built-in bot, or `cmd:` and a program, that can play a game.

    A complaint begins with `before`.
    """
    try:
        check_name(name, game.name)
    except BotNameError as error:
        raise UsageError(before + translated(error.args[0])) from None
    if is_command(name):
        import shutil  # noqa: PLC0415 - few matches are played by programs

        program, *arguments = command_of(name)
        if shutil.which(program) is None:
            no_program = message("{before}there is no program '{program}'")
            if arguments:
                no_program = message(
                    "{before}there is no program '{program}'; quote a path that holds a space: "
                    "\"cmd:'/a path/program' ARGS\""
                )
            raise UsageError(_(no_program, before=before, program=shown(program)))
    return name


def known(option: str, text: str | None, words: Sequence[str]) -> str | None:
    """The word given for an option, named without dashes, if any, and if it is one that is known."""
    if text is not None and text not in words:
        known_as = {"option": f"--{option}", "value": clean(text, 30), "words": listed(words)}
        raise UsageError(_("{option} '{value}' is not known: choose {words}", **known_as))
    return text


def between(option: str, number: int, least: int, most: int, what: str = "") -> int:
    """The number given for an option, if it is in its limits; a complaint says `what` the limit is."""
    if not least <= number <= most:
        raise UsageError(f"--{option} must be from {least} to {most}{what}, not {number}")
    return number
