"""Which source stands on which side of a contested window, to be found by source."""

from pathlib import Path

import django.db.models.deletion
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "side_taken.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0090_bare_names"),
    ]

    operations = [
        migrations.CreateModel(
            name="SideTaken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "side",
                    models.SmallIntegerField(
                        help_text="As in the window's `sides`: of two numbers, each speaks against the other."
                    ),
                ),
                ("tx_from", models.DateTimeField()),
                ("tx_to", models.DateTimeField(null=True)),
                (
                    "cell",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="contested.cell",
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="contested.source",
                    ),
                ),
                (
                    "window",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="contested.density",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "sides taken",
                "db_table": "side_taken",
                "indexes": [
                    models.Index(fields=["cell"], name="sides_by_cell"),
                    models.Index(fields=["source", "cell"], name="sides_by_source"),
                ],
            },
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
