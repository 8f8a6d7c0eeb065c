"""The only writers: lock, check, write, register effects after commit."""
