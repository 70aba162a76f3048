"""The triggers that keep the laws of the store on every path."""

from pathlib import Path

from django.db import migrations

LAWS = (Path(__file__).parent / "sql" / "laws.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [("contested", "0001_tables")]
    operations = [migrations.RunSQL([LAWS])]
