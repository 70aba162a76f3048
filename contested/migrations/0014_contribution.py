"""Who asserted a statement, on record from now on; and what is proposed may be promoted."""

from pathlib import Path

import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "contribution.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0013_review"),
    ]

    operations = [
        migrations.CreateModel(
            name="Contribution",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "statement_id",
                        "account_id",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "statement",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="contributions",
                        to="contested.statement",
                    ),
                ),
            ],
            options={
                "db_table": "contribution",
            },
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
        migrations.RemoveConstraint(model_name="retirement", name="only_a_correction_has_a_successor"),
        migrations.AlterField(
            model_name="retirement",
            name="kind",
            field=models.SmallIntegerField(choices=[(1, "retracted"), (2, "corrected"), (3, "promoted")]),
        ),
        migrations.AddConstraint(
            model_name="retirement",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", 1), ("successor__isnull", True)),
                    models.Q(("kind__in", [2, 3]), ("successor__isnull", False)),
                    _connector="OR",
                ),
                name="only_a_retraction_has_no_successor",
            ),
        ),
    ]
