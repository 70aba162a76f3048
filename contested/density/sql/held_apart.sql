-- A row is a pair of independence groups of which a person said that they do not copy each other.
select group_a, group_b from rejection where tx_to is null and source_id is null
