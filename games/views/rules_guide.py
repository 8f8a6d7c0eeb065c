"""How Thousand is played under one rule set: the guide, and the rule card on a sheet of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.rulebook.card import rule_card
from games.presenters.rulebook.compare import count_words
from games.presenters.rulebook.guide import guide
from games.presenters.rulebook.presets import BLURBS
from games.presenters.rulebook.shown import Shown, shown
from games.presenters.viewer import viewer_from_request
from games.presenters.words import lexicon
from games.selectors.rules import NamedRules, find_rules, last_own_set
from games.views.rules_pages import rules_page, unknown_rules

View = Callable[..., HttpResponse]


def guide_page(prefix: str = "") -> View:
    """The view of the guide to what is found under a code with this prefix."""

    @require_safe
    @ensure_csrf_cookie
    def view(request: PlayerRequest, code: str) -> HttpResponse:
        return _found(request, prefix + code, "href", "rules/guide.html", _guide)

    return view


def card_page(prefix: str = "") -> View:
    """The view of the rule card alone, to print."""

    @require_safe
    def view(request: PlayerRequest, code: str) -> HttpResponse:
        return _found(request, prefix + code, "card_href", "rules/sheet.html", _card)

    return view


def _found(
    request: PlayerRequest,
    ref: str,
    address: str,
    template: str,
    context: Callable[[PlayerRequest, NamedRules, Shown], dict[str, Any]],
) -> HttpResponse:
    found = find_rules(ref)
    if found is None:
        return unknown_rules(request, ref)
    these = shown(found)
    canonical = getattr(these, address)
    if request.path != canonical:
        return HttpResponseRedirect(canonical)
    return rules_page(request, template, {"these": these, **context(request, found, these)})


def _guide(request: PlayerRequest, found: NamedRules, these: Shown) -> dict[str, Any]:
    viewer = viewer_from_request(request)
    mine = last_own_set(request.player)
    return {
        "chapters": guide(found.preset, found.rules, lexicon(viewer.language, viewer.letters)),
        "card": rule_card(found.rules),
        "blurb": BLURBS[found.preset] if these.is_preset else None,
        "count": count_words(these.changes),
        "compared": mine.ref if mine and mine.ref != found.ref else "",
        "address": request.build_absolute_uri(these.href),
    }


def _card(request: PlayerRequest, found: NamedRules, these: Shown) -> dict[str, Any]:
    return {
        "card": rule_card(found.rules),
        "count": count_words(these.changes),
        "address": request.build_absolute_uri(these.href),
    }
