"""The answers once given under idempotency keys; no part of the store, and its laws don't hold there."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("contested", "0003_marks")]
    operations = [
        migrations.CreateModel(
            name="IdempotencyKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=200)),
                (
                    "asked",
                    models.CharField(
                        help_text="SHA-256 of what was asked: method, path and body.", max_length=64
                    ),
                ),
                ("status", models.PositiveSmallIntegerField(null=True)),
                (
                    "answer",
                    models.TextField(default="", help_text="JSON, in the order in which it was sent."),
                ),
                ("location", models.TextField(default="")),
                ("expires_at", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "idempotency_key",
                "indexes": [models.Index(fields=["expires_at"], name="idempotency_key_by_expiry")],
                "constraints": [
                    models.UniqueConstraint(fields=("user", "key"), name="one_answer_per_idempotency_key"),
                    models.CheckConstraint(
                        condition=models.Q(("key", ""), _negated=True), name="idempotency_key_is_not_empty"
                    ),
                ],
            },
        ),
    ]
