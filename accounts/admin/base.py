"""What the pages of the administration share. Nothing here writes past the services."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.models import User
from accounts.presenters.moderation import refusal
from accounts.services.moderation.refusal import ModerationRefused

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
    TabularInline = admin.TabularInline[Any, Any]
else:
    ModelAdmin = admin.ModelAdmin
    TabularInline = admin.TabularInline


class Unchanging:
    """Nothing can be added, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """No."""
        return False


class Shown(Unchanging, TabularInline):
    """Rows below another one, to look at."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """All that is shown."""
        return self.fields


class Decided(Unchanging):
    """A row about which a moderator decides: the services do what he says, the row itself is only shown."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever may decide."""
        return admin.ModelAdmin.has_change_permission(self, request, obj)  # type: ignore[arg-type]

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The page of one row. What a service refuses is said, and nothing of the decision is kept."""
        try:
            page: HttpResponse = super().changeform_view(request, *args, **kwargs)  # type: ignore[misc]
        except ModerationRefused as error:
            messages.error(request, refusal(error))
            return HttpResponseRedirect(request.get_full_path())
        return page


def moderator_of(request: HttpRequest) -> User:
    """Who decides."""
    assert isinstance(request.user, User)
    return request.user
