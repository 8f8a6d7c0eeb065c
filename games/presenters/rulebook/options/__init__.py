"""The words of every option, a file a group."""
