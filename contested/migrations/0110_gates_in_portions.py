"""What a new gate shows is brought up to date in portions, and so it is where a gate is ended by hand."""

from pathlib import Path

from django.db import migrations, models

GATE = (Path(__file__).parent / "sql" / "gate_handed_over.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0102_map_read"),
    ]

    operations = [
        migrations.AlterField(
            model_name="mapdue",
            name="subject_id",
            field=models.IntegerField(null=True),
        ),
        migrations.RunSQL(GATE, migrations.RunSQL.noop),
    ]
