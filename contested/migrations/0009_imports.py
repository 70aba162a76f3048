"""Files that are uploaded, and what became of their lines."""

from pathlib import Path

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "imports.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0008_relevance_gate"),
    ]

    operations = [
        migrations.CreateModel(
            name="Import",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.TextField(help_text="As the file was called where it came from.")),
                ("file", models.TextField(help_text="As it is called among the files of imports.")),
                ("size", models.BigIntegerField()),
                (
                    "columns",
                    models.JSONField(
                        default=dict, help_text="Of a CSV file: which column fills which field."
                    ),
                ),
                (
                    "constants",
                    models.JSONField(default=dict, help_text="Fields that are the same on every line."),
                ),
                ("delimiter", models.TextField(default=",")),
                ("dry_run", models.BooleanField(default=False)),
                (
                    "state",
                    models.SmallIntegerField(
                        choices=[
                            (1, "waiting for its columns"),
                            (2, "waiting"),
                            (3, "running"),
                            (4, "stopped"),
                            (5, "done"),
                            (6, "failed"),
                        ],
                        default=2,
                    ),
                ),
                ("problem", models.TextField(default="", help_text="Why it failed.")),
                ("line", models.BigIntegerField(default=0)),
                (
                    "position",
                    models.BigIntegerField(default=0, help_text="How many bytes have been read, about."),
                ),
                ("stored", models.BigIntegerField(default=0)),
                ("already", models.BigIntegerField(default=0)),
                ("retired", models.BigIntegerField(default=0)),
                ("rejected", models.BigIntegerField(default=0)),
                ("warned", models.BigIntegerField(default=0)),
                (
                    "predicates",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.TextField(),
                        default=list,
                        help_text="Names that stored statements have.",
                        size=None,
                    ),
                ),
                ("seconds", models.FloatField(default=0, help_text="How long it has been worked on.")),
                ("created_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("began", models.DateTimeField(null=True)),
                ("finished_at", models.DateTimeField(null=True)),
                ("met", models.JSONField(null=True)),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="imports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "checked",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="followed_by",
                        to="contested.import",
                    ),
                ),
            ],
            options={
                "db_table": "import",
            },
        ),
        migrations.CreateModel(
            name="ImportRemark",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("line", models.BigIntegerField()),
                ("warning", models.BooleanField(default=False)),
                ("reason", models.TextField()),
                ("text", models.TextField(default="", help_text="What the line holds, or its beginning.")),
                (
                    "run",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="remarks",
                        to="contested.import",
                    ),
                ),
            ],
            options={
                "db_table": "import_remark",
            },
        ),
        migrations.AddIndex(
            model_name="import",
            index=models.Index(
                condition=models.Q(("state__in", [2, 3])), fields=["id"], name="imports_to_go_on_with"
            ),
        ),
        migrations.AddConstraint(
            model_name="import",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", [1, 2, 3, 4, 5, 6])), name="import_has_a_known_state"
            ),
        ),
        migrations.AddConstraint(
            model_name="import",
            constraint=models.CheckConstraint(
                condition=models.Q(("retired__lte", models.F("already"))), name="the_retired_are_there"
            ),
        ),
        migrations.AddIndex(
            model_name="importremark",
            index=models.Index(fields=["run", "warning", "line", "id"], name="remarks_of_an_import"),
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
