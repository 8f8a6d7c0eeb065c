"""Static files under names that change with what is in them."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage

# Django's own patterns for modules also take bare names ("htmx"), which no file stands behind.
RELATIVE_IMPORT = r"""(?P<matched>(?P<word>\b(?:from|import)\s*)['"](?P<url>\.{1,2}/[^'"]+)['"])"""


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts import each other by those names too: a deploy never mixes old modules with new ones."""

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("*.js", ((RELATIVE_IMPORT, '%(word)s"%(url)s"'),)),
    )
