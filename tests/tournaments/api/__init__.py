"""The JSON interface, exports and calendars of events."""
