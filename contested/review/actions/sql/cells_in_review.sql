-- A row is a cell after the last one that is contested now, in which a winner fell, or about which there is a dispute.
select cell_id from (
    select h.cell_id from headline h where h.tx_to is null and h.contestedness > 0 and h.cell_id > %(after)s
    union
    select d.cell_id from dispute d where d.cell_id > %(after)s
    union
    select c.id
    from fallen_winner f
    cross join lateral keys_of_statements(array[f.statement_id]) k
    join cell c on c.subject_id = k.subject_id and c.predicate_id = k.predicate_id
    where f.tx_to is null and c.id > %(after)s
) known
order by cell_id
limit %(limit)s
