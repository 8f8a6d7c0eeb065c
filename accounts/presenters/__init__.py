"""People in words."""
