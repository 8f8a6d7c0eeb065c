"""Who is whose friend, and who follows whom."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player


class Friendship(models.Model):
    """One pair of players. It is only asked for until `accepted_at` is set."""

    asker = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="friendships_asked", verbose_name=_("who asked")
    )
    asked = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="friendships_answered", verbose_name=_("who was asked")
    )
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)
    accepted_at = models.DateTimeField(_("accepted"), null=True, blank=True)

    class Meta:
        verbose_name = _("friendship")
        verbose_name_plural = _("friendships")
        constraints = [
            models.UniqueConstraint(
                Least("asker", "asked"), Greatest("asker", "asked"), name="friendship_once_a_pair"
            ),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="nobody_is_his_own_friend"),
        ]

    def __str__(self) -> str:
        return f"{self.asker} – {self.asked}"


class Follow(models.Model):
    """One player wants to see when another plays."""

    follower = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="following", verbose_name=_("who follows")
    )
    followed = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="followers", verbose_name=_("who is followed")
    )
    created_at = models.DateTimeField(_("since"), auto_now_add=True)

    class Meta:
        verbose_name = _("follow")
        verbose_name_plural = _("follows")
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="follow_once_a_pair"),
            models.CheckConstraint(condition=~Q(follower=F("followed")), name="nobody_follows_himself"),
        ]

    def __str__(self) -> str:
        return f"{self.follower} → {self.followed}"
