"""People in the administration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from accounts.models import ApiToken, Player, User

if TYPE_CHECKING:
    PlayerAdminBase = admin.ModelAdmin[Player]
    TokenAdminBase = admin.ModelAdmin[ApiToken]
else:
    PlayerAdminBase = TokenAdminBase = admin.ModelAdmin

admin.site.register(User, UserAdmin)


@admin.register(Player)
class PlayerAdmin(PlayerAdminBase):
    list_display = ("name", "user", "language", "created_at")
    search_fields = ("name", "user__username")
    raw_id_fields = ("user",)


@admin.register(ApiToken)
class ApiTokenAdmin(TokenAdminBase):
    list_display = ("player", "created_at")
    readonly_fields = ("digest", "player", "created_at")
