"""Opening a table by hand: rules, who is to sit where, rated or not, in a club or not."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Ban, Club, Player
from accounts.presenters.moderation import why_banned
from accounts.selectors.clubs import clubs_of, is_member
from accounts.selectors.people import find_person
from accounts.selectors.rights import present_ban
from games.ai import LEVELS
from games.limits import INVITATIONS, TABLES, TooMany, count
from games.presenters.new_table import (
    BOT,
    INVITE,
    MOST_OTHERS,
    OPEN,
    complaint_words,
    rule_groups,
    seat_fields,
)
from games.presenters.openness import openness_fields, openness_of
from games.presenters.rulebook.shown import shown
from games.presenters.speeds import speed_choices
from games.selectors.company import company_of
from games.selectors.rules import NamedRules, club_sets, find_rules, preset_rules
from games.selectors.terms import FOR_FRIENDS, Openness, open_club, why_no_rated_seat
from games.services.invitations import open_and_invite
from games.services.refusal import Refused
from games.speeds import NO_CLOCK, RATED_SPEED, speed_called
from games.views.answers import SeeOther, too_many
from games.views.newcomers import player_or_guest, remembered
from games.views.rules_pages import rules_page, unknown_rules

STARTS_WITH: Final = "thousand_offline"
NAMES_LENGTH: Final = 200


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form holds."""

    agreed: NamedRules
    club: Club | None
    seats: tuple[str, ...]  # the others': "open", "bot:LEVEL" or "invite:NAME"
    names: str  # who else is to be invited
    rated: bool
    openness: Openness
    speed: str  # the name of one, or "none"

    @property
    def invited(self) -> list[str]:
        """Everybody who is to be told, by the names they were called."""
        chosen = [seat.removeprefix(INVITE) for seat in self.seats if seat.startswith(INVITE)]
        typed = [name.strip() for name in self.names.split(",")]
        return list(dict.fromkeys(name for name in [*chosen, *typed] if name))

    @property
    def plan(self) -> list[str]:
        """The seats as the service takes them."""
        return ["me", *(seat if seat.startswith(BOT) else OPEN for seat in self.seats)]


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def table_new(request: PlayerRequest) -> HttpResponse:
    """The form. A GET shows what its fields say, so that it can be linked to; a POST opens the table."""
    asked = request.POST if request.method == "POST" else request.GET
    draft = _draft(request, asked)
    if draft is None:
        return unknown_rules(request, asked.get("rules", ""))
    if request.method != "POST":
        return _form(request, draft)
    try:
        _check(request.player, draft, asked.get("club", ""))
        return _open(request, draft)
    except Complaint as complaint:
        return _form(request, draft, str(complaint), status=422)
    except TooMany as error:
        return too_many(error)


class Complaint(Exception):
    """What is wrong with the form, in words."""


def _draft(request: PlayerRequest, asked: Any) -> Draft | None:
    club = _club(request.player, asked.get("club", ""))
    agreed = _agreed(asked.get("rules", "")[:40], club)
    if agreed is None:
        return None
    others = agreed.rules.players - 1
    seats = [_seat(asked.get(f"seat{place}", "")) for place in range(1, MOST_OTHERS + 1)][:others]
    named = asked.get("invite", "")[:60].strip()
    if named and seats[0] == OPEN:
        seats[0] = INVITE + named
    rated = bool(asked.get("rated"))
    openness = openness_of(asked, rated=rated)
    speed = _speed(request, rated, asked.get("speed", ""))
    return Draft(agreed, club, tuple(seats), asked.get("names", "")[:NAMES_LENGTH], rated, openness, speed)


def _speed(request: PlayerRequest, rated: bool, said: str) -> str:
    """What the form says; a program that says nothing has a clock only where there must be one."""
    if said == NO_CLOCK or speed_called(said):
        return said
    return NO_CLOCK if request.method == "POST" and not rated else RATED_SPEED.name


def _agreed(ref: str, club: Club | None) -> NamedRules | None:
    if ref:
        return find_rules(ref)
    return next(iter(club_sets(club)), None) or preset_rules(STARTS_WITH)


def _club(player: Player | None, slug: str) -> Club | None:
    club = open_club(slug)
    return club if club is not None and is_member(player, club) else None


def _seat(said: str) -> str:
    known = said == OPEN or said.removeprefix(BOT) in LEVELS
    invited = said.startswith(INVITE) and said.removeprefix(INVITE).strip()
    return said[:80] if known or invited else OPEN


def _check(player: Player | None, draft: Draft, club: str) -> None:
    """What would be refused anyway is said before anybody becomes a guest for it."""
    if club and draft.club is None:
        raise Complaint(complaint_words("members"))
    if draft.rated and (why := why_no_rated_seat(player)):
        raise Complaint(complaint_words(why))
    if draft.rated and draft.speed == NO_CLOCK:
        raise Complaint(complaint_words("no_clock"))


def _open(request: PlayerRequest, draft: Draft) -> HttpResponse:
    guests = _guests(request.player, draft)
    if request.player is not None and guests:
        count(INVITATIONS, request.player.pk)
    player = player_or_guest(request)
    count(TABLES, player.pk)
    speed = speed_called(draft.speed)
    try:
        opened = open_and_invite(
            player=player,
            agreed=draft.agreed,
            seats=draft.plan,
            rated=draft.rated,
            clock=speed.clock if speed else None,
            club=draft.club.slug if draft.club else None,
            guests=guests,
            openness=draft.openness,
            kept=_kept(request.player, draft),
        )
    except Refused as refusal:
        raise Complaint(complaint_words(refusal.reason)) from refusal
    return remembered(SeeOther(reverse("table", args=[opened.table])), request, player)


def _guests(player: Player | None, draft: Draft) -> list[Player]:
    """The people behind the names, each once."""
    if draft.invited and (player is None or not player.is_registered):
        raise Complaint(complaint_words("guest_invites"))
    if draft.invited and OPEN not in draft.plan:
        raise Complaint(complaint_words("no_room"))
    return list(dict.fromkeys(_guest(player, name, draft.club) for name in draft.invited))


def _kept(player: Player | None, draft: Draft) -> dict[int, Player]:
    """For whom each seat waits that was chosen for somebody; twice for the same person is once."""
    kept: dict[int, Player] = {}
    for place, seat in enumerate(draft.seats, 1):
        if seat.startswith(INVITE):
            guest = _guest(player, seat.removeprefix(INVITE).strip(), draft.club)
            if guest not in kept.values():
                kept[place] = guest
    return kept


def _guest(player: Player | None, name: str, club: Club | None) -> Player:
    guest = find_person(name)
    if guest is None:
        raise Complaint(complaint_words("nobody", name=name))
    if guest == player:
        raise Complaint(complaint_words("myself"))
    if club is not None and not is_member(guest, club):
        raise Complaint(complaint_words("no_member", name=guest.name, club=club.name))
    return guest


def _form(request: PlayerRequest, draft: Draft, complaint: str = "", status: int = 200) -> HttpResponse:
    company = company_of(request.player, draft.club)
    ban = present_ban(request.player, Ban.Kind.PLAY) if request.player is not None else None
    context = {
        "draft": draft,
        "these": shown(draft.agreed),
        "rule_groups": rule_groups(request.player, draft.club, draft.agreed),
        "seats": seat_fields(draft.seats, company),
        "clubs": clubs_of(request.player),
        "openness": openness_fields(draft.openness, draft.club),
        "why_not_rated": why_no_rated_seat(request.player),
        "speeds": speed_choices(),
        "complaint": why_banned(ban) if ban else complaint,
        "banned": ban is not None,
        "may_invite": request.player is not None and request.player.is_registered,
        "back_here": _address(draft),
    }
    return rules_page(request, "table/new.html", context, status=status)


def _address(draft: Draft) -> str:
    """The form as it is now, to come back to after signing up."""
    query = QueryDict(mutable=True)
    query["rules"] = draft.agreed.ref
    query["speed"] = draft.speed
    for place, seat in enumerate(draft.seats, 1):
        query[f"seat{place}"] = seat
    for name, value in asdict(draft.openness).items():
        if value != getattr(FOR_FRIENDS, name):
            query[name] = "1" if value is True else str(value)
    return f"{reverse('table-new')}?{query.urlencode()}"
