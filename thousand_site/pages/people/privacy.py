"""Who sees what of me."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.privacy import ASKING, SECTIONS, audience, may_be_asked
from accounts.services.preferences import choose_privacy
from thousand_site.pages.people.members import members_only

WORDS: Final = {
    "presence": (_("That I am here"), _("Whether I am online, and the table I am at.")),
    "statistics": (_("My figures"), _("Contracts, bolts, barrels, matches won.")),
    "matches": (_("My matches"), _("The list of my matches. Rated ones stay in it: their results are open.")),
    "opponents": (_("My opponents"), _("Against whom I do best and worst.")),
    "clubs": (_("My clubs"), _("On my profile; a club shows its own members as it sees fit.")),
    "friends": (_("My friends"), _("The list of my friends.")),
}


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def privacy(request: PlayerRequest, player: Player) -> HttpResponse:
    """Show what holds, or keep what was chosen."""
    if request.method == "POST":
        # Not the bare names: a field called "matches" would hide the form's own method from scripts.
        wishes = {name: request.POST.get(f"see-{name}") for name in SECTIONS}
        choose_privacy(player=player, wishes={**wishes, ASKING: request.POST.get(ASKING)})
        return HttpResponseRedirect(f"{reverse('privacy-settings')}?saved=1")
    context = {
        "sections": [(name, *WORDS[name], audience(player, name)) for name in SECTIONS],
        "may_be_asked": may_be_asked(player),
        "saved": "saved" in request.GET,
    }
    return render(request, "people/privacy.html", context)
