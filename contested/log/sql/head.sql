-- The row is where the chain ends, and when its last line was written.
select h.place, h.hash, h.begun, (select e.at from log_entry e where e.place = h.place) as last
from log_head h
