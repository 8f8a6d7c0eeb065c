"""The template environment of the site's own pages."""

from __future__ import annotations

from datetime import date as date_type
from datetime import datetime
from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.html import json_script
from django.utils.translation import pgettext
from jinja2 import Environment, StrictUndefined

from accounts.adapter.social import other_sites
from accounts.http import preferences_for
from accounts.selectors.notices import unread_count
from thousand_site.build import build_id


def url(name: str, *args: Any, **kwargs: Any) -> str:
    """The address of a named page: url("table", table_id)."""
    return reverse(name, args=args, kwargs=kwargs)


def day(moment: datetime) -> str:
    """The date of a moment in the viewer's zone, short: "13 May 2026"."""
    return date_format(timezone.localtime(moment), pgettext("date", "j M Y"))


def short_day(moment: datetime) -> str:
    """The date without the year while it is this one: "13 May"."""
    local, today = timezone.localtime(moment), timezone.localtime()
    this_year = local.year == today.year
    return date_format(local, pgettext("short date", "j M") if this_year else pgettext("short date", "j M Y"))


def day_and_time(moment: datetime) -> str:
    """The same with the time of day."""
    return date_format(timezone.localtime(moment), pgettext("date", "j M Y, H:i"))


def plain_day(date: date_type) -> str:
    """A date that is in nobody's zone any more."""
    return date_format(date, pgettext("date", "j M Y"))


def _is_markup(name: str | None) -> bool:
    """Whether a template makes HTML; mail in plain text shows an apostrophe as it is."""
    return name is None or not name.endswith(".txt")


def environment(**options: Any) -> Environment:
    """Called once by Django's template backend."""
    options["undefined"] = StrictUndefined
    options["autoescape"] = _is_markup
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
        preferences_for=preferences_for,
        unread_count=unread_count,
        other_sites=other_sites,
        json_script=json_script,
        build_id=build_id,
        now=timezone.now,
        current_language=translation.get_language,
        languages=settings.LANGUAGES,
    )
    made.filters.update(day=day, short_day=short_day, day_and_time=day_and_time, plain_day=plain_day)
    return made
