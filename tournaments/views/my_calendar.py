"""The page on which somebody gets the secret address of his own calendar."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.limits import TooMany
from games.limits import Limit, count
from games.views.answers import too_many
from tournaments.selectors.calendars import address_of, link_of
from tournaments.services.calendars import give_up_address, make_address

ADDRESSES = Limit("calendar-addresses", 10)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_calendar(request: PlayerRequest) -> HttpResponse:
    """The address, and the ways to make another and to give it up."""
    if request.player is None:
        return redirect(f"{reverse('account_login')}?{urlencode({'next': request.path})}")
    if request.method == "POST":
        try:
            count(ADDRESSES, request.player.pk)
        except TooMany as error:
            return too_many(error)
        if request.POST.get("do") == "give-up":
            give_up_address(player=request.player)
        else:
            make_address(player=request.player)
        return redirect("my-calendar")
    link = link_of(request.player)
    address = request.build_absolute_uri(reverse("own-ics", args=[address_of(link)])) if link else ""
    context = {
        "address": address,
        "subscribe": f"webcal:{address.partition(':')[2]}" if address else "",
    }
    return render(request, "events/my_calendar.html", context)
