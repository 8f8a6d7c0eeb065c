"""Players in words and numbers."""
