"""Tables and matches in the administration: to look at, not to change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Deal, LoggedAction, Match, SavedRules, Seat, Table

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
    TabularInline = admin.TabularInline[Any, Any]
else:
    ModelAdmin = admin.ModelAdmin
    TabularInline = admin.TabularInline


class Unchanging:
    """Nothing can be added, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False


class SeatInline(Unchanging, TabularInline):
    model = Seat
    fields = ("index", "kind", "level", "player", "last_seen")


class MatchInline(Unchanging, TabularInline):
    model = Match
    fields = ("number", "status", "version", "due_at", "result")
    show_change_link = True


class DealInline(Unchanging, TabularInline):
    """Without packs: an administrator may be playing."""

    model = Deal
    fields = ("number", "dealer", "commitment", "created_at")


@admin.register(Table)
class TableAdmin(Unchanging, ModelAdmin):
    list_display = ("id", "preset", "rated", "created_at")
    search_fields = ("id",)
    fields = ("id", "preset", "options", "rated", "clock", "created_at")
    inlines = (SeatInline, MatchInline)


@admin.register(Match)
class MatchAdmin(Unchanging, ModelAdmin):
    """Without the snapshot, which holds everybody's cards."""

    list_display = ("id", "table", "number", "status", "version", "due_at", "created_at")
    list_filter = ("status",)
    search_fields = ("id", "table__id")
    fields = ("id", "table", "number", "status", "version", "action_count", "due_at", "result", "finished_at")
    inlines = (DealInline,)


@admin.register(LoggedAction)
class LoggedActionAdmin(Unchanging, ModelAdmin):
    """Actions of finished matches: those of a running one tell what was passed to whom."""

    list_display = ("match", "sequence", "text", "player", "created_at")
    search_fields = ("match__id", "match__table__id")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Only what everybody may see by now."""
        return super().get_queryset(request).filter(match__status=Match.Status.FINISHED)


@admin.register(SavedRules)
class SavedRulesAdmin(Unchanging, ModelAdmin):
    list_display = ("code", "name", "preset", "owner", "created_at")
    search_fields = ("code", "name")
    list_select_related = ("owner",)
