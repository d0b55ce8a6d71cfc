-- What exhibitors are searched by, folded, with a space before each word, as for attendees.

-- The names of products. Immutable, as it depends on nothing else.
create function product_names(products jsonb) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(product ->> 'name', ' ' order by place), '')
  from jsonb_array_elements(products) with ordinality as listed (product, place)
$$;

-- array_to_string is only stable, as it takes any type; for texts nothing can change it.
create function joined(texts text[]) returns text
language sql immutable strict parallel safe as $$
  select coalesce(array_to_string(texts, ' '), '')
$$;

alter table exhibitor
  add column name_folded   text collate "C" generated always as (' ' || folded(company_name)) stored,
  add column topics_folded text collate "C" generated always as
    (' ' || folded(joined(categories)) || ' ' || folded(joined(interests)) || ' ' || folded(product_names(products))) stored;

create index exhibitor_words on exhibitor using gin (name_folded gin_trgm_ops, topics_folded gin_trgm_ops);
-- The order of the tradeshow.
create index exhibitor_in_order on exhibitor (conference_id, table_name, tier desc, name_folded, exhibitor_id);
