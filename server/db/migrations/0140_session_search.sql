-- What organizers find sessions by: title, room and the names of speakers, folded, with a space before each word.
create function session_words(title text, room text, speakers jsonb) returns text
language sql immutable parallel safe as $$
  select ' ' || public.folded(concat_ws(' ', title, room, (
    select string_agg(speaker ->> 'name', ' ' order by place)
    from jsonb_array_elements(speakers) with ordinality as listed (speaker, place)
  )))
$$;

create index session_words_found on session using gin (session_words(title, room, speakers) gin_trgm_ops);
