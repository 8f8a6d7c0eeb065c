"""All looks of names are kept, and a name that a moderator took away stays known as the player's."""

from django.db import migrations, models

from accounts.names import digests_of_looks


def keep_looks(apps, schema_editor):
    """Compute the digests anew; where two names of before meet by it, both stay as they are."""
    TakenName = apps.get_model("accounts", "TakenName")
    for row in list(TakenName.objects.exclude(text="")):
        first, *others = digests_of_looks(row.text)
        if row.digest != first and not TakenName.objects.filter(digest=first).exists():
            row.digest = first
            row.save(update_fields=["digest"])
        for digest in others:
            TakenName.objects.get_or_create(
                digest=digest, defaults={"text": "", "player": row.player, "is_current": False}
            )


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_folded_clubs")]

    operations = [
        migrations.AddField(
            model_name="takenname",
            name="is_barred",
            field=models.BooleanField(default=False, verbose_name="taken away by a moderator"),
        ),
        migrations.RunPython(keep_looks, migrations.RunPython.noop, elidable=True),
    ]
