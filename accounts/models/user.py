"""An account to sign in with."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import clean_name, why_refused

NAME_LENGTH = 40


def can_be_a_name(text: str) -> None:
    """Refuse what nobody could be called. Words of the house may be: the host is one of it."""
    if text != clean_name(text) or why_refused(text) not in (None, "reserved"):
        raise ValidationError(
            _("Only letters, digits and space - ' . _ can be in a name."), code="characters"
        )


class User(AbstractUser):
    """Somebody who can sign in. The user name is the player's name."""

    username = models.CharField(_("name"), max_length=150, unique=True, validators=[can_be_a_name])

    def save(self, *args: Any, **kwargs: Any) -> None:
        """With the address in small letters: that is how addresses are compared."""
        self.email = self.email.lower()
        super().save(*args, **kwargs)
