"""The texts of the house."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from accounts.models import HousePage

SHIPPED = Path(settings.BASE_DIR) / "templates" / "house"


def house_text(slug: str, language: str) -> str:
    """A page's text: the operator's in this language, else his in the default one, else the one we ship."""
    texts = dict(HousePage.objects.filter(slug=slug).values_list("language", "text"))
    return texts.get(language) or texts.get(settings.LANGUAGE_CODE) or shipped_text(slug, language)


def shipped_text(slug: str, language: str) -> str:
    """The text that comes with the site."""
    wanted = SHIPPED / f"{slug}.{language}.md"
    path = wanted if wanted.is_file() else SHIPPED / f"{slug}.{settings.LANGUAGE_CODE}.md"
    return path.read_text(encoding="utf-8")
