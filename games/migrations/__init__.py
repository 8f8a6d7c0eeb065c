"""Migrations, one named step each."""
