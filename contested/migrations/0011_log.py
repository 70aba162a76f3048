"""What is decided is logged: each line bound to the one before it, and written by whatever is done."""

from pathlib import Path

import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

SQL = Path(__file__).parent / "sql"
LOG = (SQL / "log.sql").read_text(encoding="utf-8")
LOGGED = (SQL / "logged.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0010_sweeping"),
    ]

    operations = [
        migrations.CreateModel(
            name="Head",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ("place", models.BigIntegerField()),
                ("hash", models.TextField()),
                ("begun", models.DateTimeField(help_text="Since when what is done is logged.")),
            ],
            options={
                "db_table": "log_head",
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("id", 1)), name="the_log_has_one_head"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "at",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                ("action", models.TextField(help_text="What was done, as noun.verb: ruling.made.")),
                ("about", models.TextField(help_text="The table of the row that it was done to.")),
                ("row", models.BigIntegerField(db_column="row_id")),
                ("reason", models.TextField(null=True)),
                ("reason_digest", models.TextField(editable=False, null=True)),
                ("before", models.JSONField(null=True)),
                ("after", models.JSONField(null=True)),
                ("place", models.BigIntegerField(editable=False, null=True, unique=True)),
                ("previous", models.TextField(editable=False, null=True)),
                ("hash", models.TextField(editable=False, null=True)),
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
                "verbose_name": "line of the log",
                "verbose_name_plural": "lines of the log",
                "db_table": "log_entry",
                "indexes": [
                    models.Index(fields=["about", "row", "id"], name="lines_about_a_row"),
                    models.Index(fields=["actor", "id"], name="lines_of_an_actor"),
                    models.Index(fields=["action", "id"], name="lines_of_an_action"),
                    models.Index(fields=["at"], name="lines_by_time"),
                    models.Index(
                        fields=["id"],
                        condition=models.Q(("place__isnull", True)),
                        name="lines_not_sealed_yet",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        django.contrib.postgres.search.SearchVector("reason", config="simple"),
                        name="lines_by_reason",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("action__regex", "^[a-z_]+\\.[a-z_]+$")),
                        name="an_action_is_a_noun_and_a_verb",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("hash__isnull", True), ("place__isnull", True), ("previous__isnull", True)
                            ),
                            models.Q(
                                ("hash__isnull", False), ("place__isnull", False), ("previous__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="a_line_is_in_the_chain_or_not",
                    ),
                ],
            },
        ),
        migrations.RunSQL(LOG, migrations.RunSQL.noop),
        migrations.RunSQL(LOGGED, migrations.RunSQL.noop),
    ]
