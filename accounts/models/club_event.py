"""What was done in a club, and by whom."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.club import Club
from accounts.models.player import Player


class ClubEvent(models.Model):
    """One line of a club's log. It is only ever added to; `details` also keeps what undoing takes."""

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="events", db_index=False, verbose_name=_("club")
    )  # the index below is its index
    action = models.CharField(_("action"), max_length=20)
    actor = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("who did it")
    )
    player = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("player concerned")
    )
    details = models.JSONField(_("details"), default=dict, blank=True)
    created_at = models.DateTimeField(_("done"), auto_now_add=True)

    class Meta:
        verbose_name = _("line of a club's log")
        verbose_name_plural = _("logs of clubs")
        ordering = ["-created_at", "-id"]
        indexes = [models.Index(fields=["club", "-created_at"], name="log_of_a_club")]

    def __str__(self) -> str:
        return f"{self.club_id}: {self.action}"
