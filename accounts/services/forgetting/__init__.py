"""Forgetting a person."""
