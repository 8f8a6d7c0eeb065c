"""Whom a player would rather not hear, or not meet."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player


class Block(models.Model):
    """One player keeps another away. The other is not told."""

    class Kind(models.TextChoices):
        MUTE = "mute", _("muted: what he says is not shown")
        BLOCK = "block", _("blocked: hidden everywhere, with a warning before sitting together")

    who = models.ForeignKey(
        Player,
        on_delete=models.CASCADE,
        related_name="blocks",
        db_index=False,
        verbose_name=_("who keeps away"),
    )  # the unique constraint below is its index
    whom = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="blocked_by", verbose_name=_("who is kept away")
    )
    kind = models.CharField(_("how"), max_length=5, choices=Kind)
    created_at = models.DateTimeField(_("since"), auto_now_add=True)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["who", "whom"], name="block_once_a_pair"),
            models.CheckConstraint(condition=~Q(who=F("whom")), name="nobody_blocks_himself"),
        ]

    def __str__(self) -> str:
        return f"{self.who} ⊘ {self.whom}"
