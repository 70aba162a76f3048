"""Marks that have been taken away are swept out soon."""

from pathlib import Path

from django.db import migrations

SWEEPING = (Path(__file__).parent / "sql" / "sweeping.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0009_imports"),
    ]

    operations = [
        migrations.RunSQL(SWEEPING, migrations.RunSQL.noop),
    ]
