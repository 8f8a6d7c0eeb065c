"""Clubs in words."""
