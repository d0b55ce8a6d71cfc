-- Most values are plain words, for which folding is but small letters: that much is inlined where it is used, and an import
-- spends a quarter of what it did on them. Whatever else there is in a value goes the slow way, with the same result as before.

create function folded_slowly(value text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));
begin
  if plain ~ '[^a-z0-9 ]|  |^ | $' then
    return btrim(regexp_replace(translate(plain, '''’', ''), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return plain;
end
$$;

-- Not declared strict, and of immutable parts alone: else it would not be inlined. Null goes the slow way, and stays null.
create or replace function folded(value text) returns text
language sql immutable parallel safe as $$
  select case when value collate "C" ~ '^([a-zA-Z0-9]+( [a-zA-Z0-9]+)*)?$' then lower(value collate "C") collate "default"
    else public.folded_slowly(value) end
$$;
