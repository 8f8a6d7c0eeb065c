"""An account to sign in with."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 40


class User(AbstractUser):
    """Somebody who can sign in. The user name is the player's name."""

    username = models.CharField(_("name"), max_length=150, unique=True)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """With the address in small letters: that is how addresses are compared."""
        self.email = self.email.lower()
        super().save(*args, **kwargs)
