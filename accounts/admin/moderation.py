"""Bans, appeals and the log of moderation."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When
from django.http import HttpRequest
from django.template.defaultfilters import truncatechars
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import Decided, ModelAdmin, Unchanging, moderator_of
from accounts.models import Ban, ModeratorAction, User
from accounts.presenters.moderation_log import ACTIONS, action_words, subject_words
from accounts.services.moderation.appeals import answer_appeal
from accounts.services.moderation.bans import ban, change_end, lift

DAYS = (
    ("1", _("for a day")),
    ("3", _("for three days")),
    ("7", _("for a week")),
    ("30", _("for thirty days")),
    ("365", _("for a year")),
    ("0", _("until it is lifted")),
)


def end_after(days: str) -> datetime | None:
    """When a ban of so many days from now is over; "0": never by itself."""
    return timezone.now() + timedelta(days=int(days)) if days != "0" else None


class NewBanForm(forms.ModelForm):  # type: ignore[type-arg]
    """Whom, from what, for how long and why."""

    days = forms.ChoiceField(label=capfirst(_("how long")), choices=DAYS, initial="3")

    class Meta:
        model = Ban
        fields = ("player", "kind", "reason")


class BanDecisionForm(forms.ModelForm):  # type: ignore[type-arg]
    """What is to become of a ban."""

    decision = forms.ChoiceField(
        label=capfirst(_("decision")),
        required=False,
        choices=[
            ("", _("leave it as it is")),
            ("grant", _("grant the appeal: the ban is lifted")),
            ("refuse", _("refuse the appeal")),
            ("lift", _("lift the ban")),
            ("end", _("let it end at another time")),
        ],
    )
    days = forms.ChoiceField(label=capfirst(_("counted from now")), choices=DAYS, required=False, initial="3")
    answer = forms.CharField(
        label=capfirst(_("answer or reason")),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    class Meta:
        model = Ban
        fields = ()

    def clean(self) -> dict[str, Any]:
        """Refuse what the services would refuse."""
        said: dict[str, Any] = super().clean() or {}
        decision = said.get("decision")
        if decision in ("grant", "refuse"):
            if self.instance.appeal != Ban.Appeal.OPEN:
                self.add_error("decision", gettext("There is no open appeal."))
            if not said.get("answer"):
                self.add_error("answer", gettext("Say why: the player is told."))
        return said


class Running(admin.SimpleListFilter):
    """Bans that hold now."""

    title = _("holds")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The two choices."""
        return [("yes", _("now")), ("no", _("no longer"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The chosen ones."""
        holds = Q(lifted_at=None) & (Q(ends_at=None) | Q(ends_at__gt=timezone.now()))
        chosen = {"yes": queryset.filter(holds), "no": queryset.exclude(holds)}
        return chosen.get(self.value() or "", queryset)


@admin.register(Ban)
class BanAdmin(Decided, ModelAdmin):
    """Open appeals first."""

    list_display = ("player", "kind", "starts_at", "ends_at", "lifted_at", "appeal", "moderator")
    list_filter = (Running, "kind", "appeal")
    list_select_related = ("player", "moderator")
    search_fields = ("player__name", "reason")
    autocomplete_fields = ("player",)
    shown = ("player", "kind", "reason", "starts_at", "ends_at", "lifted_at", "moderator", "appeal",
             "appealed_at", "appeal_text", "appeal_answer")  # fmt: skip

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever may ban."""
        return admin.ModelAdmin.has_add_permission(self, request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ban]:
        """Bans, those with an open appeal first."""
        found = Ban.objects.all()
        rank = Case(When(appeal="open", then=Value(0)), default=Value(1), output_field=IntegerField())
        return found.annotate(rank=rank).order_by("rank", "-starts_at", "-pk")

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """The same: the list sorts anew."""
        return ("rank", "-starts_at", "-pk")

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """One form for a new ban, another for what becomes of it."""
        kwargs["form"] = NewBanForm if obj is None else BanDecisionForm
        return super().get_form(request, obj, change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """The ban, and below it the decision."""
        if obj is None:
            return [(None, {"fields": ("player", "kind", "days", "reason")})]
        decision = (_("Decision"), {"fields": ("decision", "days", "answer")})
        shown = (None, {"fields": self.shown})
        return [shown, decision] if self.has_change_permission(request, obj) else [shown]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """A ban is written down once."""
        return () if obj is None else self.shown

    def save_model(self, request: HttpRequest, obj: Ban, form: Any, change: bool) -> None:
        """Let the services do what was decided."""
        said, moderator = form.cleaned_data, moderator_of(request)
        if change:
            self._decide(obj, said, moderator)
        else:
            made = ban(
                player=obj.player, kind=obj.kind, reason=obj.reason, until=end_after(said["days"]),
                moderator=moderator,
            )  # fmt: skip
            obj.pk = made.pk

    def _decide(self, obj: Ban, said: dict[str, Any], moderator: User) -> None:
        decision, answer = said.get("decision"), said.get("answer", "")
        if decision == "lift":
            lift(ban=obj.pk, moderator=moderator, reason=answer)
        elif decision == "end":
            change_end(ban=obj.pk, until=end_after(said["days"] or "3"), moderator=moderator, reason=answer)
        elif decision in ("grant", "refuse"):
            answer_appeal(ban=obj.pk, granted=decision == "grant", answer=answer, moderator=moderator)


class Done(admin.SimpleListFilter):
    """What was done, in words."""

    title = _("action")
    parameter_name = "action"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Every kind of line."""
        return list(ACTIONS.items())

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[ModeratorAction]
    ) -> QuerySet[ModeratorAction]:
        """The lines of the kind that is asked for."""
        return queryset.filter(action=self.value()) if self.value() in ACTIONS else queryset


@admin.register(ModeratorAction)
class ModeratorActionAdmin(Unchanging, ModelAdmin):
    """The log: nobody adds to it, changes it or deletes from it by hand."""

    list_display = ("created_at", "moderator", "done", "player", "about", "because")
    list_filter = (Done, "created_at", ("moderator", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("moderator", "player")
    search_fields = ("player__name", "subject", "reason", "moderator__username")
    date_hierarchy = "created_at"

    @admin.display(description=_("action"), ordering="action")
    def done(self, line: ModeratorAction) -> str:
        """What was done, in words."""
        return action_words(line)

    @admin.display(description=_("what it was about"))
    def about(self, line: ModeratorAction) -> str:
        """Kind of ban, people of a match, number of a report."""
        return subject_words(line)

    @admin.display(description=_("reason"))
    def because(self, line: ModeratorAction) -> str:
        """The beginning of the reason."""
        return truncatechars(line.reason, 60)
