"""Clocks at timed tables: charging, running out, and standing still while the server is away."""
