"""Disputes: contested cells in review, who works on them, and what was decided."""

from pathlib import Path

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "review.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0012_sublation"),
    ]

    operations = [
        migrations.CreateModel(
            name="Dispute",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "state",
                    models.SmallIntegerField(
                        choices=[(1, "open"), (2, "awaiting second"), (3, "decided"), (4, "closed")],
                        default=1,
                    ),
                ),
                (
                    "because",
                    models.SmallIntegerField(
                        choices=[
                            (1, "contested"),
                            (2, "new evidence"),
                            (3, "the rest is still contested"),
                            (4, "a winner fell"),
                            (5, "a decision was undone"),
                        ],
                        default=1,
                    ),
                ),
                ("reopened", models.BooleanField(default=False)),
                (
                    "statements",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                (
                    "links",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                ("needs_second", models.BooleanField(default=False)),
                (
                    "decidable",
                    models.BooleanField(
                        default=False, help_text="Whether the decision procedure names a winner."
                    ),
                ),
                ("scored", models.DecimalField(decimal_places=9, max_digits=10)),
                ("span", models.DecimalField(decimal_places=9, max_digits=10)),
                ("opened_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                (
                    "since",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(),
                        help_text="When it last came into the queue.",
                    ),
                ),
                ("settled_at", models.DateTimeField(help_text="When it last left the queue.", null=True)),
                (
                    "cell",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="disputes",
                        to="contested.cell",
                    ),
                ),
            ],
            options={
                "db_table": "dispute",
            },
        ),
        migrations.CreateModel(
            name="Decision",
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
                    "outcome",
                    models.SmallIntegerField(
                        choices=[
                            (1, "ruling"),
                            (2, "both stand"),
                            (3, "not a contest"),
                            (4, "need evidence"),
                            (5, "undone"),
                        ]
                    ),
                ),
                ("content", models.JSONField(default=dict)),
                ("reason", models.TextField()),
                ("needs_second", models.BooleanField(default=False)),
                ("signed_at", models.DateTimeField(null=True)),
                (
                    "rulings",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                ("effects", models.JSONField(default=dict)),
                ("version", models.TextField(default="")),
                ("scored", models.DecimalField(decimal_places=9, max_digits=10)),
                (
                    "reviewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "undoes",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="undone_by",
                        to="contested.decision",
                    ),
                ),
                (
                    "dispute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decisions",
                        to="contested.dispute",
                    ),
                ),
            ],
            options={
                "db_table": "decision",
            },
        ),
        migrations.CreateModel(
            name="Comment",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.TextField()),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "dispute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="comments",
                        to="contested.dispute",
                    ),
                ),
            ],
            options={
                "db_table": "comment",
            },
        ),
        migrations.CreateModel(
            name="Assignment",
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
                    "actor",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "dispute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="assignments",
                        to="contested.dispute",
                    ),
                ),
            ],
            options={
                "db_table": "assignment",
            },
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reason", models.TextField(default="")),
                ("outcome", models.JSONField(default=dict)),
                ("saved_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                (
                    "dispute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="drafts",
                        to="contested.dispute",
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "draft",
            },
        ),
        migrations.CreateModel(
            name="Lease",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("taken_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("until", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "end",
                    models.SmallIntegerField(
                        choices=[(1, "released"), (2, "expired"), (3, "decided")], null=True
                    ),
                ),
                (
                    "dispute",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="leases",
                        to="contested.dispute",
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "lease",
            },
        ),
        migrations.CreateModel(
            name="ReviewDue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "cell",
                    models.ForeignKey(
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="contested.cell",
                    ),
                ),
            ],
            options={
                "db_table": "review_due",
            },
        ),
        migrations.CreateModel(
            name="CellRead",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("day", models.DateField()),
                ("reads", models.PositiveIntegerField()),
                (
                    "cell",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.cell",
                    ),
                ),
            ],
            options={
                "db_table": "cell_read",
                "constraints": [
                    models.UniqueConstraint(fields=("cell", "day"), name="one_count_of_reads_a_day")
                ],
            },
        ),
        migrations.AddIndex(
            model_name="dispute",
            index=django.contrib.postgres.indexes.GinIndex(
                fastupdate=False, fields=["statements"], name="dispute_by_statement"
            ),
        ),
        migrations.AddIndex(
            model_name="dispute",
            index=models.Index(fields=["state", "settled_at"], name="dispute_by_state"),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", 4), _negated=True),
                fields=("cell",),
                name="one_open_dispute_per_cell",
            ),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", [1, 2, 3, 4])), name="dispute_has_a_known_state"
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.UniqueConstraint(
                condition=models.Q(("tx_to__isnull", True), ("undoes__isnull", True)),
                fields=("dispute",),
                name="one_decision_in_force_per_dispute",
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.CheckConstraint(
                condition=models.Q(("reason", ""), _negated=True), name="a_decision_has_a_reason"
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("second__isnull", True),
                    models.Q(("second", models.F("reviewer")), _negated=True),
                    _connector="OR",
                ),
                name="nobody_signs_his_own_decision",
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("second__isnull", True), ("signed_at__isnull", True)),
                    models.Q(("second__isnull", False), ("signed_at__isnull", False)),
                    _connector="OR",
                ),
                name="a_signature_has_its_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="decision",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("outcome", 5), ("undoes__isnull", False)),
                    models.Q(models.Q(("outcome", 5), _negated=True), ("undoes__isnull", True)),
                    _connector="OR",
                ),
                name="an_undoing_names_what_it_undoes",
            ),
        ),
        migrations.AddConstraint(
            model_name="comment",
            constraint=models.CheckConstraint(
                condition=models.Q(("text", ""), _negated=True), name="a_comment_says_something"
            ),
        ),
        migrations.AddConstraint(
            model_name="assignment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("tx_to__isnull", True)),
                fields=("dispute",),
                name="one_open_assignment_per_dispute",
            ),
        ),
        migrations.AddConstraint(
            model_name="draft",
            constraint=models.UniqueConstraint(
                fields=("dispute", "reviewer"), name="one_draft_per_reviewer_and_dispute"
            ),
        ),
        migrations.AddConstraint(
            model_name="lease",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True)),
                fields=("dispute",),
                name="one_open_lease_per_dispute",
            ),
        ),
        migrations.AddConstraint(
            model_name="lease",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("end__isnull", True), ("ended_at__isnull", True)),
                    models.Q(("end__isnull", False), ("ended_at__isnull", False)),
                    _connector="OR",
                ),
                name="a_lease_ends_for_a_reason",
            ),
        ),
        migrations.AddConstraint(
            model_name="lease",
            constraint=models.CheckConstraint(
                condition=models.Q(("until__gte", models.F("taken_at"))), name="a_lease_is_for_the_future"
            ),
        ),
        migrations.RunSQL([LAWS]),
    ]
