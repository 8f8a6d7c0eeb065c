"""Who runs an event."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Event


class Official(models.Model):
    """A director may everything, an assistant what happens at the tables, and words to them."""

    class Role(models.TextChoices):
        DIRECTOR = "director", _("director")
        ASSISTANT = "assistant", _("assistant")

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="officials", verbose_name=_("event")
    )
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="offices", verbose_name=_("player")
    )
    role = models.CharField(_("role"), max_length=9, choices=Role)

    class Meta:
        verbose_name = _("official")
        verbose_name_plural = _("officials")
        constraints = [models.UniqueConstraint(fields=["event", "player"], name="official_once_an_event")]

    def __str__(self) -> str:
        return f"{self.player} @ {self.event_id}"
