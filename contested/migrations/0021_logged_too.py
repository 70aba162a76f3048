"""Tokens and provenance rules are logged too, and statements are found by the day on which they were written."""

from pathlib import Path

import django.contrib.postgres.indexes
from django.db import migrations

LOGGED = (Path(__file__).parent / "sql" / "logged_too.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0020_always_described"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="statement",
            index=django.contrib.postgres.indexes.BrinIndex(fields=["tx_from"], name="statements_by_time"),
        ),
        migrations.RunSQL(LOGGED, migrations.RunSQL.noop),
    ]
