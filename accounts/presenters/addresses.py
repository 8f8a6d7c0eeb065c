"""E-mail addresses in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.presenters.notices import Told, register
from accounts.selectors.addresses import ADDRESS_GONE


def words_of_gone() -> str:
    """What became of an address that another account confirmed."""
    return _("Another account has confirmed the e-mail address that you gave. Yours has none now.")


def register_notices() -> None:
    """Make the words known. Called when the app is ready."""
    register(ADDRESS_GONE, _gone)


def _gone(_data: Mapping[str, Any]) -> Told:
    return Told(words_of_gone(), reverse("account_email"))
