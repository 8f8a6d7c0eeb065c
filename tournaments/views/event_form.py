"""Announcing an event, and changing what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest, preferences_for
from accounts.models import Club, Player
from accounts.selectors.clubs import clubs_of
from games.limits import Limit, TooMany
from games.presenters.new_table import rule_groups
from games.presenters.speeds import speed_choices
from games.selectors.rules import club_sets, find_rules, preset_rules
from games.selectors.terms import open_club
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.models import Event
from tournaments.presenters.event_form import words
from tournaments.presenters.event_form.advice import advice
from tournaments.presenters.event_form.reading import fields_of
from tournaments.presenters.event_form.theirs import both_values
from tournaments.presenters.event_form.values import (
    MOST_TIE_BREAKS,
    OTHER_SPEED,
    Draft,
    merged,
    texts_of,
    texts_of_copy,
    texts_of_new,
)
from tournaments.presenters.refusals import refusal_words
from tournaments.selectors.entries import newest_round, taken
from tournaments.selectors.events import event_called, role_of
from tournaments.selectors.local_times import present_name, zone_choices
from tournaments.services.life.announcing import change_event, may_run_in, open_event, why_not_open
from tournaments.services.life.fields import BadFields
from tournaments.views.common import event_or_404, event_page, limited

OPENING: Final = Limit("events-opened", 40)
STARTS_WITH: Final = "thousand_offline"


@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: PlayerRequest) -> HttpResponse:
    """The form of a new event. `?club=` and `?from=` (an event to do again) fill it in beforehand."""
    if (answer := _sign_in_first(request)) is not None:
        return answer
    if request.method == "POST":
        draft = Draft(merged(request.POST))
        if (done := _opened(request, draft)) is not None:
            return done
    else:
        draft = Draft(_first_texts(request))
    return _form(request, draft, None)


@require_http_methods(["GET", "HEAD", "POST"])
def event_edit(request: PlayerRequest, code: str) -> HttpResponse:
    """The form of an event there is. What somebody else has changed meanwhile is shown beside it."""
    event = event_or_404(request, code)
    if role_of(event, request.player) != "director":
        raise PermissionDenied
    if request.method == "POST":
        draft = Draft(merged(request.POST))
        if (done := _changed(request, draft, event)) is not None:
            return done
        event.refresh_from_db()
    else:
        draft = Draft({**texts_of(event), **_kept(request)})
    return _form(request, draft, event)


def _opened(request: PlayerRequest, draft: Draft) -> HttpResponse | None:
    try:
        limited(request, OPENING)
        fields = fields_of(draft.values, request.player)
        event = open_event(by=request.player, fields=fields, draft=draft.is_on("draft"))
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        _blame(draft, refusal)
        return None
    if not draft.is_on("draft"):
        messages.success(request, _("The event is announced. Send its address to whom you like."))
    return SeeOther(reverse("event", args=[event.pk]))


def _changed(request: PlayerRequest, draft: Draft, event: Event) -> HttpResponse | None:
    seen = draft.value("version")
    version = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 9 else 0
    try:
        limited(request)
        fields = fields_of(draft.values, request.player, event)
        change_event(code=event.pk, by=request.player, version=version, fields=fields)
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        _blame(draft, refusal)
        return None
    messages.success(request, _("Saved."))
    return SeeOther(reverse("event", args=[event.pk]))


def _blame(draft: Draft, refusal: Refused) -> None:
    if isinstance(refusal, BadFields):
        draft.errors |= {name: words.error(name, code) for name, code in refusal.errors.items()}
    else:
        draft.errors["stale" if refusal.code == "stale_version" else ""] = refusal_words(refusal)


def _first_texts(request: PlayerRequest) -> dict[str, str]:
    """A form that nobody has sent yet; asked for again by the page, it keeps what was typed."""
    if "from_shape" in request.GET:
        return merged(request.GET)
    source = event_called(request.GET.get("from", "")[:12])
    if source is not None and role_of(source, request.player):
        return {**texts_of_copy(source), "name": source.name}
    club = open_club(request.GET.get("club", "")[:40])
    zone = present_name(_zone_of(club) or preferences_for(request).zone_info.key)
    return texts_of_new(request.GET.get("shape", "")[:20], zone, club.slug if club else "")


def _kept(request: PlayerRequest) -> dict[str, str]:
    """What is filled in already, when the page asks for advice."""
    return merged(request.GET) if "version" in request.GET else {}


def _zone_of(club: Club | None) -> str:
    """The zone of the club's latest event: clubs seldom move."""
    if club is None:
        return ""
    latest = Event.objects.filter(club=club).order_by("-created_at").values_list("time_zone", flat=True)
    return latest.first() or ""


def _form(request: PlayerRequest, draft: Draft, event: Event | None) -> HttpResponse:
    club = open_club(draft.value("club")[:40])
    ref = draft.value("rules") or (next(iter(club_sets(club)), None) or preset_rules(STARTS_WITH)).ref
    named = find_rules(ref[:60]) or preset_rules(STARTS_WITH)
    context: dict[str, Any] = {
        "draft": draft,
        "words": words,
        "is_new": event is None,
        "why_not": why_not_open(request.player) if event is None else "",
        "clubs": _clubs(request.player, event),
        "zones": zone_choices(draft.value("time_zone")),
        "rule_groups": rule_groups(request.player, club, named),
        "ref": named.ref,
        "speeds": [*speed_choices(), *([(OTHER_SPEED, _("as it is"))] if _has_own_clock(draft) else [])],
        "tie_places": range(1, MOST_TIE_BREAKS + 1),
        "advice": advice(draft.values, taken(event) if event else 0),
        "conflict": _conflict(draft, event),
        "rounds_run": event is not None and newest_round(event) is not None,
        "version": event.version if event else 0,
    }
    return event_page(request, "events/form.html", event, context, status=422 if draft.errors else 200)


def _conflict(draft: Draft, event: Event | None) -> list[Mapping[str, str]]:
    """Mine and theirs where they differ, after somebody else was faster."""
    return both_values(draft.values, event) if event is not None and "stale" in draft.errors else []


def _has_own_clock(draft: Draft) -> bool:
    return draft.value("speed") == OTHER_SPEED


def _clubs(player: Player | None, event: Event | None) -> list[Club]:
    mine = [club for club in clubs_of(player) if player is not None and may_run_in(player, club)]
    if event is not None and event.club is not None and event.club not in mine:
        mine.append(event.club)
    return mine


def _sign_in_first(request: PlayerRequest) -> HttpResponse | None:
    if request.player is not None and request.player.is_registered:
        return None
    here = reverse("event-new")
    return HttpResponseRedirect(reverse("account_login") + "?" + urlencode({"next": here}))
