"""Talk at a table, in the words of one reader."""
