"""Who is asked to which table."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Invitation(models.Model):
    """One player is asked to one table, once. It keeps no seat and is never used up."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="invitations", db_index=False, verbose_name=_("table")
    )  # the unique constraint below is its index
    player = models.ForeignKey(
        "accounts.Player",
        on_delete=models.CASCADE,
        related_name="table_invitations",
        db_index=False,
        verbose_name=_("who is asked"),
    )
    who = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="+", verbose_name=_("who asks")
    )
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)

    class Meta:
        verbose_name = _("invitation to a table")
        verbose_name_plural = _("invitations to tables")
        ordering = ["-created_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "player"], name="invited_once_to_a_table"),
        ]
        indexes = [models.Index(fields=["player", "-created_at"], name="invitations_of_a_player")]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.player}"
