"""Static files under names that change with what is in them."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Scripts import each other by those names too: a deploy never mixes old modules with new ones."""

    support_js_module_import_aggregation = True
