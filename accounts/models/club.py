"""Clubs, who belongs to them, and what they announce."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.folding import FOLDED_LENGTH, folded
from accounts.models.player import Player


class Club(models.Model):
    """A club. `digest` is that of its name's skeleton: no two clubs look alike."""

    class Joining(models.TextChoices):
        OPEN = "open", _("open to everybody")
        REQUEST = "request", _("on request")
        INVITATION = "invitation", _("by invitation")

    slug = models.SlugField(_("address"), max_length=40, unique=True, allow_unicode=False)
    name = models.CharField(_("name"), max_length=60)
    digest = models.CharField(_("digest of the skeleton"), max_length=64, unique=True)
    about = models.TextField(_("about"), blank=True, max_length=4000)
    city = models.CharField(_("place"), max_length=60, blank=True)
    folded = models.CharField(max_length=2 * FOLDED_LENGTH + 1, blank=True, default="", editable=False)
    joining = models.CharField(_("joining"), max_length=10, choices=Joining, default=Joining.REQUEST)
    invitation_code = models.CharField(_("invitation code"), max_length=20, blank=True)
    created_at = models.DateTimeField(_("founded"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name

    def save(self, **options: Any) -> None:
        """Keep what is searched for beside name and place."""
        self.folded = f"{folded(self.name)} {folded(self.city)}"
        fields = options.get("update_fields")
        if fields is not None and {"name", "city"} & set(fields):
            options["update_fields"] = {*fields, "folded"}
        super().save(**options)


class Membership(models.Model):
    """One player in one club, with the permissions he has there; the row stays when he leaves."""

    class State(models.TextChoices):
        ASKED = "asked", _("has asked")
        INVITED = "invited", _("is invited")
        MEMBER = "member", _("is a member")
        LEFT = "left", _("has left")
        REMOVED = "removed", _("was removed")
        TAKEN_OVER = "taken_over", _("was taken over")  # the entry of somebody who has an account by now

    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, related_name="memberships", verbose_name=_("club")
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="memberships", verbose_name=_("player")
    )
    state = models.CharField(_("state"), max_length=10, choices=State)
    is_owner = models.BooleanField(_("owner"), default=False)
    is_manager = models.BooleanField(_("manager"), default=False)
    is_arbiter = models.BooleanField(_("arbiter"), default=False)
    is_moderator = models.BooleanField(_("moderator"), default=False)
    joined_at = models.DateTimeField(_("joined"), null=True, blank=True)
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    # The code by which somebody with an account takes over an entry without one.
    code_digest = models.CharField(max_length=64, blank=True)
    code_made_at = models.DateTimeField(null=True, blank=True)
    taken_over_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [
            models.UniqueConstraint(fields=["club", "player"], name="membership_once_a_club"),
            models.UniqueConstraint(fields=["club"], condition=Q(is_owner=True), name="one_owner_a_club"),
        ]

    def __str__(self) -> str:
        return f"{self.player} @ {self.club}"


class Announcement(models.Model):
    """What a club tells its visitors, in Markdown."""

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="announcements", verbose_name=_("club")
    )
    author = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("author")
    )
    title = models.CharField(_("title"), max_length=100)
    text = models.TextField(_("text"), max_length=4000, blank=True)
    members_only = models.BooleanField(_("for members only"), default=False)
    created_at = models.DateTimeField(_("announced"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return self.title
