"""What people reject of the proposals about sources, kept by the same laws as all else."""

from pathlib import Path

import django.core.validators
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "rejections.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0006_provenance_rules"),
    ]

    operations = [
        migrations.CreateModel(
            name="Rejection",
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
                    "precision",
                    models.DecimalField(
                        decimal_places=4,
                        max_digits=5,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                (
                    "group_a",
                    models.TextField(
                        default="", help_text="The first of two groups that are held apart, by name."
                    ),
                ),
                ("group_b", models.TextField(default="")),
                ("reason", models.TextField()),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rejections",
                        to="contested.source",
                    ),
                ),
            ],
            options={
                "db_table": "rejection",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("source__isnull", False), ("tx_to__isnull", True)),
                        fields=("source",),
                        name="one_open_rejection_per_source",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("source__isnull", True), ("tx_to__isnull", True)),
                        fields=("group_a", "group_b"),
                        name="two_groups_are_held_apart_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("group_a", ""),
                                ("group_b", ""),
                                ("precision__isnull", False),
                                ("source__isnull", False),
                            ),
                            models.Q(
                                ("precision__isnull", True),
                                ("source__isnull", True),
                                models.Q(("group_a", ""), _negated=True),
                                models.Q(("group_b", ""), _negated=True),
                                models.Q(("group_a", models.F("group_b")), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="a_rejection_is_of_an_estimate_or_of_a_pair",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("reason", ""), _negated=True), name="a_rejection_has_a_reason"
                    ),
                ],
            },
        ),
        migrations.RunSQL([LAWS]),
    ]
