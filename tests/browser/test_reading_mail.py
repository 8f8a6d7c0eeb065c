"""The mail that tests follow links of is read as it was written."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

from tests.browser.people import link_for


def test_the_link_of_a_russian_letter_is_found(tmp_path: Path) -> None:
    letter = EmailMessage()
    letter["To"] = "vera@example.org"
    letter["Subject"] = "Тысяча"
    letter.set_content("Подтвердите адрес: http://127.0.0.1/account/confirm-email/abc:d/\n", cte="8bit")
    (tmp_path / "1.log").write_bytes(letter.as_bytes())
    bare = "To: boris@example.org\n\nПривет: http://127.0.0.1/account/confirm-email/xyz/\n"
    (tmp_path / "2.log").write_bytes(bare.encode("koi8-r"))

    assert link_for(tmp_path, "vera@example.org", seconds=1) == "/account/confirm-email/abc:d/"
    assert link_for(tmp_path, "boris@example.org", seconds=1) == "/account/confirm-email/xyz/"
