-- Finding people. What is searched is kept folded (without case, accents and punctuation) beside what is shown, in bytes'
-- order, with a space before each word: '% mar%' finds whatever has a word that begins with "mar".

create extension if not exists unaccent;

-- Immutable, as the dictionary is named. PL/pgSQL, because an SQL function of this kind takes four times as long; most values
-- are plain words, which the slow part leaves alone.
create function folded(value text) returns text
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

alter table attendee
  -- Found by nobody but superusers.
  add column hidden boolean not null default false,
  add column first_name_folded   text collate "C" generated always as (' ' || folded(first_name)) stored,
  add column last_name_folded    text collate "C" generated always as (' ' || folded(last_name)) stored,
  add column company_name_folded text collate "C" generated always as (' ' || folded(company_name)) stored,
  add column title_folded        text collate "C" generated always as (' ' || folded(title)) stored,
  add column country_folded      text collate "C" generated always as (' ' || folded(country)) stored,
  add column city_folded         text collate "C" generated always as (' ' || folded(city)) stored,
  add column state_folded        text collate "C" generated always as (' ' || folded(state)) stored,
  add column company_type_folded text collate "C" generated always as (' ' || folded(company_type)) stored,
  -- One company, however its name is written.
  add column company_id text generated always as (
    case when folded(company_name) = '' then null else left(md5(folded(company_name)), 20) end
  ) stored;

-- The order of the list, of pages and of equal matches.
create index attendee_by_name on attendee (conference_id, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_first_name on attendee (conference_id, first_name_folded);
create index attendee_by_company on attendee (conference_id, company_name_folded);
-- What events offer to choose from.
create index attendee_by_country on attendee (conference_id, country_folded, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_state on attendee (conference_id, state_folded, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_company_id on attendee (conference_id, company_id);
create index attendee_words on attendee
  using gin (first_name_folded gin_trgm_ops, last_name_folded gin_trgm_ops, company_name_folded gin_trgm_ops, title_folded gin_trgm_ops);
