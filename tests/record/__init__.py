"""Records: reading, writing, packs, snapshots, and the two commands."""
