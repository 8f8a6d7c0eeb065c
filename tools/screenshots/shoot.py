"""Serve a folder of pages to Chromium and photograph them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.launch import ARGUMENTS
from tests.chromium import find_chromium

SIZES = {"desktop": (1280, 720, 1), "phone": (360, 640, 2), "short": (360, 560, 1)}
SETTLED_MS = 400  # cards have arrived, the talon is turned


class Shot(NamedTuple):
    """One picture: which page, which file, which screen."""

    page: str
    file: str
    size: str
    theme: Literal["light", "dark"]


class Quiet(SimpleHTTPRequestHandler):
    """A file server that does not talk."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def shoot(pages: Path, folder: Path, shots: list[Shot]) -> None:
    """Take the pictures."""
    executable = find_chromium()
    if executable is None:
        sys.exit("Chromium is not installed.")
    folder.mkdir(parents=True, exist_ok=True)
    with serving(pages) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for shot in shots:
            _take(browser, f"{address}/{shot.page}", folder / shot.file, shot)
        browser.close()


def _take(browser: Browser, address: str, file: Path, shot: Shot) -> None:
    width, height, scale = SIZES[shot.size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=shot.theme
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=file)
    context.close()
