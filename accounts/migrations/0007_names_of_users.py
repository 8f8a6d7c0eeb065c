"""What an account may be called."""

from django.db import migrations, models

import accounts.models.user


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_looks_of_names")]

    operations = [
        migrations.AlterField(
            model_name="user",
            name="username",
            field=models.CharField(
                max_length=150,
                unique=True,
                validators=[accounts.models.user.can_be_a_name],
                verbose_name="name",
            ),
        ),
    ]
