"""Outlets after a commit."""
