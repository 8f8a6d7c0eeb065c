"""Matches that a club has played with real cards."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class PaperMatch(models.Model):
    """A match with real cards inside a club, as a manager wrote it down. It counts for the club's ladder."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(
        "accounts.Club", on_delete=models.PROTECT, related_name="paper_matches", verbose_name=_("club")
    )
    preset = models.CharField(_("preset"), max_length=40)
    options = models.JSONField(_("options"), default=dict, blank=True)
    deals = models.PositiveIntegerField(_("deals"))
    played_at = models.DateTimeField(_("played"))
    entered_by = models.ForeignKey(
        "accounts.Player",
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("entered by"),
    )
    created_at = models.DateTimeField(_("entered"), auto_now_add=True)
    annulled_at = models.DateTimeField(_("annulled"), null=True, blank=True)
    annulled_because = models.CharField(_("annulled because"), max_length=300, blank=True)

    class Meta:
        verbose_name = _("match with real cards")
        verbose_name_plural = _("matches with real cards")
        indexes = [models.Index(fields=["club", "-played_at"], name="paper_matches_of_a_club")]

    def __str__(self) -> str:
        return str(self.id)


class PaperResult(models.Model):
    """What one member reached in a match with real cards."""

    match = models.ForeignKey(
        PaperMatch, on_delete=models.CASCADE, related_name="results", db_index=False, verbose_name=_("match")
    )  # the unique constraint below is its index
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="paper_results", verbose_name=_("player")
    )
    total = models.IntegerField(_("points"))
    place = models.PositiveSmallIntegerField(_("place"))

    class Meta:
        verbose_name = _("result with real cards")
        verbose_name_plural = _("results with real cards")
        constraints = [
            models.UniqueConstraint(fields=["match", "player"], name="paper_result_once_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.player_id} {self.total}"
