"""What is believed of a source ends only with what is believed next."""

from pathlib import Path

from django.db import migrations

LAW = (Path(__file__).parent / "sql" / "always_described.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0015_agents"),
    ]

    operations = [
        migrations.RunSQL(LAW, migrations.RunSQL.noop),
    ]
