-- Who is who in an import. The address that a page shows is what its person wrote there, and proves nothing; this is the one by
-- which the organisers know them: from a file, from a superuser, or from a provider that has verified it. In small letters.
alter table attendee
  add column known_email text collate "C",
  -- Another id that files name the person by; null where they name them by attendee_id.
  add column import_id text collate "C",
  -- Made by the organisers, and nobody has come yet who signs in with this id: whoever proves to be this person may take it.
  add column awaits_person boolean not null default false;
create unique index attendee_by_known_email on attendee (conference_id, known_email) where known_email is not null;
create unique index attendee_by_import_id on attendee (conference_id, import_id) where import_id is not null;

-- Ids that told the address they were made of are by chance from now on. Such pages came from files alone.
create temporary table renamed on commit drop as
  select conference_id, attendee_id as old_id, gen_random_uuid()::text as new_id from attendee
  where attendee_id = 'mail-' || left(md5(lower(email)), 20);
update attendee set attendee_id = new_id, known_email = lower(email), awaits_person = true
  from renamed where attendee.conference_id = renamed.conference_id and attendee_id = old_id;
update hidden_suggestion set attendee_id = new_id
  from renamed where hidden_suggestion.conference_id = renamed.conference_id and attendee_id = old_id;
update deletion_request set user_id = new_id
  from renamed where deletion_request.conference_id = renamed.conference_id and user_id = old_id;
with gone as (
  delete from connection using renamed
  where connection.conference_id = renamed.conference_id and old_id in (user_a, user_b)
  returning connection.conference_id, new_id, case user_a when old_id then user_b else user_a end as other, created_at
)
insert into connection (conference_id, user_a, user_b, created_at)
  select conference_id, least(new_id, other), greatest(new_id, other), created_at from gone;
