"""The map stands, as scores do: cells with what they are filtered by, and counts of them."""

from pathlib import Path

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.expressions
from django.db import migrations, models

MAP = (Path(__file__).parent / "sql" / "map.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0098_policies_without_within"),
    ]

    operations = [
        migrations.CreateModel(
            name="MapDue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject_id", models.IntegerField()),
            ],
            options={
                "db_table": "map_due",
            },
        ),
        migrations.CreateModel(
            name="MapSubjectChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject_id", models.IntegerField()),
                ("shown", models.BigIntegerField()),
                ("shown_mass", models.DecimalField(decimal_places=9, max_digits=24)),
                ("contested", models.BigIntegerField()),
                ("mass", models.DecimalField(decimal_places=9, max_digits=24)),
            ],
            options={
                "db_table": "map_subject_change",
            },
        ),
        migrations.CreateModel(
            name="MapSpanTally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("added", models.BooleanField(db_default=False)),
                ("predicate_id", models.IntegerField()),
                ("kind_id", models.IntegerField()),
                ("label", models.SmallIntegerField()),
                ("shown", models.BooleanField()),
                ("span", models.IntegerField()),
                ("windows", models.BigIntegerField()),
            ],
            options={
                "db_table": "map_span_tally",
                "indexes": [
                    models.Index(
                        condition=models.Q(("added", False)), fields=["id"], name="windows_to_add_up"
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("added", True)),
                        fields=("predicate_id", "kind_id", "label", "shown", "span"),
                        name="one_sum_of_windows_alike",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MapSubject",
            fields=[
                (
                    "subject",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="contested.entity",
                    ),
                ),
                ("shown", models.BigIntegerField()),
                ("shown_mass", models.DecimalField(decimal_places=9, max_digits=24)),
                ("contested", models.BigIntegerField()),
                ("mass", models.DecimalField(decimal_places=9, max_digits=24)),
            ],
            options={
                "db_table": "map_subject",
                "indexes": [
                    models.Index(
                        models.F("shown_mass"),
                        models.F("shown"),
                        django.db.models.expressions.CombinedExpression(
                            models.F("subject"), "*", models.Value(-1)
                        ),
                        name="subjects_by_shown_mass",
                    ),
                    models.Index(
                        models.F("mass"),
                        models.F("contested"),
                        django.db.models.expressions.CombinedExpression(
                            models.F("subject"), "*", models.Value(-1)
                        ),
                        name="subjects_by_mass",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MapTally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("added", models.BooleanField(db_default=False)),
                ("predicate_id", models.IntegerField()),
                ("kind_id", models.IntegerField()),
                ("label", models.SmallIntegerField()),
                ("band", models.SmallIntegerField()),
                ("shown", models.BooleanField()),
                ("cells", models.BigIntegerField()),
                ("contested", models.BigIntegerField()),
                ("heard", models.BigIntegerField()),
                ("total", models.DecimalField(decimal_places=9, max_digits=24)),
                ("mass", models.DecimalField(decimal_places=9, max_digits=24)),
            ],
            options={
                "db_table": "map_tally",
                "indexes": [
                    models.Index(condition=models.Q(("added", False)), fields=["id"], name="cells_to_add_up")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("added", True)),
                        fields=("predicate_id", "kind_id", "label", "band", "shown"),
                        name="one_sum_of_cells_alike",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MapCell",
            fields=[
                (
                    "cell",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="contested.cell",
                    ),
                ),
                ("kind_id", models.IntegerField()),
                ("label", models.SmallIntegerField()),
                ("contestedness", models.DecimalField(decimal_places=9, max_digits=10)),
                ("mass", models.DecimalField(decimal_places=9, max_digits=18)),
                ("witnesses", models.IntegerField()),
                ("shown", models.BooleanField()),
                ("heard", models.BooleanField()),
                (
                    "spans",
                    django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None),
                ),
                (
                    "predicate",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.predicate",
                    ),
                ),
                (
                    "subject",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.entity",
                    ),
                ),
            ],
            options={
                "db_table": "map_cell",
                "indexes": [
                    models.Index(fields=["subject"], name="map_cells_of_subject"),
                    models.Index(
                        models.F("shown"),
                        models.F("contestedness"),
                        models.F("mass"),
                        django.db.models.expressions.CombinedExpression(
                            models.F("cell"), "*", models.Value(-1)
                        ),
                        condition=models.Q(("label__gt", 0)),
                        name="map_cells_by_score",
                    ),
                    models.Index(
                        models.F("predicate"),
                        models.F("shown"),
                        models.F("contestedness"),
                        models.F("mass"),
                        django.db.models.expressions.CombinedExpression(
                            models.F("cell"), "*", models.Value(-1)
                        ),
                        condition=models.Q(("label__gt", 0)),
                        name="map_cells_of_predicate",
                    ),
                ],
            },
        ),
        migrations.RunSQL(MAP, migrations.RunSQL.noop),
    ]
