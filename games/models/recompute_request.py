"""Pools that have to be worked out anew."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.rating import POOL_LENGTH


class RecomputeRequest(models.Model):
    """What a pool's ratings are made of has changed in the past. Gone once they follow.

    Written with the change itself, so that it cannot be lost. Each change has a row of its own: whoever works
    the pool out takes away only the rows he knew when he began.
    """

    pool = models.CharField(_("pool"), max_length=POOL_LENGTH, db_index=True)
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)

    class Meta:
        verbose_name = _("recomputation asked for")
        verbose_name_plural = _("recomputations asked for")

    def __str__(self) -> str:
        return self.pool
