"""Ratings as pure functions."""
