"""Outlets after a commit: word to the sockets of a player."""
