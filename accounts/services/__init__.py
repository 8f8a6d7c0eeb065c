"""The only writers of people."""
