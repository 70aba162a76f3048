-- A folded name without accents, strokes and joined letters, as `statements.values.bare` writes it.
create function bare(folded text) returns text
    language sql immutable parallel safe strict
return case
    when octet_length(folded) = length(folded) then folded
    else translate(
        replace(replace(replace(replace(
            regexp_replace(normalize(folded, nfd), '[\u0300-\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'ðđøłıħŧŋ', 'ddolihtn')
end;

-- The few names that have marks are looked up without them here; all others are what they are without them.
create index label_by_bare_prefix on label (bare(folded) text_pattern_ops)
    where octet_length(folded) > length(folded);
create index label_by_bare_word on label using gin (to_tsvector('simple'::regconfig, bare(folded)))
    with (fastupdate = off) where octet_length(folded) > length(folded);

create index source_by_bare_prefix on source (bare(lower(name)) text_pattern_ops);
create index source_by_bare_word on source using gin (to_tsvector('simple'::regconfig, bare(lower(name))))
    with (fastupdate = off);
