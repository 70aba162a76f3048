"""Sessions of programs, and the names that they give to claims."""

from pathlib import Path

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "agents.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0014_contribution"),
    ]

    operations = [
        migrations.CreateModel(
            name="Session",
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
                (
                    "source",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="contested.source"
                    ),
                ),
                (
                    "token",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="sessions",
                        to="contested.token",
                    ),
                ),
            ],
            options={
                "db_table": "session",
            },
        ),
        migrations.CreateModel(
            name="Element",
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
                ("name", models.TextField()),
                ("relation", models.TextField(default="")),
                ("provenance", models.TextField(default="")),
                ("rule", models.TextField(default="")),
                (
                    "statement",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="elements",
                        to="contested.statement",
                    ),
                ),
                (
                    "session",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="elements",
                        to="contested.session",
                    ),
                ),
            ],
            options={
                "db_table": "element",
            },
        ),
        migrations.AddConstraint(
            model_name="session",
            constraint=models.UniqueConstraint(
                fields=("token",), name="one_session_per_token", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="element",
            constraint=models.UniqueConstraint(
                condition=models.Q(("tx_to__isnull", True)),
                fields=("session", "name"),
                name="one_open_element_per_name",
            ),
        ),
        migrations.AddConstraint(
            model_name="element",
            constraint=models.CheckConstraint(
                condition=models.Q(("name", ""), _negated=True), name="an_element_has_a_name"
            ),
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
