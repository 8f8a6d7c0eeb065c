"""Who plays it so."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

RUSSIA = _("Russia")
POLAND = _("Poland")
LVIV = _("Lviv")
PAGAT = _("pagat")
POLAND_LVIV = _("Poland, Lviv")
RUSSIA_POLAND = _("Russia, Poland")
PAGAT_POLAND = _("pagat, Poland")
AGREED_IN_RUSSIA = _("agreed on in Russia")
HOUSE = _("house rule")
POLISH_HOUSE = _("Polish house rule")
MOST = _("almost everywhere")
