"""Draw rounds and print them: of an event on paper, or the next one of a given history."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.management.library_output import to_standard_error
from tournaments.pairing import on_paper
from tournaments.pairing.model import Draw, NoDraw, Wishes
from tournaments.pairing.state import MOST, BadState, State, read_state
from tournaments.pairing.swiss import draw_round

FORMATS = ("swiss", "all-play-all", "knock-out")
REMAINDERS = ("fours", "byes", "bots", "stand_in")
MOST_ROUNDS = 100
NO_DRAW = {
    "too_few": "there are too few players",
    "repeats": "there is no draw without a rematch",
    "forbidden": "there is no draw that keeps all forbidden pairs apart",
    "undecided": "no draw was found, and none proved impossible",
}


class Command(BaseCommand):
    """`manage.py draw`: one JSON object a round; the same seed gives the same draw."""

    help = "Draw the rounds of an event on paper, or the next round of a history (--state FILE)."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take an event or a history, and the wishes."""
        parser.add_argument("--format", choices=FORMATS)
        parser.add_argument("--players", type=int, metavar="N")
        parser.add_argument("--rounds", type=int, metavar="R")
        parser.add_argument("--seed", default="0", metavar="S")
        parser.add_argument("--simulate", action="store_true", help="play the rounds by chance")
        parser.add_argument("--state", metavar="FILE", help="draw the next round of this history")
        parser.add_argument("--remainder", choices=REMAINDERS, help="default: fours; byes where all play all")
        parser.add_argument("--no-repeats", action="store_true", help="rather no draw than a rematch")
        parser.add_argument("--scores-first", action="store_true", help="equal points before anything else")
        parser.add_argument("--club-rounds", type=int, default=3, metavar="R", help="default: 3")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the rounds, or say what is wrong and exit with 2."""
        rounds = _rounds(options)
        try:
            while (drawn := _next(rounds)) is not None:
                number, draw = drawn
                self.stdout.write(json.dumps(on_paper.line(number, draw), ensure_ascii=False))
        except NoDraw as none:
            raise _wrong(NO_DRAW[none.code]) from none


def _next(rounds: Iterator[tuple[int, Draw]]) -> tuple[int, Draw] | None:
    with to_standard_error():
        return next(rounds, None)


def _rounds(options: dict[str, Any]) -> Iterator[tuple[int, Draw]]:
    kind = options["format"] or "swiss"
    wishes = Wishes(
        remainder=options["remainder"] or ("byes" if kind == "all-play-all" else "fours"),
        seed=str(options["seed"]),
        scores_first=options["scores_first"],
        no_repeats=options["no_repeats"],
        club_rounds=_within(options, "club_rounds", 0, MOST_ROUNDS),
    )
    if options["state"] is not None:
        yield from _next_round(kind, options, wishes)
        return
    if options["format"] is None:
        raise _wrong("--format or --state is needed")
    count, rounds = _within(options, "players", 2, MOST), _number_of_rounds(kind, options)
    if kind == "swiss":
        yield from enumerate(on_paper.swiss(count, rounds or 1, wishes), start=1)
    elif kind == "all-play-all":
        yield from enumerate(on_paper.all_play_all(count, rounds or 1, wishes), start=1)
    else:
        yield from enumerate(on_paper.knock_out(count, rounds, wishes), start=1)


def _number_of_rounds(kind: str, options: dict[str, Any]) -> int | None:
    """What is asked for; a knock-out that is played goes on until one is left."""
    if options["rounds"] is None:
        return None if kind == "knock-out" and options["simulate"] else 1
    rounds = _within(options, "rounds", 1, MOST_ROUNDS)
    if rounds > 1 and kind != "all-play-all" and not options["simulate"]:
        raise _wrong("--rounds: the second round needs the results of the first; add --simulate")
    return rounds


def _next_round(kind: str, options: dict[str, Any], wishes: Wishes) -> Iterator[tuple[int, Draw]]:
    given = [f"--{name}" for name in ("players", "rounds", "simulate") if options[name]]
    if kind != "swiss":
        raise _wrong("--state: only Swiss rounds are drawn from a history")
    if given:
        raise _wrong(f"--state: {', '.join(given)} cannot stand beside it")
    state = _state(options["state"])
    wishes = Wishes(
        wishes.remainder, state.round, wishes.seed, wishes.scores_first, wishes.no_repeats, wishes.club_rounds
    )
    yield state.round, draw_round(state.entrants, state.history, wishes)


def _state(name: str) -> State:
    try:
        return read_state(json.loads(Path(name).read_text(encoding="utf-8")))
    except OSError as error:
        raise _wrong(f"--state {name}: {error.strerror or error}") from error
    except BadState as error:
        raise _wrong(f"--state {name}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise _wrong(f"--state {name}: not JSON: {error}") from error


def _within(options: dict[str, Any], name: str, least: int, most: int) -> int:
    value = options[name]
    option = f"--{name.replace('_', '-')}"
    if value is None:
        raise _wrong(f"{option} is needed")
    if not least <= value <= most:
        raise _wrong(f"{option}: from {least} to {most}, not {value}")
    return int(value)


def _wrong(message: str) -> CommandError:
    return CommandError(message, returncode=2)
