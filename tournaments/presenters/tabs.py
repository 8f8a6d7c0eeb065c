"""The strip of tabs that all pages of an event share."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Event, Round


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab; `is_here` is the page itself, `is_around` a page below it."""

    href: str
    words: str
    is_here: bool
    is_around: bool


def tabs_of(event: Event, path: str, *, is_official: bool) -> list[Tab]:
    """What this viewer may go to."""
    latest = _latest_round(event)
    wanted = [
        ("event", (event.pk,), _("Event")),
        ("event-players", (event.pk,), _("Players")),
        *([("event-round", (event.pk, latest), _("Rounds"))] if latest else []),
        *([("event-standings", (event.pk,), _("Standings"))] if latest else []),
        *([("event-console", (event.pk,), _("Console"))] if is_official else []),
    ]
    return [_tab(reverse(name, args=args), words, path, name) for name, args, words in wanted]


def _tab(href: str, words: str, path: str, name: str) -> Tab:
    below = href.rsplit("/", 2)[0] + "/" if name == "event-round" else href
    around = path.startswith(below) or (name == "event-standings" and path.endswith("/cross-table/"))
    return Tab(href, words, path == href, name != "event" and around)


def _latest_round(event: Event) -> int:
    shown = Round.objects.filter(event=event, state__in=(Round.State.PLAYING, Round.State.FINISHED))
    return shown.order_by("-number").values_list("number", flat=True).first() or 0
