-- The audit log, into which triggers of other areas write.

-- Rows are only added; erasing a person empties what names them.
create table audit_entry (
  conference_id text not null,
  entry_id      bigint not null generated always as identity,
  -- '<part>.<act>', e.g. 'booth.editBooth'.
  act           text not null,
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null,
  object_kind   text not null,
  object_id     text not null default '',
  -- Of comments, questions and polls.
  session_id    text,
  -- Names of fields that changed.
  fields        text[] not null default '{}',
  -- How many it was done to.
  amount        integer,
  primary key (entry_id)
);
comment on table audit_entry is
  'Acts of superusers, moderators and exhibitors'' staff, with ids and names of fields, never contents.';
create index audit_entry_of_event on audit_entry (conference_id, entry_id);
create index audit_entry_by on audit_entry (conference_id, by_user_id, entry_id);
create index audit_entry_of_act on audit_entry (conference_id, act, entry_id);
create index audit_entry_of_object on audit_entry (conference_id, object_id, entry_id);
create index audit_entry_of_session on audit_entry (conference_id, session_id, entry_id) where session_id is not null;
create index audit_entry_by_time on audit_entry (conference_id, done_at);
-- The log is read by when an act was recorded: entries copied from older logs are numbered after later ones.
create index audit_entry_recorded on audit_entry (conference_id, recorded_at, entry_id);

-- People can only be taken out of an entry.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.conference_id, new.entry_id, new.act, new.done_at, new.recorded_at, new.object_kind, new.session_id,
      new.fields, new.amount)
    is not distinct from (old.conference_id, old.entry_id, old.act, old.done_at, old.recorded_at, old.object_kind,
      old.session_id, old.fields, old.amount)
    and ((new.by_user_id, new.by_name) = (old.by_user_id, old.by_name) or (new.by_user_id, new.by_name) = ('', ''))
    and (new.object_id = old.object_id or (new.object_id = '' and old.object_kind = 'person')) then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function keep_audit_entry();

-- What an entry takes from the details of an act: names of fields, and how many it was done to.
create function audit_fields(details jsonb) returns text[] language sql immutable as $$
  select coalesce((
    select array_agg(field) from jsonb_array_elements_text(
      case jsonb_typeof(details -> 'fields') when 'array' then details -> 'fields' else '[]' end
    ) as field
  ), '{}')
$$;

create function audit_amount(details jsonb) returns integer language sql immutable as $$
  select case jsonb_typeof(details -> 'count') when 'number' then (details ->> 'count')::integer end
$$;
