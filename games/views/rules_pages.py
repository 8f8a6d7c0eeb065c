"""What every page about rules needs."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from accounts.http import PlayerRequest
from games.engine import PRESETS
from games.presenters.rulebook.shown import title_of
from games.presenters.viewer import viewer_from_request
from games.selectors.rules import NamedRules, own_sets, preset_rules


def rules_page(
    request: PlayerRequest, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of the site."""
    context = {"viewer": viewer_from_request(request), "at_table": False, **context}
    return render(request, template, context, status=status)


def unknown_rules(request: PlayerRequest, wanted: str) -> HttpResponse:
    """There is nothing under this code; perhaps it was mistyped."""
    return rules_page(request, "rules/unknown.html", {"wanted": wanted[:40]}, status=404)


def offered(request: PlayerRequest, *present: NamedRules) -> list[tuple[str, str]]:
    """What can be chosen from: presets, own sets, and what is there now, each once."""
    named = [*map(preset_rules, PRESETS), *own_sets(request.player), *present]
    return list({each.ref: title_of(each) for each in named}.items())
