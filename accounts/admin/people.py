"""Accounts, players and their names in the administration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import ModelAdmin, Shown, Unchanging
from accounts.models import ApiToken, Ban, Notice, Player, TakenName, User

if TYPE_CHECKING:
    UserAdminBase = UserAdmin[User]
else:
    UserAdminBase = UserAdmin


@admin.register(User)
class AccountAdmin(UserAdminBase):
    """Rights, and whether an account is active. Names have rules of their own, and so has deleting."""

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """An account's name is its player's."""
        return ("username",) if obj is not None else ()

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Not here: manage.py delete_player."""
        return False


class NameInline(Shown):
    model = TakenName
    fields = ("text", "is_current", "taken_at")


class BanInline(Shown):
    model = Ban
    fields = ("kind", "reason", "starts_at", "ends_at", "lifted_at", "appeal")
    show_change_link = True


@admin.register(Player)
class PlayerAdmin(Unchanging, ModelAdmin):
    """To look at: a name is changed by its owner, and an account is deleted by him."""

    list_display = ("name", "user", "kind", "bans_so_far", "created_at", "deleted_at")
    list_filter = (("user", admin.EmptyFieldListFilter), ("deleted_at", admin.EmptyFieldListFilter))
    list_select_related = ("user",)
    search_fields = ("name", "folded_name", "id")
    ordering = ("-created_at",)
    fields = ("id", "name", "user", "language", "entered_by", "taken_over_by", "created_at", "deleted_at")
    inlines = (NameInline, BanInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """Players with the number of their bans."""
        found: QuerySet[Player] = super().get_queryset(request)
        return found.annotate(ban_count=Count("bans"))

    @admin.display(description=_("bans"), ordering="ban_count")
    def bans_so_far(self, player: Player) -> int:
        """How often the player has been banned."""
        return int(getattr(player, "ban_count", 0))


@admin.register(TakenName)
class TakenNameAdmin(Unchanging, ModelAdmin):
    list_display = ("text", "player", "is_current", "taken_at")
    list_filter = ("is_current",)
    list_select_related = ("player",)
    search_fields = ("text", "player__name")
    fields = ("text", "player", "is_current", "taken_at")


@admin.register(Notice)
class NoticeAdmin(Unchanging, ModelAdmin):
    list_display = ("player", "kind", "created_at", "read_at")
    list_filter = ("kind",)
    list_select_related = ("player",)
    search_fields = ("player__name",)


@admin.register(ApiToken)
class ApiTokenAdmin(Unchanging, ModelAdmin):
    """A token can be taken back here, and nothing else."""

    list_display = ("player", "created_at")
    list_select_related = ("player",)
    search_fields = ("player__name",)
    fields = ("player", "created_at")

    def has_delete_permission(self, request: HttpRequest, obj: ApiToken | None = None) -> bool:
        """Whoever may delete tokens."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
