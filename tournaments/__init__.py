"""Club tournaments."""
