"""Addresses of pages about people alone."""

from __future__ import annotations

from django.urls import path

from accounts.views.addresses import address
from accounts.views.bans import ban_appeal, bans
from accounts.views.blocked import blocked
from accounts.views.deletion import delete_account
from accounts.views.house import house
from accounts.views.my_data import my_data, my_data_file
from accounts.views.name_change import name_change
from accounts.views.program_keys import program_key_end, program_keys
from accounts.views.sessions import session_end, sessions, sessions_end_all
from accounts.views.signing_up import other_site_sign_up, sign_up

urlpatterns = [
    # Before allauth's own, which they stand for.
    path("account/signup/", sign_up, name="account_signup"),
    path("account/3rdparty/signup/", other_site_sign_up, name="socialaccount_signup"),
    path("account/email/", address, name="account_email"),
    path("account/sessions/", sessions, name="usersessions_list"),
    path("account/sessions/everywhere", sessions_end_all, name="sessions-end-all"),
    path("account/sessions/<int:session>", session_end, name="session-end"),
    path("settings/name/", name_change, name="name-change"),
    path("settings/data/", my_data, name="my-data"),
    path("settings/data/file", my_data_file, name="my-data-file"),
    path("settings/delete/", delete_account, name="delete-account"),
    path("settings/keys/", program_keys, name="program-keys"),
    path("settings/keys/<int:token>/end", program_key_end, name="program-key-end"),
    path("settings/blocked/", blocked, name="blocked"),
    path("settings/bans/", bans, name="bans"),
    path("settings/bans/<int:ban>/appeal", ban_appeal, name="ban-appeal"),
    path("house/<str:slug>/", house, name="house"),
]
