"""Names as they are searched for."""

from django.db import migrations, models

from accounts.folding import folded


def fold(apps, schema_editor):
    Player = apps.get_model("accounts", "Player")
    found = []
    for player in Player.objects.only("pk", "name").iterator():
        player.folded_name = folded(player.name)
        found.append(player)
    Player.objects.bulk_update(found, ["folded_name"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_club_log")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="folded_name",
            field=models.CharField(blank=True, default="", editable=False, max_length=120),
        ),
        migrations.RunPython(fold, migrations.RunPython.noop),
    ]
