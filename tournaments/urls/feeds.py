"""Addresses of calendars, exports and the JSON interface."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tournaments.api.mounting import mount
from tournaments.views.calendars import club_ics, event_ics, own_ics
from tournaments.views.exports import export
from tournaments.views.my_calendar import my_calendar

mount()

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/<str:code>/event.ics", event_ics, name="event-ics"),
    path("events/<str:code>/files/<slug:what>.<slug:form>", export, name="event-file"),
    path("clubs/<slug:slug>/events.ics", club_ics, name="club-ics"),
    path("calendar/", my_calendar, name="my-calendar"),
    path("calendar/<str:secret>.ics", own_ics, name="own-ics"),
]
