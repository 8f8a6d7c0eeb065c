"""Who looks on at a table."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Watcher(models.Model):
    """A spectator seen lately: a player once, however many pages are open, or somebody unknown."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="watching", db_index=False, verbose_name=_("table")
    )  # the unique constraint below is its index
    key = models.CharField(_("who"), max_length=64)  # the player's id, else one of the socket
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, null=True, blank=True, related_name="watching",
        verbose_name=_("player"),
    )  # fmt: skip
    last_seen = models.DateTimeField(_("last seen"), db_index=True)

    class Meta:
        verbose_name = _("spectator")
        verbose_name_plural = _("spectators")
        constraints = [
            models.UniqueConstraint(fields=["table", "key"], name="watcher_once_a_table"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.player or self.key}"
