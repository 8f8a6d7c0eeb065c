"""Clubs in the administration: to look at. Their managers change them."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import ModelAdmin, Shown, Unchanging
from accounts.models import Announcement, Club, ClubEvent, Membership


class MembershipInline(Shown):
    model = Membership
    fields = (
        "player", "state", "is_owner", "is_manager", "is_arbiter", "is_moderator", "joined_at", "left_at",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        """Rows with their players."""
        found: QuerySet[Membership] = super().get_queryset(request)
        return found.select_related("player")


@admin.register(Club)
class ClubAdmin(Unchanging, ModelAdmin):
    list_display = ("name", "slug", "city", "joining", "members", "created_at", "closed_at")
    list_filter = ("joining", ("closed_at", admin.EmptyFieldListFilter))
    search_fields = ("name", "slug", "city")
    fields = ("name", "slug", "city", "about", "joining", "created_at", "closed_at")
    inlines = (MembershipInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Club]:
        """Clubs with the number of their members."""
        found: QuerySet[Club] = super().get_queryset(request)
        counted = Count("memberships", filter=Q(memberships__state=Membership.State.MEMBER))
        return found.annotate(member_count=counted)

    @admin.display(description=_("members"), ordering="member_count")
    def members(self, club: Club) -> int:
        """How many belong to the club."""
        return int(getattr(club, "member_count", 0))


@admin.register(Membership)
class MembershipAdmin(Unchanging, ModelAdmin):
    list_display = ("player", "club", "state", "is_owner", "is_manager", "joined_at", "left_at")
    list_filter = ("state", "is_owner", "is_manager", "is_arbiter", "is_moderator")
    list_select_related = ("player", "club")
    search_fields = ("player__name", "club__name", "club__slug")
    fields = ("player", "club", "state", "is_owner", "is_manager", "is_arbiter", "is_moderator", "joined_at",
              "left_at", "taken_over_at")  # fmt: skip


@admin.register(Announcement)
class AnnouncementAdmin(Unchanging, ModelAdmin):
    list_display = ("title", "club", "author", "members_only", "created_at", "withdrawn_at")
    list_filter = ("members_only", ("withdrawn_at", admin.EmptyFieldListFilter))
    list_select_related = ("club", "author")
    search_fields = ("title", "club__name", "author__name")


@admin.register(ClubEvent)
class ClubEventAdmin(Unchanging, ModelAdmin):
    list_display = ("created_at", "club", "action", "actor", "player")
    list_filter = ("action",)
    list_select_related = ("club", "actor", "player")
    search_fields = ("club__name", "actor__name", "player__name")
    fields = ("created_at", "club", "action", "actor", "player")
