"""Signing in by name: a name is found by its look, so „иван“ finds „Иван“ on every database."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser

from accounts.models import User
from accounts.selectors.people import find_user


class NameBackend(AuthenticationBackend):  # type: ignore[misc]
    """Name or e-mail address, and password."""

    def _authenticate_by_username(self, username: str, password: str) -> AbstractBaseUser | None:
        # To the letter first: the name of somebody made on the command line may look like another's.
        user = User.objects.filter(username=username).first() or find_user(username)
        found: AbstractBaseUser | None = self._check_password(user, password)
        return found
