"""Pages that show several apps."""
