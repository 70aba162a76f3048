"""What keeps cells off the map and the queue, as dated settings."""

from pathlib import Path

import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "relevance_gate.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0007_rejections"),
    ]

    operations = [
        migrations.CreateModel(
            name="RelevanceGate",
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
                ("witnesses", models.PositiveIntegerField()),
                ("sources", models.PositiveIntegerField()),
                (
                    "contestedness",
                    models.DecimalField(
                        decimal_places=4,
                        max_digits=5,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                (
                    "patterns",
                    django.contrib.postgres.fields.ArrayField(base_field=models.TextField(), size=None),
                ),
                ("reason", models.TextField(default="")),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "relevance_gate",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tx_to",), name="one_gate_in_force", nulls_distinct=False
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("contestedness__gte", 0), ("contestedness__lte", 1)),
                        name="gate_contestedness_in_unit",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("sources__gte", 1), ("witnesses__gte", 1)),
                        name="gate_counts_from_one",
                    ),
                ],
            },
        ),
        migrations.RunSQL([LAWS]),
    ]
