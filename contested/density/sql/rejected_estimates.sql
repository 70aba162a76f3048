-- A row is a source, and the estimate of its precision that a person rejected.
select source_id, precision from rejection where tx_to is null and source_id is not null and precision is not null
