"""Reads of people."""
