"""The site: settings, addresses, processes and the pages that show several apps."""

from __future__ import annotations

from thousand_site.celery import app as celery_app

__all__ = ["celery_app"]
