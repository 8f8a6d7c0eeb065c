#!/usr/bin/env python
"""Django's command line for this site."""

from __future__ import annotations

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Django is not installed here: `make run` builds .venv/, then use .venv/bin/python.")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"The settings are not usable: {error}")
    finally:
        # At exit it would be too late for what needs threads of its own, such as finding a host by name.
        from accounts.effects.mailbox import deliver_the_rest

        deliver_the_rest()


if __name__ == "__main__":
    main()
