"""A real browser at a real site."""
