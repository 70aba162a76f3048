"""Of a cell in which very much is said something stands, be it that all say the same: such cells are to be scored."""

from django.db import migrations

SCORE = """
insert into dirty_cell (cell_id, caused_at)
select c.id, clock_timestamp()
from (
    select
        coalesce(ef.canonical_id, k.subject_id) as subject_id,
        coalesce(pf.folded_id, s.predicate_id) as predicate_id
    from statement s
    left join predicate_fold pf on pf.predicate_id = s.predicate_id
    left join value v on pf.inverse and v.id = s.object_id
    cross join lateral (select case when pf.inverse then v.entity_id else s.subject_id end as subject_id) k
    left join entity_fold ef on ef.entity_id = k.subject_id
    group by 1, 2
    having count(*) > 5000
) large
join cell c on c.subject_id = large.subject_id and c.predicate_id = large.predicate_id
where not exists (select from headline h where h.cell_id = c.id and h.tx_to is null);
"""


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0110_gates_in_portions"),
    ]

    operations = [
        migrations.RunSQL(SCORE, migrations.RunSQL.noop),
    ]
