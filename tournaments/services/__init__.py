"""The only writers."""
