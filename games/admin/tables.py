"""Tables and matches in the administration: to look at. A match can be annulled."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import Decided, ModelAdmin, Shown, Unchanging, moderator_of
from games.admin.annulling import Annullable
from games.models import (
    Agreement,
    Deal,
    Invitation,
    LoggedAction,
    Match,
    Participation,
    SavedRules,
    Seat,
    Table,
)
from games.selectors.log import is_taken_back
from games.services.ratings import annul_match, reinstate_match


class SeatInline(Shown):
    model = Seat
    fields = ("index", "kind", "level", "player", "reserved_for", "last_seen")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Seats with their players."""
        return super().get_queryset(request).select_related("player")


class InvitationInline(Shown):
    model = Invitation
    fields = ("player", "who", "created_at")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Invitations with their people."""
        return super().get_queryset(request).select_related("player", "who")


class MatchInline(Shown):
    model = Match
    fields = ("number", "status", "version", "due_at", "result")
    show_change_link = True


class DealInline(Shown):
    """Without packs: an administrator may be playing."""

    model = Deal
    fields = ("number", "dealer", "commitment", "created_at")


@admin.register(Table)
class TableAdmin(Unchanging, ModelAdmin):
    list_display = ("id", "preset", "rated", "club", "opened_by", "created_at")
    list_filter = ("rated", "preset", ("club", admin.EmptyFieldListFilter))
    list_select_related = ("club", "opened_by")
    ordering = ("-created_at",)
    search_fields = ("id", "seats__player__name", "club__name")
    fields = ("id", "preset", "options", "rated", "club", "opened_by", "clock", "created_at")
    inlines = (SeatInline, InvitationInline, MatchInline)


class ParticipationInline(Shown):
    model = Participation
    fields = ("seat", "player", "level", "left_at", "place", "total", "deals", "finished_at")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Rows with their players."""
        return super().get_queryset(request).select_related("player")


class AgreementInline(Shown):
    """What was asked: who was away and why, and what was decided."""

    model = Agreement
    fields = ("kind", "asker", "about", "because", "agreed", "state", "created_at", "closed_at")


@admin.register(Match)
class MatchAdmin(Annullable, Decided, ModelAdmin):
    """Without the snapshot, which holds everybody's cards."""

    list_display = ("id", "table", "number", "status", "version", "rated_at", "annulled_at", "created_at")
    list_filter = ("status", "unrated_because", ("annulled_at", admin.EmptyFieldListFilter))
    ordering = ("-created_at",)
    search_fields = ("id", "table__id", "participations__player__name")
    shown = ("id", "table", "number", "status", "version", "action_count", "due_at", "result", "finished_at",
              "rated_at", "unrated_because", "annulled_at", "annulled_because")  # fmt: skip
    inlines = (ParticipationInline, AgreementInline, DealInline)

    def is_over(self, match: Match) -> bool:
        """Whether there is a result to annul."""
        return match.status == Match.Status.FINISHED

    def save_model(self, request: HttpRequest, obj: Match, form: Any, change: bool) -> None:
        """Annul the match or let it count again, if a reason was given."""
        said, moderator = form.cleaned_data, moderator_of(request)
        if said.get("annul"):
            annul_match(match=obj.pk, reason=said["annul"], moderator=moderator)
        elif said.get("reinstate"):
            reinstate_match(match=obj.pk, reason=said["reinstate"], moderator=moderator)


@admin.register(LoggedAction)
class LoggedActionAdmin(Unchanging, ModelAdmin):
    """Actions of finished matches: those of a running one tell what was passed to whom."""

    list_display = ("match", "sequence", "text", "player", "taken_back", "created_at")
    search_fields = ("match__id", "match__table__id")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Only what everybody may see by now."""
        rows = super().get_queryset(request).filter(match__status=Match.Status.FINISHED)
        return rows.annotate(is_taken_back=is_taken_back())

    @admin.display(boolean=True, description=_("taken back"))
    def taken_back(self, logged: Any) -> bool:
        """Whether a later entry takes it back."""
        return bool(logged.is_taken_back)


@admin.register(SavedRules)
class SavedRulesAdmin(Unchanging, ModelAdmin):
    list_display = ("code", "name", "preset", "owner", "created_at")
    search_fields = ("code", "name")
    list_select_related = ("owner",)
