"""The person an address names."""

from __future__ import annotations

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.selectors.people import find_person


def person_or_404(name: str) -> Player:
    """Whoever is, or once was, called so. Deleted accounts have no page."""
    found = find_person(name)
    if found is None:
        raise Http404(name)
    return found


def moved(request: PlayerRequest, page: str, person: Player, name: str) -> HttpResponse | None:
    """The way to the page under the present name, when it was asked for by another."""
    if person.name == name:
        return None
    query = request.META.get("QUERY_STRING", "")
    return HttpResponseRedirect(reverse(page, args=[person.name]) + (f"?{query}" if query else ""))
