"""The rules of ruling, and what is to be looked at again when a winner falls."""

from pathlib import Path

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "sublation.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0011_log"),
    ]

    operations = [
        migrations.AddField(
            model_name="ruling",
            name="carries",
            field=models.ForeignKey(
                help_text="The ruling on a misreading of the source that goes on with the right reading.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="carried_by",
                to="contested.ruling",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.UniqueConstraint(
                condition=models.Q(
                    models.Q(("kind", 1), _negated=True),
                    ("reverses__isnull", True),
                    ("tx_to__isnull", True),
                ),
                fields=("statement", "kind"),
                name="one_open_ruling_of_a_kind",
            ),
        ),
        migrations.CreateModel(
            name="FallenWinner",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                ("tx_to", models.DateTimeField(editable=False, null=True)),
                (
                    "why",
                    models.SmallIntegerField(
                        choices=[
                            (1, "sublated"),
                            (2, "deprecated by its source"),
                            (3, "retracted"),
                            (4, "reassessed"),
                        ]
                    ),
                ),
                (
                    "statement",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.statement",
                    ),
                ),
                (
                    "winner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.statement",
                    ),
                ),
            ],
            options={
                "db_table": "fallen_winner",
                "indexes": [models.Index(fields=["statement", "tx_from"], name="fallen_winner_by_loser")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("tx_to__isnull", True)),
                        fields=("statement",),
                        name="one_open_fall_per_loser",
                    )
                ],
            },
        ),
        migrations.RunSQL([LAWS]),
    ]
