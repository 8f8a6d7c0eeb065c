"""How an event is played, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.speeds import clock_words
from tournaments.models import Event
from tournaments.presenters.event_form import words

_F, _E = Event.Format, Event.Ends


def course_words(event: Event) -> list[str]:
    """Format, matches, points: what one would ask before entering."""
    return [*_format(event), *_match(event), *_points(event)]


def lateness_words(event: Event) -> list[str]:
    """What happens to whoever comes late, is away, or leaves."""
    return list(_late(event))


def format_name(event: Event) -> str:
    """The format by its name."""
    return words.chosen("format", event.format).split(":")[0]


def short_words(event: Event) -> str:
    """The format in a line of a list: "Swiss, 5 rounds"."""
    if event.format in (_F.KNOCK_OUT, _F.ARENA):
        return format_name(event)
    rounds = ngettext("%(n)d round", "%(n)d rounds", event.rounds) % {"n": event.rounds}
    return f"{format_name(event)}, {rounds}"


def _format(event: Event) -> Iterator[str]:
    yield words.chosen("format", event.format) + "."
    if event.format not in (_F.KNOCK_OUT, _F.ARENA):
        yield ngettext("%(n)d round is played.", "%(n)d rounds are played.", event.rounds) % {
            "n": event.rounds
        }
    if event.format == _F.SWISS_FINAL and event.cut:
        yield _("Then the best %(n)d play the final among themselves.") % {"n": event.cut}
    if event.format == _F.ARENA and event.minutes:
        yield _("Seats are given for %(n)d minutes; what is played then is played to its end.") % {
            "n": event.minutes
        }
    if event.format != _F.ARENA:
        left = words.chosen("remainder", event.remainder)
        yield _("When the tables of three do not come out even: %(how)s.") % {"how": left}
        yield _("The next round starts %(how)s.") % {"how": words.chosen("next_round", event.next_round)}


def _match(event: Event) -> Iterator[str]:
    if event.ends == _E.DEALS and event.deals:
        yield ngettext("A match is %(n)d deal.", "A match is %(n)d deals.", event.deals) % {"n": event.deals}
    elif event.ends == _E.TIME and event.minutes:
        said = _("A match takes %(n)d minutes; the deal in hand when the time is over is the last.")
        yield said % {"n": event.minutes}
    else:
        yield _("A match is played to the target of the rules.")
    if event.ends != _E.TIME and event.minutes and event.format != _F.ARENA:
        said = _("A round takes %(n)d minutes at most; the deal in hand then is the last.")
        yield said % {"n": event.minutes}
    if event.clock:
        yield _("Time to think: %(clock)s.") % {"clock": clock_words(event.clock)}


def _points(event: Event) -> Iterator[str]:
    yield _("Points for %(what)s.") % {"what": words.chosen("scoring", event.scoring)}
    yield _("The matches are rated.") if event.rated else _("The matches are not rated.")


def _late(event: Event) -> Iterator[str]:
    if event.check_in_at is not None:
        yield _("Check in before the start: who has not does not play, and the place goes to whoever waits.")
    if event.late_until:
        missed = words.chosen("late_points", event.late_points)
        yield _("One may join until round %(n)d; for missed rounds one gets: %(what)s.") % {
            "n": min(event.late_until, event.rounds),
            "what": missed,
        }
    else:
        yield _("Nobody joins after the start.")
    minutes = max(1, round(event.absent_after_s / 60))
    yield ngettext(
        "Who is not at the table after %(n)d minute is absent: %(what)s.",
        "Who is not at the table after %(n)d minutes is absent: %(what)s.",
        minutes,
    ) % {"n": minutes, "what": words.chosen("absent", event.absent)}
    if event.expelled_after:
        yield ngettext(
            "After %(n)d missed round one is drawn no more.",
            "After %(n)d missed rounds one is drawn no more.",
            event.expelled_after,
        ) % {"n": event.expelled_after}
    yield _("Whoever withdraws during a round plays it to the end, and is drawn no more.")
