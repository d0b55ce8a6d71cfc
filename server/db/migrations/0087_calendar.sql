-- Addresses under which people's calendars are read, by the SHA-256 of the secret in them. Real time.
create table calendar_feed (
  conference_id text not null,
  user_id       text not null,
  secret_hash   bytea not null unique,
  created_at    timestamptz not null,
  primary key (conference_id, user_id)
);

-- Of a session's calendar entry (RFC 5545): the number grows when it moves, the time with everything that is shown of it.
alter table session add column calendar_sequence integer not null default 0;
alter table session add column calendar_changed_at timestamptz not null default now();

-- Sessions of the real program that were removed from it: calendars show them as cancelled.
create table removed_session (
  conference_id     text not null,
  session_id        text not null,
  title             text not null,
  start_time        timestamptz not null,
  end_time          timestamptz not null,
  calendar_sequence integer not null,
  removed_at        timestamptz not null,
  primary key (conference_id, session_id)
);

/* Triggers, so that no writer of sessions can forget it. */
create function note_session_change() returns trigger language plpgsql as $$
begin
  if (new.title, new.start_time, new.end_time, new.on_demand_only, new.room)
    is distinct from (old.title, old.start_time, old.end_time, old.on_demand_only, old.room) then
    new.calendar_changed_at := now();
  end if;
  if (new.start_time, new.end_time, new.on_demand_only) is distinct from (old.start_time, old.end_time, old.on_demand_only)
    and not (new.on_demand_only and old.on_demand_only) then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end
$$;
create trigger note_session_change before update on session
  for each row when (new.table_name = '') execute function note_session_change();

create function note_removed_session() returns trigger language plpgsql as $$
begin
  insert into removed_session values (
    old.conference_id, old.session_id, old.title, old.start_time, old.end_time, old.calendar_sequence + 1, now()
  ) on conflict (conference_id, session_id) do update set title = excluded.title, start_time = excluded.start_time,
    end_time = excluded.end_time, calendar_sequence = excluded.calendar_sequence, removed_at = excluded.removed_at;
  return null;
end
$$;
create trigger note_removed_session after delete on session
  for each row when (old.table_name = '' and not old.on_demand_only) execute function note_removed_session();

/* A session that comes back continues its calendar entry. */
create function note_added_session() returns trigger language plpgsql as $$
declare
  removed removed_session;
begin
  delete from removed_session where conference_id = new.conference_id and session_id = new.session_id
    returning * into removed;
  if removed.session_id is not null then
    new.calendar_sequence := removed.calendar_sequence + 1;
  end if;
  return new;
end
$$;
create trigger note_added_session before insert on session
  for each row when (new.table_name = '') execute function note_added_session();

/* Whose registration ends has no calendar any more; the row that tells of the end is kept for a day only. */
create or replace function end_registration(conference text, person text) returns void language plpgsql as $$
begin
  delete from registration_ended where ended_at < now() - interval '1 day';
  insert into registration_ended (conference_id, user_id) values (conference, person)
    on conflict (conference_id, user_id) do update set ended_at = now();
  delete from calendar_feed where conference_id = conference and user_id = person;
  perform tell_rights(conference, person, false);
end
$$;
