"""The lobby, quick matches, and seats that change hands."""
