"""How a form of a table is answered: with fragments to htmx, else with the page again."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.http import PlayerRequest
from games.limits import TooMany
from games.presenters.page import refusal_words, render_fragments, render_refusal
from games.presenters.viewer import viewer_from_request
from games.services.refusal import Refused
from games.views.page import view_or_404


class SeeOther(HttpResponseRedirect):
    """After a POST: go and look with a GET."""

    status_code = 303


def number(request: HttpRequest, name: str) -> int:
    """A whole number of a form."""
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("bad_request")
    return int(text)


def text(request: HttpRequest, name: str, limit: int) -> str:
    """A printable text of a form, empty when it is not there."""
    said = request.POST.get(name, "")
    if len(said) > limit or not said.isprintable():
        raise Refused("bad_request")
    return said


def present(request: PlayerRequest, table: str) -> HttpResponse:
    """The table as it is now."""
    if not request.htmx:
        return SeeOther(reverse("table", args=[table]))
    view = view_or_404(table, request.player)
    return _fragments(render_fragments(view, viewer_from_request(request)))


def refused(request: PlayerRequest, table: str, refusal: Refused) -> HttpResponse:
    """The table as it is now, and why the command was refused."""
    view = view_or_404(table, request.player)
    viewer = viewer_from_request(request)
    code = refusal.reason or refusal.code
    if request.htmx:
        return _fragments(render_refusal(view, viewer, code, refusal.action))
    messages.error(request, refusal_words(view, viewer, code, refusal.action))
    return SeeOther(reverse("table", args=[table]))


def too_many(error: TooMany) -> HttpResponse:
    """A limit was reached."""
    response = HttpResponse(
        _("Too much at once. Wait a moment."), status=429, content_type="text/plain; charset=utf-8"
    )
    response["Retry-After"] = str(error.retry_after)
    return response


def _fragments(html: str) -> HttpResponse:
    # 200 for refusals too: htmx swaps nothing of an error, and the fragments say what was refused.
    response = HttpResponse(html)
    response["Cache-Control"] = "no-store"
    return response
