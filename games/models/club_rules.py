"""A club's own rule sets."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.saved_rules import SavedRules


class ClubRules(models.Model):
    """A saved rule set that a club plays by. The first one is the club's usual one."""

    club = models.ForeignKey(
        "accounts.Club", on_delete=models.CASCADE, related_name="rules", verbose_name=_("club")
    )
    rules = models.ForeignKey(
        SavedRules, on_delete=models.PROTECT, related_name="clubs", verbose_name=_("rule set")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta:
        verbose_name = _("rule set of a club")
        verbose_name_plural = _("rule sets of clubs")
        ordering = ["club", "position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["club", "rules"], name="rules_once_a_club"),
        ]

    def __str__(self) -> str:
        return f"{self.club_id}: {self.rules_id}"
