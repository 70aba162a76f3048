"""The triggers that mark what a write touched, so that nothing is scored late unnoticed."""

from pathlib import Path

from django.db import migrations

MARKS = (Path(__file__).parent / "sql" / "marks.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [("contested", "0002_laws")]
    operations = [migrations.RunSQL([MARKS])]
