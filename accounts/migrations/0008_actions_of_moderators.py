"""What many lines of the log of moderation are called: "5 moderators' actions"."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations


class Migration(migrations.Migration):
    dependencies: ClassVar = [("accounts", "0007_names_of_users")]

    operations: ClassVar = [
        migrations.AlterModelOptions(
            name="moderatoraction",
            options={
                "ordering": ["-created_at", "-id"],
                "verbose_name": "moderator's action",
                "verbose_name_plural": "moderators' actions",
            },
        ),
    ]
