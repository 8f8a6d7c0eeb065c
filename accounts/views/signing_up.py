"""Creating an account; a guest's becomes his."""

from __future__ import annotations

from datetime import timedelta

from allauth.account.internal import flows
from allauth.account.models import Login
from allauth.account.views import SignupView
from allauth.socialaccount.views import SignupView as OtherSiteSignupView
from django import forms
from django.http import HttpResponse
from django.utils import timezone

from accounts.models import User
from accounts.names import clean_name
from accounts.presenters.names import why_no_name
from accounts.services.naming import NameRefused

PENDING = "socialaccount_sociallogin"
JUST_NOW = timedelta(minutes=2)


class SignUpView(SignupView):  # type: ignore[misc]
    """With a name and a password."""

    def form_valid(self, form: forms.Form) -> HttpResponse:
        """Sign up, unless somebody has just been faster with the name."""
        try:
            response: HttpResponse = super().form_valid(form)
        except NameRefused as refusal:
            return self.form_invalid(_refused(form, refusal))
        return response

    def form_invalid(self, form: forms.Form) -> HttpResponse:
        """Show what is wrong. A form sent twice is not wrong: the first has made the account."""
        user = _made_just_now(form)
        response: HttpResponse
        if user is None:
            response = super().form_invalid(form)
        else:
            login = Login(user=user, redirect_url=self.get_success_url(), signup=False)
            credentials = {"username": user.username}
            response = flows.login.perform_password_login(self.request, credentials, login)
        return response


class OtherSiteSignUpView(OtherSiteSignupView):  # type: ignore[misc]
    """With an account of another site, and a name for this one."""

    def form_valid(self, form: forms.Form) -> HttpResponse:
        """Sign up, unless somebody has just been faster with the name."""
        pending = self.request.session.get(PENDING)
        try:
            response: HttpResponse = super().form_valid(form)
        except NameRefused as refusal:
            self.request.session[PENDING] = pending
            response = self.form_invalid(_refused(form, refusal))
        return response


def _refused(form: forms.Form, refusal: NameRefused) -> forms.Form:
    form.add_error("username", forms.ValidationError(why_no_name(refusal.code), code=refusal.code))
    return form


def _made_just_now(form: forms.Form) -> User | None:
    """The account that the very same form made moments ago: its name, and its password."""
    wrong = form.errors.as_data()
    taken = any(error.code == "taken" for error in wrong.get("username", []))
    if not taken or not wrong.keys() <= {"username", "email"}:
        return None
    made = User.objects.filter(
        username=clean_name(form.data.get("username", "")), date_joined__gt=timezone.now() - JUST_NOW
    ).first()
    return made if made and made.check_password(form.cleaned_data.get("password1", "")) else None


sign_up = SignUpView.as_view()
other_site_sign_up = OtherSiteSignUpView.as_view()
