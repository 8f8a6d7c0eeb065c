"""Ratings as pure functions: no database, no clock, no framework."""
