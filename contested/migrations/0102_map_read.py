"""What the map was, or is on a day, is read until the time is up."""

from pathlib import Path

from django.db import migrations

READ = (Path(__file__).parent / "sql" / "map_read.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0101_fill_the_map"),
    ]

    operations = [
        migrations.RunSQL(READ, migrations.RunSQL.noop),
    ]
