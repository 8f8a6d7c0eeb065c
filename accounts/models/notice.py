"""Word to one player, kept until it is read."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player


class Notice(models.Model):
    """Something a player is told. `kind` names the sentence, `data` is what stands in it."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="notices", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=40)
    data = models.JSONField(_("data"), default=dict, blank=True)
    created_at = models.DateTimeField(_("told"), auto_now_add=True)
    read_at = models.DateTimeField(_("read"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["-created_at", "-id"]
        indexes = [models.Index(fields=["player", "-created_at"], name="notices_of_a_player")]

    def __str__(self) -> str:
        return f"{self.kind} ({self.player})"
