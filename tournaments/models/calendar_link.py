"""The secret address of somebody's own calendar."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class CalendarLink(models.Model):
    """The address is signed from this row and not kept; another `serial` makes another address."""

    player = models.OneToOneField(
        "accounts.Player", on_delete=models.CASCADE, related_name="calendar_link", verbose_name=_("player")
    )
    serial = models.PositiveIntegerField(_("number of the address"), default=1)
    is_open = models.BooleanField(_("open"), default=True)
    made_at = models.DateTimeField(_("made"), auto_now_add=True)

    class Meta:
        verbose_name = _("address of a calendar")
        verbose_name_plural = _("addresses of calendars")

    def __str__(self) -> str:
        return f"{self.player_id} {self.serial}"
