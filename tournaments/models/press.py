"""What an official has pressed, so that sending it twice has one effect."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Event


class Press(models.Model):
    """One act of an official that was done, by the id his page gave it. Nobody is named."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="presses", db_index=False)
    key = models.CharField(_("client action id"), max_length=64)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("act of an official")
        verbose_name_plural = _("acts of officials")
        constraints = [models.UniqueConstraint(fields=["event", "key"], name="press_once_an_event")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.key}"
