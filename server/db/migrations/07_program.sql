-- Sessions, their versions and imports, and the calendars made of them.

-- What organizers find sessions by: title, room and the names of speakers, folded, with a space before each
-- word.
create function session_words(title text, room text, speakers jsonb) returns text
language sql immutable parallel safe as $$
  select ' ' || public.folded(concat_ws(' ', title, room, (
    select string_agg(speaker ->> 'name', ' ' order by place)
    from jsonb_array_elements(speakers) with ordinality as listed (speaker, place)
  )))
$$;

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
comment on table removed_session is 'Sessions that were removed from the program, which calendars show as canceled.';

create table session (
  conference_id          text not null,
  -- '' is the real program, any other name one of the event's data sets.
  table_name             text not null default '',
  session_id             text not null,
  title                  text not null,
  description            text not null default '',
  day                    date not null,
  start_time             timestamptz not null,
  end_time               timestamptz not null check (end_time > start_time),
  image                  text,
  video_url              text,
  video_url_on_demand    text,
  captions_en            text,
  captions_es            text,
  is_sponsor_video       boolean not null default false,
  speakers               jsonb not null default '[]',
  on_demand_only         boolean not null default false,
  not_for_on_demand      boolean not null default false,
  not_for_promo          boolean not null default false,
  speakeasy_type         text,
  document               text,
  minutes_before_session_eval numeric,
  category               text,
  room                   text,
  -- Where an imported session came from: a second import finds its row by this.
  source                 text,
  source_id              text,
  updated_at             timestamptz not null default now(),
  -- When a delayed session was to begin; its start and end are the new ones.
  delayed_from           timestamptz,
  -- Of its calendar entry (RFC 5545), set by triggers: the number grows when it moves, the time with
  -- everything that is shown of it.
  calendar_sequence      integer not null default 0,
  calendar_changed_at    timestamptz not null default now(),
  -- Grown by a trigger with each change: who edits a session names the revision that they read.
  revision               integer not null default 1,
  primary key (conference_id, table_name, session_id)
);
comment on table session is 'Sessions of the program and of other data sets.';
create unique index session_source on session (conference_id, table_name, source, source_id);
create index session_by_time on session (conference_id, table_name, end_time, start_time);
create index session_words_found on session using gin (session_words(title, room, speakers) gin_trgm_ops);

-- Calendars follow sessions by triggers, so that no writer of sessions can forget it.
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

-- A session that comes back continues its calendar entry.
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

create function grow_session_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{revision,updated_at,calendar_sequence,calendar_changed_at}'::text[]
    is distinct from to_jsonb(old) - '{revision,updated_at,calendar_sequence,calendar_changed_at}'::text[] then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
create trigger session_revision before update on session for each row execute function grow_session_revision();

create table session_presenter (
  conference_id text not null,
  session_id    text not null,
  -- A user id, or an email address in lowercase by which the person is known.
  account       text not null,
  -- Named by the last import of a schedule, which replaces them; the others stay.
  from_schedule boolean not null default false,
  primary key (conference_id, session_id, account)
);
comment on table session_presenter is 'Who presents a session.';
create index session_presenter_of_account on session_presenter (conference_id, account);

-- Sessions that are gone keep theirs, so there is no foreign key.
create table session_version (
  version_id    bigint generated always as identity primary key,
  conference_id text not null,
  table_name    text not null,
  session_id    text not null,
  kind          text not null check (kind in ('before', 'created', 'edited', 'removed')),
  revision      integer not null,
  fields        jsonb not null,
  -- Null for what was there before; '' once the person is deleted.
  by_user_id    text,
  by_name       text not null default '',
  -- Event time and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null
);
comment on table session_version is 'Sessions as organizers left them.';
create index session_version_of on session_version (conference_id, table_name, session_id, version_id desc);
create index session_version_by on session_version (conference_id, by_user_id);

-- What organizers do to sessions is kept as versions; who did what of it is in the audit log, too.
create function audit_session_version() returns trigger language plpgsql as $$
declare
  earlier jsonb;
begin
  select version.fields into earlier from session_version as version
  where version.conference_id = new.conference_id and version.table_name = new.table_name
    and version.session_id = new.session_id and version.version_id < new.version_id
  order by version.version_id desc limit 1;
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields)
  values (new.conference_id,
    case new.kind when 'created' then 'session.create' when 'removed' then 'session.remove' else 'session.edit' end,
    new.by_user_id, new.by_name, new.done_at, new.recorded_at, 'session', new.session_id,
    case new.kind when 'edited' then coalesce((
      select array_agg(key order by key) from jsonb_each(new.fields)
      where value is distinct from earlier -> key
    ), '{}') else '{}' end);
  return null;
end
$$;
create trigger session_version_audited after insert on session_version
  for each row when (new.by_user_id is not null) execute function audit_session_version();

-- Sessions name them by their address; a file never changes, so that earlier versions of a session keep
-- theirs.
create table caption_file (
  conference_id text not null,
  -- Of its text: the same file is stored once.
  file_id       text not null check (file_id ~ '^[0-9a-f]{32}$'),
  text          text not null,
  primary key (conference_id, file_id)
);
comment on table caption_file is 'Captions files that organizers added.';

-- Instants are real time.
create table schedule_import (
  conference_id  text not null,
  import_id      uuid not null,
  -- As of `session`.
  table_name     text not null,
  title          text not null,
  sent_at        timestamptz not null,
  -- The file; null once it was imported.
  content        text,
  imported_at    timestamptz,
  -- User id; empty once the user was deleted.
  imported_by    text,
  added          integer,
  changed        integer,
  removed        integer,
  undone_at      timestamptz,
  undone_by      text,
  -- How many sessions the undo set back, and left alone.
  reverted       integer,
  kept           integer,
  -- How many of the sessions that an undo reverted it removed, because the import had added them.
  undone_removed integer,
  primary key (conference_id, import_id)
);
comment on table schedule_import is
  'Schedules that were sent to be imported in the browser, and what was imported of them.';
create index schedule_import_by_time on schedule_import (conference_id, imported_at desc);

create table schedule_import_change (
  conference_id   text not null,
  import_id       uuid not null,
  session_id      text not null,
  -- Since the import: another one means that somebody has changed the session. Null for one that it removed.
  revision        integer,
  -- Before the import. Null for one that it added, as are all below.
  revision_before integer,
  fields          jsonb,
  source          text,
  source_id       text,
  primary key (conference_id, import_id, session_id)
);
comment on table schedule_import_change is
  'Sessions as they were before an import changed them, until it can no longer be undone.';

create table own_time (
  own_time_id   uuid not null,
  conference_id text not null,
  user_id       text not null,
  title         text not null default '',
  visit_kind    text check (visit_kind in ('exhibitor', 'poster')),
  visit_id      text,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  primary key (conference_id, user_id, own_time_id),
  check ((visit_kind is null) = (visit_id is null))
);
comment on table own_time is
  'What people add to their schedule, in event time: busy times, and visits of booths and posters.';
create index own_time_by_start on own_time (conference_id, user_id, starts_at);

-- Times are real time.
create table calendar_feed (
  conference_id text not null,
  user_id       text not null,
  secret_hash   bytea not null unique,
  created_at    timestamptz not null,
  primary key (conference_id, user_id)
);
comment on table calendar_feed is
  'Addresses under which people''s calendars are read, by the SHA-256 of the secret in them.';
