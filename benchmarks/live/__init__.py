"""One human action over real sockets, next to what the bare stack can do in the same run."""
