"""Addresses of the pages of clubs."""

from __future__ import annotations

from django.urls import path

from thousand_site.pages.clubs.edit import edit
from thousand_site.pages.clubs.listing import clubs, found
from thousand_site.pages.clubs.log import log
from thousand_site.pages.clubs.member import member
from thousand_site.pages.clubs.members import all_members
from thousand_site.pages.clubs.news import news
from thousand_site.pages.clubs.page import club, invitation, join, leave, offer
from thousand_site.pages.clubs.paper import matches, new_match
from thousand_site.pages.clubs.poster import poster
from thousand_site.pages.clubs.rules import rules
from thousand_site.pages.clubs.taking_over import taking_over

urlpatterns = [
    path("clubs/", clubs, name="clubs"),
    path("clubs/new/", found, name="club-new"),
    path("clubs/<slug:slug>/", club, name="club"),
    path("clubs/<slug:slug>/join/", join, name="club-join"),
    path("clubs/<slug:slug>/join/<slug:code>/", invitation, name="club-invitation"),
    path("clubs/<slug:slug>/leave/", leave, name="club-leave"),
    path("clubs/<slug:slug>/offer/", offer, name="club-offer"),
    path("clubs/<slug:slug>/members/", all_members, name="club-members"),
    path("clubs/<slug:slug>/members/<uuid:player>/", member, name="club-member"),
    path("clubs/<slug:slug>/take-over/", taking_over, name="club-take-over"),
    path("clubs/<slug:slug>/announcements/", news, name="club-news"),
    path("clubs/<slug:slug>/rules/", rules, name="club-rules"),
    path("clubs/<slug:slug>/matches/", matches, name="club-matches"),
    path("clubs/<slug:slug>/matches/new/", new_match, name="club-match-new"),
    path("clubs/<slug:slug>/edit/", edit, name="club-edit"),
    path("clubs/<slug:slug>/log/", log, name="club-log"),
    path("clubs/<slug:slug>/poster/", poster, name="club-poster"),
]
