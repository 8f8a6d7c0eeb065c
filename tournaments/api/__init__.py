"""The JSON interface of events."""
