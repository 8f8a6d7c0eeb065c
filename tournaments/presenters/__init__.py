"""What one viewer may see, as plain objects for templates."""
