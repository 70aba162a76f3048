-- A row is one thing that is wrong with the chain, and where: what a place holds that it should not, or what it lacks.
with lines as (
    select e.id, e.place, e.hash, e.previous, e.reason, e.reason_digest, log_hash(e) as computed,
        lag(e.place, 1, 0::bigint) over chain as place_before,
        lag(e.hash, 1, log_digest('')) over chain as hash_before
    from log_entry e
    where e.place is not null
    window chain as (order by e.place)
),
last as (
    select coalesce(max(place), 0) as place, (array_agg(hash order by place desc))[1] as hash
    from (select place, hash from log_entry where place is not null order by place desc limit 1) latest
),
head as (
    select (select place from log_head) as place, (select hash from log_head) as hash
)
select 'missing' as kind, place_before + 1 as place, place - 1 as until, null::text as about, null::bigint as "row"
from lines where place > place_before + 1
union all
select 'changed', place, place, null, null from lines where hash <> computed
union all
select 'unbound', place, place, null, null from lines where place = place_before + 1 and previous <> hash_before
union all
select 'reason', place, place, null, null
from lines where reason is not null and log_digest(reason) is distinct from reason_digest
union all
select 'unsealed', null, null, about, row_id from log_entry where place is null
union all
select 'missing', last.place + 1, head.place, null, null from last, head where head.place > last.place
union all
select 'head', last.place, last.place, null, null
from last, head
where head.place is null or head.place < last.place or (head.place = last.place and head.hash <> coalesce(last.hash, log_digest('')))
union all
select 'begun', e.place, e.place, null, null from log_entry e, log_head h where e.place = 1 and e.at < h.begun
order by place nulls last, kind
