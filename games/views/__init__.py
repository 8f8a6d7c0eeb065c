"""Pages of a table and what their forms post to."""
