"""The template environment of the site's own pages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined


def url(name: str, *args: Any, **kwargs: Any) -> str:
    """The address of a named page: url("table", table_id)."""
    return reverse(name, args=args, kwargs=kwargs)


def environment(**options: Any) -> Environment:
    """Called once by Django's template backend."""
    options["undefined"] = StrictUndefined
    made = Environment(
        extensions=["jinja2.ext.i18n", "jinja2.ext.do", "jinja2.ext.loopcontrols"],
        trim_blocks=True,
        lstrip_blocks=True,
        **options,
    )
    made.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    made.globals.update(
        static=static,
        url=url,
        current_language=translation.get_language,
        languages=settings.LANGUAGES,
    )
    return made
