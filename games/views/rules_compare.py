"""Two rule sets side by side: only what differs."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.rulebook.compare import count_words, differences
from games.presenters.rulebook.shown import shown
from games.selectors.rules import find_rules, last_own_set
from games.views.rules_pages import offered, rules_page, unknown_rules


@require_safe
def compare(request: PlayerRequest) -> HttpResponse:
    """The page; what is not named is one's own last set, and the rules one begins with."""
    mine = last_own_set(request.player)
    first = request.GET.get("a") or (mine.ref if mine else "russian_classic")
    second = request.GET.get("b") or "thousand_offline"
    sides = [find_rules(ref[:40]) for ref in (first, second)]
    if sides[0] is None or sides[1] is None:
        return unknown_rules(request, second if sides[0] else first)
    found = differences(sides[0].rules, sides[1].rules)
    context = {
        "a": shown(sides[0]),
        "b": shown(sides[1]),
        "groups": [(group, list(each)) for group, each in groupby(found, attrgetter("group"))],
        "count": count_words(found),
        "offered": offered(request, sides[0], sides[1]),
    }
    return rules_page(request, "rules/compare.html", context)
