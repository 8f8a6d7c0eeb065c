"""What the people at a table decide together: asking, agreeing, and what follows when all agree."""
