"""The director's console: one page for each tab."""
