"""What libraries print by themselves."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def to_standard_error() -> Iterator[None]:
    """Meanwhile what goes to this process's own standard output goes to standard error.

    HiGHS now and then prints a line past Python, and standard output is to hold nothing but answers.
    """
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        ctypes.CDLL(None).fflush(None)
        os.dup2(kept, 1)
        os.close(kept)
