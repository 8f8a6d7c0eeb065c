"""The form of an event in words: what its fields are called, what can be chosen, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.services.life.fields import RANGES


def label(name: str) -> str:
    """What a field is called."""
    words = _LABELS.get(name)
    return words() if words else name


def choices(name: str) -> list[tuple[str, str]]:
    """What can be chosen in a field, in words that say what it means."""
    return _CHOICES[name]()


def chosen(name: str, value: str) -> str:
    """One choice in words."""
    return dict(choices(name)).get(value, value)


def error(name: str, code: str) -> str:
    """What is wrong with a field."""
    if code == "range" and name in RANGES:
        least, most = RANGES[name]
        return _("From %(least)d to %(most)d.") % {"least": least, "most": most}
    words = _ERRORS.get(code)
    return words() if words else _("This cannot be.")


def shapes() -> list[tuple[str, str, str]]:
    """The ready-made events: value, name, and what it is."""
    return [
        ("evening", _("Club evening"), _("Swiss, 5 rounds of 8 deals: an evening.")),
        ("short", _("Short evening"), _("Swiss, 3 rounds of 6 deals. A good hour.")),
        ("all", _("All play all"), _("Everybody meets everybody once. For 9 players in 4 rounds.")),
        ("knock_out", _("Knock-out"), _("The winner of each table goes on: 27, 9, 3.")),
        ("weekend", _("Big weekend with a final"), _("Swiss, 7 rounds of 12 deals; nine play a final.")),
        ("arena", _("Arena"), _("Short matches one after the other; you are seated anew as tables end.")),
    ]  # fmt: skip


def check_in_choices(now: str) -> list[tuple[str, str]]:
    """When check-in opens; what an event has is among them."""
    minutes = sorted({10, 15, 30, 45, 60, 120, *([int(now)] if now.isdigit() else [])})
    timed = [
        (str(n), ngettext("%(n)d minute before the start", "%(n)d minutes before the start", n) % {"n": n})
        for n in minutes
    ]
    return [("", _("no check-in: whoever has entered plays")), *timed]


def tie_break(name: str) -> str:
    """What a tie-break is called in the form."""
    return dict(_tie_breaks()).get(name, name)


def _tie_breaks() -> list[tuple[str, str]]:
    return [
        ("wins", _("table wins")),
        ("opponents", _("points of the opponents")),
        ("game", _("game points")),
        ("head_to_head", _("direct meetings")),
        ("fewer_byes", _("fewer byes")),
        ("performance", _("performance rating")),
        ("lot", _("lot")),
    ]


_LABELS: Final[dict[str, Callable[[], str]]] = {
    "name": lambda: pgettext("event", "Name"),
    "about": lambda: _("What people should know"),
    "club": lambda: _("Club"),
    "starts_at": lambda: _("When"),
    "time_zone": lambda: _("Time zone"),
    "starts_by_itself": lambda: _("Starts by itself at that time"),
    "rules": lambda: _("Rule set"),
    "preset": lambda: _("Rule set"),
    "options": lambda: _("Rules"),
    "saved_rules": lambda: _("Rule set"),
    "speed": lambda: _("Time to think"),
    "clock": lambda: _("Time to think"),
    "rated": lambda: _("Rated"),
    "ends": lambda: _("A match ends"),
    "deals": lambda: _("Deals of a match"),
    "minutes": lambda: _("Minutes of a round"),
    "watchers": lambda: _("Who may watch"),
    "talk": lambda: _("Talk at the tables"),
    "format": lambda: _("Format"),
    "rounds": lambda: _("Rounds"),
    "cut": lambda: _("Players in the final"),
    "remainder": lambda: _("When the tables of three do not come out even"),
    "scores_first": lambda: _("Equal points first, even if the same people meet again"),
    "no_repeats": lambda: _("Never the same two at one table again"),
    "club_rounds": lambda: _("Rounds in which members of one club are kept apart"),
    "next_round": lambda: _("The next round starts"),
    "break_s": lambda: _("Seconds between rounds"),
    "scoring": lambda: _("Points for"),
    "tie_breaks": lambda: _("When points are equal"),
    "registration_at": lambda: _("Entries open"),
    "check_in": lambda: _("Check-in opens"),
    "check_in_at": lambda: _("Check-in opens"),
    "capacity": lambda: _("At most so many players"),
    "members_only": lambda: _("Only for members of the club"),
    "listed_only": lambda: _("Only for whom I put on a list"),
    "registered_only": lambda: _("Only for players with an account"),
    "least_rating": lambda: _("Rating at least"),
    "most_rating": lambda: _("Rating at most"),
    "least_days": lambda: _("Account at least so many days old"),
    "password": lambda: pgettext("event", "Password"),
    "late_until": lambda: _("One may still join in round"),
    "late_points": lambda: _("For rounds missed by coming late"),
    "absent_after_s": lambda: _("Absent after seconds"),
    "absent": lambda: _("When somebody is not at the table"),
    "expelled_after": lambda: _("Expelled after so many missed rounds"),
}
_CHOICES: Final[dict[str, Callable[[], list[tuple[str, str]]]]] = {
    "format": lambda: [
        ("swiss", _("Swiss: in each round players with like points meet")),
        ("all_play_all", _("All play all: everybody meets everybody, as far as the rounds go")),
        ("knock_out", _("Knock-out: the winner of each table goes on")),
        ("swiss_final", _("Swiss with a final: the best play on among themselves")),
        ("arena", _("Arena: as soon as three are free they play")),
    ],
    "ends": lambda: [
        ("deals", _("after so many deals")),
        ("target", _("at the target of the rules")),
        ("time", _("when the time of the round is over, after the deal in hand")),
    ],
    "remainder": lambda: [
        ("byes", _("one or two rest and get the points of a win, nobody twice before all")),
        ("fours", _("tables of four, where the dealer sits out")),
        ("bots", _("bots fill the last table")),
        ("stand_in", _("somebody stands in who is in no standings")),
    ],
    "next_round": lambda: [
        ("hand", _("when the director starts it")),
        ("itself", _("by itself after a break")),
    ],
    "scoring": lambda: [
        ("places", _("places at the table: 2, 1 and 0")),
        ("game", _("game points, which are cut off")),
    ],
    "late_points": lambda: [("nothing", _("nothing")), ("mean", _("the mean of a table"))],
    "absent": lambda: [
        ("bot", _("a bot plays until they come")),
        ("wait", _("the table waits for the director")),
        ("forfeit", _("a bot plays, and the points are lost")),
    ],
    "watchers": lambda: [
        ("everybody", _("everybody")),
        ("known", _("friends of the players, and the club")),
        ("nobody", _("nobody")),
    ],
    "talk": lambda: [
        ("phrases", _("phrases only")),
        ("free", _("phrases, and free words among friends and in a club")),
        ("silent", _("none at all")),
    ],
    "tie_breaks": _tie_breaks,
}
_ERRORS: Final[dict[str, Callable[[], str]]] = {
    "empty": lambda: _("Give it a name."),
    "bad_name": lambda: _("A name of at most 80 letters, digits and signs."),
    "too_long": lambda: _("This is too long."),
    "range": lambda: _("This number is too small or too large."),
    "number": lambda: _("A whole number, please."),
    "choice": lambda: _("Choose one of the list."),
    "needed": lambda: _("This is needed here."),
    "time": lambda: _("A date and a time, please."),
    "skipped": lambda: _(
        "This time does not exist: the clocks go forward in that night. Choose one an hour later."
    ),
    "twice": lambda: _(
        "This time comes twice in that night, when the clocks go back. Choose one before or after it."
    ),
    "past": lambda: _("This is over already."),
    "far": lambda: _("This is more than a year ahead."),
    "after_start": lambda: _("This has to be before the start."),
    "before_registration": lambda: _("Check-in opens after entries do."),
    "no_club": lambda: _("Choose the club first."),
    "not_of_club": lambda: _("Only the owner, managers and arbiters of a club open its events."),
    "all_of_one_club": lambda: _("All are members of one club here: they cannot be kept apart."),
    "below_least": lambda: _("This is less than the least rating."),
    "rated_clock": lambda: _("A rated match has a clock: choose a speed."),
    "rated_guests": lambda: _("Rated events are for players with an account: tick this, too."),
    "rated_short": lambda: _("A rated match has three deals at least."),
    "three_players": lambda: _("These rules cannot be played by three."),
    "no_fours": lambda: _("These rules cannot be played by four: choose another way for who is left over."),
    "fixed": lambda: _("Rounds have been drawn: this stays as it is."),
    "played": lambda: _("So many rounds have been drawn already."),
}  # fmt: skip
