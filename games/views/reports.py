"""Reporting a player, and what became of it."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.models import Report
from games.presenters.reports import refusal, state_words
from games.selectors.reports import match_heard, match_shared, people_of
from games.services.reports import TEXT_LENGTH, ReportRefused, report
from games.views.answers import SeeOther


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def report_new(request: PlayerRequest) -> HttpResponse:
    """Say who, about what, and what happened."""
    if request.player is None:
        here = urlencode({"next": request.get_full_path()})
        return redirect(f"{reverse('account_login')}?{here}")
    if request.method != "POST":
        return _form(request, request.GET)
    try:
        made = report(
            reporter=request.player,
            player=_chosen(request.POST.get("player", "")),
            table=request.POST.get("table", ""),
            kind=request.POST.get("kind", ""),
            text=request.POST.get("text", ""),
        )
    except ReportRefused as error:
        return _form(request, request.POST, wrong=refusal(error), status=400)
    messages.success(request, _("Thank you. A moderator will look at it."))
    return SeeOther(reverse("report-made", args=[made.pk]))


@require_safe
@never_cache
def report_made(request: PlayerRequest, number: int) -> HttpResponse:
    """A report of mine, and the answer."""
    mine = Report.objects.filter(pk=number, reporter=request.player).select_related("player", "match")
    found = mine.first() if request.player is not None else None
    if found is None:
        raise Http404(str(number))
    context = {"report": found, "state": state_words(found)}
    return render(request, "house/report_made.html", context)


def _form(request: PlayerRequest, said: QueryDict, *, wrong: str = "", status: int = 200) -> HttpResponse:
    assert request.player is not None
    table, wanted = said.get("table", ""), said.get("player", "")
    match = match_shared(table, request.player) if table else None
    people = [other for other in people_of(match) if other != request.player] if match else []
    people += _heard(table, wanted, known=people) if table else [_named(wanted)]
    if len(people) == 1:
        wanted = str(people[0].pk)
    context = {
        "table": table,
        "met": bool(people) or match is not None,
        "people": people,
        "wanted": wanted,
        "kinds": Report.Kind.choices if table else [(Report.Kind.NAME.value, Report.Kind.NAME.label)],
        "kind": said.get("kind", "") if table else Report.Kind.NAME.value,
        "text": said.get("text", ""),
        "wrong": wrong,
        "longest": TEXT_LENGTH,
    }
    return render(request, "house/report_new.html", context, status=status)


def _heard(table: str, wanted: str, *, known: list[Player]) -> list[Player]:
    """Whoever is meant by what he said at the table, if he is not among those who play there."""
    try:
        speaker = _chosen(wanted)
    except ReportRefused:
        return []
    return [speaker] if speaker not in known and match_heard(table, speaker) is not None else []


def _named(text: str) -> Player:
    """Whom a profile's link is about."""
    try:
        return _chosen(text)
    except ReportRefused as error:
        raise Http404(text) from error


def _chosen(text: str) -> Player:
    try:
        found = Player.objects.filter(pk=uuid.UUID(text), deleted_at=None).first()
    except ValueError:
        found = None
    if found is None:
        raise ReportRefused("no_player")
    return found
