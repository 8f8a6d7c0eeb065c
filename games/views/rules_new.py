"""Putting a rule set together: the form, its live preview, and saving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST

from accounts.http import PlayerRequest
from games.engine import BadRules, RuleSet, make_rules
from games.limits import Limit, TooMany, count
from games.models.saved_rules import NAME_LENGTH
from games.presenters.rulebook.compare import count_words, differences, sleeping
from games.presenters.rulebook.form import complaint_words, field_groups
from games.presenters.rulebook.index import ENTRIES
from games.presenters.rulebook.shown import shown
from games.presenters.rulebook.tokens import options_from, tokens_of
from games.selectors.rules import NamedRules, find_rules, preset_rules
from games.services.refusal import Refused
from games.services.rules import save_rules
from games.views.answers import SeeOther, too_many
from games.views.newcomers import player_or_guest, remembered
from games.views.rules_pages import offered, rules_page, unknown_rules

SAVED = Limit("rules", 60)
STARTS_WITH = "thousand_offline"


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form holds."""

    start: NamedRules
    name: str
    tokens: dict[str, str]
    rules: RuleSet | None  # None when the choices exclude each other
    error: BadRules | None

    @property
    def base(self) -> RuleSet:
        """The preset the draft is a change of."""
        return make_rules(self.start.preset)


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def new(request: PlayerRequest) -> HttpResponse:
    """The form. A POST saves; without scripts one of its buttons only shows the differences."""
    start = _start(request)
    if start is None:
        return unknown_rules(request, request.GET.get("from", ""))
    if request.method != "POST":
        draft = Draft(start, "", tokens_of(start.rules), start.rules, None)
        return _form(request, draft)
    draft = _draft(request, start)
    if draft.error or request.POST.get("do") == "show":
        return _form(request, draft, status=422 if draft.error else 200)
    return _save(request, draft)


@require_POST
def preview(request: PlayerRequest) -> HttpResponse:
    """What the form holds by now, in words: fragments for the page that is open."""
    start = _start(request)
    if start is None:
        return unknown_rules(request, request.POST.get("from", ""))
    return rules_page(request, "rules/preview.html", _context(_draft(request, start)) | {"live": True})


def _start(request: PlayerRequest) -> NamedRules | None:
    asked = request.POST if request.method == "POST" else request.GET
    return find_rules((asked.get("from") or STARTS_WITH)[:40])


def _draft(request: PlayerRequest, start: NamedRules) -> Draft:
    tokens = {name: request.POST[name][:40] for name in ENTRIES if name in request.POST}
    name = request.POST.get("name", "")[: 4 * NAME_LENGTH]
    try:
        options = options_from(tokens, start.rules)
        return Draft(start, name, tokens, make_rules(start.preset, start.options | options), None)
    except BadRules as error:
        return Draft(start, name, tokens, None, error)


def _save(request: PlayerRequest, draft: Draft) -> HttpResponse:
    assert draft.rules is not None
    try:
        player = player_or_guest(request)
        count(SAVED, player.pk)
        options = draft.start.options | options_from(draft.tokens, draft.start.rules)
        saved = save_rules(player=player, name=draft.name, preset=draft.start.preset, options=options)
    except TooMany as error:
        return too_many(error)
    except Refused:
        return _form(request, draft, status=422, name_complaint=_name_words())
    messages.success(request, _("Saved. Whoever has the code or the link can play by these rules."))
    return remembered(SeeOther(reverse("rules-set", args=[saved.pk])), request, player)


def _form(
    request: PlayerRequest, draft: Draft, *, status: int = 200, name_complaint: str = ""
) -> HttpResponse:
    context = _context(draft) | {
        "live": False,
        "name_complaint": name_complaint,
        "offered": offered(request, draft.start),
    }
    return rules_page(request, "rules/new.html", context, status=status)


def _context(draft: Draft) -> dict[str, Any]:
    changes = differences(draft.rules, draft.base) if draft.rules else ()
    return {
        "start": shown(draft.start),
        "base": shown(preset_rules(draft.start.preset)),
        "name": draft.name,
        "name_length": NAME_LENGTH,
        "groups": field_groups(draft.tokens, draft.base, draft.rules, draft.error),
        "changes": changes,
        "count": count_words(changes),
        "sleeping": sleeping(draft.rules, draft.base) if draft.rules else (),
        "complaint": complaint_words(draft.error) if draft.error else "",
    }


def _name_words() -> str:
    return _("Give it a name of 1 to %(n)d characters.") % {"n": NAME_LENGTH}
