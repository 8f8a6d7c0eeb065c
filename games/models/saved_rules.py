"""A rule set that somebody has put together, named and may share by its code."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.table import new_code

NAME_LENGTH = 40


class SavedRules(models.Model):
    """One saved rule set. It never changes: links and tables mean it for ever. A changed set is a new one."""

    code = models.CharField(_("code"), primary_key=True, max_length=12, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    preset = models.CharField(_("preset"), max_length=40)
    options = models.JSONField(_("differences from the preset"), default=dict, blank=True)
    owner = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="saved_rules",
        verbose_name=_("owner"),
    )  # fmt: skip
    created_at = models.DateTimeField(_("saved"), auto_now_add=True)
    used_at = models.DateTimeField(_("last used by the owner"), default=timezone.now)

    class Meta:
        verbose_name = _("saved rule set")
        verbose_name_plural = _("saved rule sets")

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"
