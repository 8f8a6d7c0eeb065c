"""What viewers see, without a server."""
