-- A row is a cell after the last one that is contested now, or about which there is a dispute.
select cell_id from (
    select h.cell_id from headline h where h.tx_to is null and h.contestedness > 0 and h.cell_id > %(after)s
    union
    select d.cell_id from dispute d where d.cell_id > %(after)s
) known
order by cell_id
limit %(limit)s
