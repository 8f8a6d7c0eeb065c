"""The append-only log of what was done."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.deal import Deal
from games.models.match import Match


class LoggedAction(models.Model):
    """One action in the notation of the record format ("0 bid 105")."""

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="log", db_index=False, verbose_name=_("match")
    )  # the unique constraint below is its index
    sequence = models.PositiveIntegerField(_("sequence"))  # from 0, without gaps, over the whole match
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="actions", verbose_name=_("deal"))
    text = models.CharField(_("action"), max_length=20)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, null=True, blank=True, related_name="actions",
        verbose_name=_("player"),
    )  # fmt: skip
    # An entry that takes back everything from this sequence on up to itself. Nothing is ever removed.
    undoes = models.PositiveIntegerField(_("takes back from"), null=True, blank=True)
    clocks = models.JSONField(_("clocks before"), null=True, blank=True)  # of a timed table
    client_action_id = models.CharField(_("client action id"), max_length=64, blank=True, default="")
    created_at = models.DateTimeField(_("done"), auto_now_add=True)

    class Meta:
        verbose_name = _("logged action")
        verbose_name_plural = _("logged actions")
        ordering = ["match", "sequence"]
        constraints = [
            models.UniqueConstraint(fields=["match", "sequence"], name="sequence_once_a_match"),
            models.UniqueConstraint(
                fields=["match", "player", "client_action_id"],
                condition=~Q(client_action_id=""),
                name="client_action_once_a_match",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.sequence} {self.text}"
