"""Whose word counts can be saved as a named list of sources."""

from pathlib import Path

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "points_of_view.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0041_looks_at_sources"),
    ]

    operations = [
        migrations.CreateModel(
            name="PointOfView",
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
                (
                    "sources",
                    django.contrib.postgres.fields.ArrayField(base_field=models.IntegerField(), size=None),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "point_of_view",
                "indexes": [models.Index(fields=["name"], name="points_of_view_by_name")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "name", "tx_to"),
                        name="one_open_point_of_view_per_name",
                        nulls_distinct=False,
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("name__regex", "^\\S(.{0,118}\\S)?$")),
                        name="a_point_of_view_has_a_short_name",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("sources__len__gte", 1), ("sources__len__lte", 1000)),
                        name="a_point_of_view_hears_somebody",
                    ),
                ],
            },
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
