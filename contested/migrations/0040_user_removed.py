"""That a user was removed is logged."""

from pathlib import Path

from django.db import migrations

REMOVED = (Path(__file__).parent / "sql" / "user_removed.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0030_standing_of_predicates"),
    ]

    operations = [
        migrations.RunSQL(REMOVED, migrations.RunSQL.noop),
    ]
