"""Who comes in at a table, and who may only look."""
