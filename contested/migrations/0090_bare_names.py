"""Names that have accents are found without them."""

from pathlib import Path

from django.db import migrations

BARE_NAMES = (Path(__file__).parent / "sql" / "bare_names.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0071_span_vectors"),
    ]

    operations = [
        migrations.RunSQL(BARE_NAMES, migrations.RunSQL.noop),
    ]
