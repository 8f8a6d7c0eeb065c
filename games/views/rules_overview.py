"""All rule sets at a glance: the presets, one's own, and a field for a code."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.engine import PRESETS
from games.presenters.rulebook.presets import BLURBS
from games.presenters.rulebook.shown import shown
from games.selectors.rules import OF_TABLE, find_rules, own_sets, preset_rules
from games.views.rules_pages import rules_page, unknown_rules


@require_safe
@ensure_csrf_cookie
def overview(request: PlayerRequest) -> HttpResponse:
    """The page; with a code, the rule set of that code."""
    if code := request.GET.get("code", "").strip():
        return _by_code(request, code)
    context = {
        "presets": [(shown(preset_rules(name)), BLURBS[name]) for name in PRESETS],
        "own": [shown(each) for each in own_sets(request.player)],
    }
    return rules_page(request, "rules/overview.html", context)


def _by_code(request: PlayerRequest, code: str) -> HttpResponse:
    found = find_rules(code[:40]) or find_rules(OF_TABLE + code[:12])
    if found is None:
        return unknown_rules(request, code)
    return HttpResponseRedirect(shown(found).href)
