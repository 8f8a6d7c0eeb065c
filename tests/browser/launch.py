"""How Chromium is started: without a sandbox of its own, because tests may run as root, and without calls home."""

from __future__ import annotations

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 720}
PHONE = {"width": 360, "height": 640}
