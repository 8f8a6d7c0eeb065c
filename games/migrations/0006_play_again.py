"""The table at which the same people play again."""

from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_rating_sweeps"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="follows",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="followed_by",
                to="games.table",
                verbose_name="plays again after",
            ),
        ),
    ]
