"""The engine room of events."""
