"""The table's page is light, and asks nobody but us."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import wait_for_turn

MOST_BYTES = 120 * 1024  # scripts and style sheets together, as they come over the wire
SMALL = 300  # below that, compressing is not worth it


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_scripts_and_styles_are_small_compressed_and_our_own(
    visitor: Visitor, at_table: Visitor, phone: bool
) -> None:
    page = visitor(phone=phone)
    answers: list[Response] = []
    asked: list[str] = []
    at_table(page)
    page.on("response", lambda answer: answers.append(answer))
    page.on("request", lambda request: asked.append(request.url))
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    assert wait_for_turn(page)
    expect(page.locator("#net")).to_be_hidden()

    files = [each for each in answers if urlsplit(each.url).path.endswith((".js", ".css"))]
    sizes = {each.url: int(each.headers["content-length"]) for each in files}
    assert len(sizes) > 10
    large = [each for each in files if sizes[each.url] > SMALL]
    assert [each.url for each in large if "content-encoding" not in each.headers] == []
    assert sum(sizes.values()) < MOST_BYTES, sorted(sizes.items(), key=lambda item: -item[1])
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(page.url).netloc}
