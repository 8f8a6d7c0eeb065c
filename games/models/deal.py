"""A deal: its pack, drawn and committed to before anybody sees a card."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Deal(models.Model):
    """One dealt pack, redealt ones too. `score` stays empty when nothing was scored.

    `account` says how the score came about; it is kept so that no sheet has to replay a match.
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="deals", db_index=False, verbose_name=_("match")
    )  # the unique constraint below is its index
    number = models.PositiveIntegerField(_("number"))
    dealer = models.PositiveSmallIntegerField(_("dealer"))
    pack = models.CharField(_("pack"), max_length=100)
    salt = models.CharField(_("salt"), max_length=32)
    commitment = models.CharField(_("commitment"), max_length=64)
    score = models.JSONField(_("score"), null=True, blank=True)
    account = models.JSONField(_("account"), null=True, blank=True)
    created_at = models.DateTimeField(_("dealt"), auto_now_add=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="deal_number_once_a_match"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"
