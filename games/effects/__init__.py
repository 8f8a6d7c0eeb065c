"""Outlets after a commit: word to sockets and to the task queue."""
