"""The queue of reports."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Case, IntegerField, QuerySet, Value, When
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import Decided, ModelAdmin, moderator_of
from accounts.admin.moderation import DAYS, end_after
from accounts.models import Ban, Player
from games.admin.annulling import REASON_LENGTH
from games.models import Match, Report
from games.presenters.evidence import evidence, history
from games.presenters.talk.evidence import talk_around
from games.services.decisions import BanWish, decide


class DecisionForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a moderator decides."""

    decision = forms.ChoiceField(
        label=capfirst(_("decision")),
        required=False,
        choices=[("", _("leave it open")), ("dismiss", _("dismiss")), ("uphold", _("uphold"))],
    )
    answer = forms.CharField(
        label=capfirst(_("answer")), required=False, max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Whoever reported reads this."),
    )  # fmt: skip
    ban = forms.ChoiceField(
        label=capfirst(_("ban from")), required=False, choices=[("", _("nothing")), *Ban.Kind.choices]
    )
    days = forms.ChoiceField(label=capfirst(_("how long")), choices=DAYS, required=False, initial="3")
    ban_reason = forms.CharField(
        label=capfirst(_("reason of the ban")), required=False, max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Whoever is banned reads this."),
    )  # fmt: skip
    rename = forms.CharField(
        label=capfirst(_("take the name away because")), required=False, max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("He reads the reason and chooses another name. Left empty, he keeps his."),
    )  # fmt: skip
    annul = forms.CharField(
        label=capfirst(_("annul the match because")), required=False, max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Everybody who played sees the reason. Left empty, the match counts."),
    )  # fmt: skip

    class Meta:
        model = Report
        fields = ()

    def clean(self) -> dict[str, Any]:
        """Refuse what the services would refuse."""
        said: dict[str, Any] = super().clean() or {}
        if any(map(said.get, ("ban", "rename", "annul"))) and said.get("decision") != "uphold":
            self.add_error("decision", gettext("This follows only from a report that is upheld."))
        if said.get("ban") and not said.get("ban_reason"):
            self.add_error("ban_reason", gettext("Say why: the player is told."))
        match = self.instance.match
        if said.get("annul") and (
            match is None or match.status != Match.Status.FINISHED or match.annulled_at
        ):
            self.add_error("annul", gettext("Only a match that is over can be annulled, and only once."))
        return said


@admin.register(Report)
class ReportAdmin(Decided, ModelAdmin):
    """Open ones first, the oldest of them on top."""

    form = DecisionForm
    list_display = ("id", "state", "kind", "player", "reporter", "table", "created_at", "moderator")
    list_display_links = ("id", "kind")
    list_filter = ("state", "kind", "created_at")
    list_select_related = ("player", "reporter", "moderator", "match")
    search_fields = ("player__name", "reporter__name", "match__table__id", "text")

    class Media:
        css = {"all": ("css/admin.css",)}

    shown = ("created_at", "state", "kind", "reporter", "player", "text", "table", "match")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Reports in the order of the queue."""
        found = Report.objects.all()
        rank = Case(
            When(state=Report.State.OPEN, then=Value(0)), default=Value(1), output_field=IntegerField()
        )
        return found.annotate(rank=rank).order_by("rank", "created_at")

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """The same: the list sorts anew."""
        return ("rank", "created_at")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """A report stays as it was written."""
        return (
            *self.shown,
            "the_deal",
            "the_talk",
            "reported_before",
            "reporter_before",
            "answered",
            "closed_at",
            "moderator",
        )

    def get_fieldsets(self, request: HttpRequest, obj: Report | None = None) -> Any:
        """The report, the deal, both histories, and the decision."""
        sets: list[Any] = [
            (None, {"fields": self.shown}),
            (_("The deal"), {"fields": ("the_deal",)}),
            (_("The talk"), {"fields": ("the_talk",)}),
            (_("What is known of both"), {"fields": ("reported_before", "reporter_before")}),
        ]
        if obj is None or obj.state != Report.State.OPEN:
            return [*sets, (_("Decision"), {"fields": ("answered", "closed_at", "moderator")})]
        if not self.has_change_permission(request, obj):
            return sets
        decision = ("decision", "answer", "ban", "days", "ban_reason", "rename", "annul")
        return [*sets, (_("Decision"), {"fields": decision})]

    @admin.display(description=_("table"))
    def table(self, report: Report) -> str:
        """Where it happened."""
        return report.match.table_id if report.match else "–"

    @admin.display(description=_("answer"))
    def answered(self, report: Report) -> str:
        """What the reporter was told."""
        return report.answer or "–"

    @admin.display(description=_("deal"))
    def the_deal(self, report: Report) -> SafeString | str:
        """The whole deal once it is over, and nothing of one that is being played."""
        if report.deal is None:
            return "–"
        return _html("deal", deal=report.deal, evidence=evidence(report.deal))

    @admin.display(description=_("talk"))
    def the_talk(self, report: Report) -> SafeString | str:
        """What was said in the match, hidden lines too."""
        quotes = talk_around(report)
        return _html("talk", quotes=quotes) if quotes else "–"

    @admin.display(description=_("who is reported"))
    def reported_before(self, report: Report) -> SafeString | str:
        """Earlier reports about him, and his bans."""
        return _known(report.player, report)

    @admin.display(description=_("who reports"))
    def reporter_before(self, report: Report) -> SafeString | str:
        """The same of whoever reports."""
        return _known(report.reporter, report)

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """Let the services do what was decided."""
        said = form.cleaned_data
        if not said.get("decision"):
            return
        wish = (
            BanWish(said["ban"], end_after(said["days"] or "3"), said["ban_reason"]) if said["ban"] else None
        )
        decide(
            report=obj, upheld=said["decision"] == "uphold", answer=said["answer"],
            moderator=moderator_of(request), banned=wish, renamed=said["rename"], annulled=said["annul"],
        )  # fmt: skip


def _known(player: Player | None, present: Report) -> SafeString | str:
    if player is None:
        return "–"
    return _html("history", player=player, history=history(player), present=present)


def _html(name: str, **context: Any) -> SafeString:
    return mark_safe(render_to_string(f"house/admin/{name}.html", context))
