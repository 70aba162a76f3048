"""What stands already is put on the map, once its constraints are there."""

from django.db import migrations

FILL = """
insert into map_cell (
    cell_id, subject_id, predicate_id, kind_id, label, contestedness, mass, witnesses, shown, heard, spans
)
select
    cell_id, subject_id, predicate_id, kind_id, label, contestedness, mass, witnesses, shown, heard, spans
from map_from_scratch();
select map_add_up(0);
"""


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0100_contests_by_time"),
    ]

    operations = [
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
    ]
