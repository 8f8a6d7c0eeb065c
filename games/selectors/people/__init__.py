"""What is told of one player: figures, matches, opponents."""
