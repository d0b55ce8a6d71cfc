-- Who edits a session names the revision that they read; imports and delays change it as well.
alter table session add column revision integer not null default 1;

create function grow_session_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{revision,updated_at,calendar_sequence,calendar_changed_at}'::text[]
    is distinct from to_jsonb(old) - '{revision,updated_at,calendar_sequence,calendar_changed_at}'::text[] then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;

create trigger session_revision before update on session for each row execute function grow_session_revision();

-- Sessions as organizers left them. Also those that are gone, so they have no foreign key.
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
create index session_version_of on session_version (conference_id, table_name, session_id, version_id desc);
create index session_version_by on session_version (conference_id, by_user_id);
