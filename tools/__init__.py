"""Programs for those who work on the site; nothing of it runs in production."""
