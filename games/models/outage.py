"""Signs that the site lives, and when it did not."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Pulse(models.Model):
    """When one part of the site was last at work. A silent one was down, and clocks stood still."""

    part = models.CharField(_("part"), max_length=10, primary_key=True)
    beat_at = models.DateTimeField(_("last sign"))

    class Meta:
        verbose_name = _("pulse")
        verbose_name_plural = _("pulses")

    def __str__(self) -> str:
        return self.part


class Outage(models.Model):
    """A time without the site: nobody loses by it. `credit_s` was given to everybody on top."""

    began_at = models.DateTimeField(_("began"), unique=True)
    ended_at = models.DateTimeField(_("ended"))
    credit_s = models.PositiveIntegerField(_("credit in seconds"))

    class Meta:
        verbose_name = _("outage")
        verbose_name_plural = _("outages")
        ordering = ["-ended_at"]

    def __str__(self) -> str:
        return f"{self.began_at:%Y-%m-%d %H:%M:%S}"
