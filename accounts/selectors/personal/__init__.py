"""What is kept of a person."""
