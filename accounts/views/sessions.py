"""Where I am signed in, and signing out there."""

from __future__ import annotations

from typing import Any

from allauth.usersessions.internal.flows.sessions import end_sessions
from allauth.usersessions.models import UserSession
from allauth.usersessions.views import ListUserSessionsView
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.presenters.browsers import browser_name


class SessionsView(ListUserSessionsView):  # type: ignore[misc]
    """The list, the present one first; sending the form ends all others."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Each session with what its browser calls itself."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        newest_first = sorted(
            context["sessions"], key=lambda one: (not one.is_current(), -one.created_at.timestamp())
        )
        context["rows"] = [(session, browser_name(session.user_agent)) for session in newest_first]
        return context


sessions = SessionsView.as_view()


@login_required
@require_POST
def session_end(request: HttpRequest, session: int) -> HttpResponse:
    """End one of my sessions."""
    ended = get_object_or_404(UserSession, pk=session, user=request.user)
    is_here = ended.is_current()
    end_sessions(request, [ended])
    if is_here:
        return redirect("account_login")
    messages.success(request, _("That browser is signed out."))
    return redirect("usersessions_list")


@login_required
@require_POST
def sessions_end_all(request: HttpRequest) -> HttpResponse:
    """Sign out everywhere, here too."""
    end_sessions(request, list(UserSession.objects.filter(user=request.user)))
    for _said in messages.get_messages(request):
        pass  # that this browser is signed out goes without saying
    messages.success(request, _("You are signed out everywhere."))
    return redirect("account_login")
