"""Who asserted a statement, from now on on record."""

from pathlib import Path

import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "contribution.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0011_log"),
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
    ]
