"""What is played in clubs: their rule sets, tables, results and ladders."""
