"""Entries of an event."""
