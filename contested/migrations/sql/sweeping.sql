-- Rows that come and go by the thousand: whoever looks for the first and the last of them walks over all that are gone, so
-- they are swept out soon and not only once they are a fifth of all that ever were.
alter table dirty_cell set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table invalidation set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
