"""Everything `make run` starts, watched over and stopped in order."""
