"""The house's own texts: privacy, contact, house rules."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class HousePage(models.Model):
    """A text of the house in one language, in Markdown. Without one the site shows the text it came with."""

    class Slug(models.TextChoices):
        PRIVACY = "privacy", _("Privacy")
        CONTACT = "contact", _("Contact")
        RULES = "rules", _("House rules")

    slug = models.CharField(_("page"), max_length=10, choices=Slug)
    language = models.CharField(_("language"), max_length=10)
    text = models.TextField(_("text"))
    changed_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        verbose_name = _("page of the house")
        verbose_name_plural = _("pages of the house")
        constraints = [
            models.UniqueConstraint(fields=["slug", "language"], name="house_page_once_a_language"),
        ]

    def __str__(self) -> str:
        return f"{self.slug} ({self.language})"
