"""Runs of the experiment are kept, for whoever reads what they came to."""

from pathlib import Path

import django.db.models.functions.datetime
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "experiment_runs.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0054_scope_to_propose"),
    ]

    operations = [
        migrations.CreateModel(
            name="ExperimentRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "made_at",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                ("reader", models.TextField()),
                ("simulated", models.BooleanField()),
                ("seed", models.BigIntegerField()),
                ("result", models.JSONField()),
            ],
            options={
                "db_table": "experiment_run",
                "indexes": [models.Index(fields=["reader", "-id"], name="experiment_runs_by_reader")],
            },
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
