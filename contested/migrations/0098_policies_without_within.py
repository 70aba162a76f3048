"""Every predicate that means containment counts for all values: no policy picks among them, and none ever did."""

from pathlib import Path

from django.db import migrations

LOGGED = (Path(__file__).parent / "sql" / "policies_without_within.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0086_saved_views"),
    ]

    operations = [
        migrations.RunSQL(LOGGED, migrations.RunSQL.noop),
        migrations.RemoveField(model_name="contestpolicy", name="within"),
    ]
