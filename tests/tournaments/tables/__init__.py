"""What officials do at tables."""
