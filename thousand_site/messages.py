"""The translations: collected from the sources, merged, compiled, and examined for what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

DOMAIN = "django"
SOURCE_LANGUAGE = "en"
LINE_WIDTH = 110
LAZY = ["gettext_lazy", "gettext_noop", "ngettext_lazy:1,2", "pgettext_lazy:1c,2", "npgettext_lazy:1c,2,3"]


def collect(root: Path) -> Catalog:
    """Every text of the sources, by babel.cfg."""
    with (root / "babel.cfg").open() as config:
        methods, options = parse_mapping_cfg(config)  # type: ignore[no-untyped-call]
    found = Catalog(domain=DOMAIN, project="Thousand", charset="utf-8", fuzzy=False)
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(LAZY)}
    texts = extract_from_dir(root, methods, options, keywords, ("Translators:",), strip_comment_tags=True)
    for filename, line, text, comments, context in texts:
        found.add(text, None, [(filename, line)], auto_comments=comments, context=context)
    return found


def languages(root: Path) -> Iterator[tuple[str, Path]]:
    """Each language with a catalog, and the folder of its files."""
    for folder in sorted((root / "locale").glob("*/LC_MESSAGES")):
        yield folder.parent.name, folder


def update(root: Path, translated: Iterable[str]) -> None:
    """Bring every language's catalog up to the sources and compile it."""
    found = collect(root)
    for language in translated:
        (root / "locale" / language / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    for language, folder in languages(root):
        catalog = _read(language, folder)
        catalog.update(found, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        with (folder / f"{DOMAIN}.po").open("wb") as po:
            # Without line numbers: a catalog changes when its texts do.
            write_po(po, catalog, width=LINE_WIDTH, sort_output=True, include_lineno=False)
        (folder / f"{DOMAIN}.mo").write_bytes(_compiled(_read(language, folder)))


def shortcomings(root: Path) -> Iterator[str]:
    """What keeps the translations from being complete and fresh, in sentences."""
    wanted = {_key(message): message for message in collect(root) if message.id}
    for language, folder in languages(root):
        catalog = _read(language, folder)
        present = {_key(message): message for message in catalog if message.id}
        for key in sorted(wanted.keys() - present.keys(), key=str):
            yield f"{language}: not in the catalog: {key[1]!r}"
        for key in sorted(present.keys() - wanted.keys(), key=str):
            yield f"{language}: no longer in the sources: {key[1]!r}"
        for key, message in present.items():
            if language != SOURCE_LANGUAGE and key in wanted:
                yield from (f"{language}: {fault}: {key[1]!r}" for fault in _faults(message))
        mo = folder / f"{DOMAIN}.mo"
        if not mo.is_file() or mo.read_bytes() != _compiled(catalog):
            yield f"{language}: {mo.name} is not what {DOMAIN}.po compiles to"


def _faults(message: Message) -> Iterator[str]:
    forms = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    if not all(forms):
        yield "not translated"
    if message.fuzzy:
        yield "marked fuzzy"
    for error in message.check():
        yield str(error)


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def _read(language: str, folder: Path) -> Catalog:
    path = folder / f"{DOMAIN}.po"
    if not path.is_file():
        return _empty(language)
    with path.open("rb") as po:
        return read_po(po, locale=language, domain=DOMAIN)


def _empty(language: str) -> Catalog:
    return Catalog(
        locale=language,
        domain=DOMAIN,
        header_comment=f"# The texts of Thousand in the language {language!r}.",
        project="Thousand",
        version="1",
        msgid_bugs_address="maintainers",
        last_translator="maintainers",
        language_team=language,
        charset="utf-8",
        fuzzy=False,
    )


def _compiled(catalog: Catalog) -> bytes:
    output = BytesIO()
    write_mo(output, catalog)
    return output.getvalue()
