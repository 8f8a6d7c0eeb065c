"""Calendars of events."""
