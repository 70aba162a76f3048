"""Tokens may be let propose, and no more."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0055_normal_forms"),
    ]

    operations = [
        migrations.AlterField(
            model_name="token",
            name="scopes",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(
                    choices=[
                        ("read", "read"),
                        ("propose", "propose"),
                        ("write", "write"),
                        ("review", "review"),
                    ],
                    max_length=16,
                ),
                size=None,
            ),
        ),
    ]
