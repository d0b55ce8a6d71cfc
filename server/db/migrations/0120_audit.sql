-- Every act of superusers, moderators and exhibitors' staff, of all the event's features. It has ids and names of fields,
-- never contents. Rows are only added; erasing a person empties what names them.
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
create index audit_entry_of_event on audit_entry (conference_id, entry_id);
create index audit_entry_by on audit_entry (conference_id, by_user_id, entry_id);
create index audit_entry_of_act on audit_entry (conference_id, act, entry_id);
create index audit_entry_of_object on audit_entry (conference_id, object_id, entry_id);
create index audit_entry_of_session on audit_entry (conference_id, session_id, entry_id) where session_id is not null;
create index audit_entry_by_time on audit_entry (conference_id, done_at);

-- What the four logs of acts have now and get in the future.
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

insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, session_id,
  fields, amount)
select * from (
  select conference_id, 'moderation.' || action, by_user_id, by_name, done_at, recorded_at, target_kind,
    case target_kind when 'person' then coalesce(about_user_id, '') else target_id end, session_id, '{}'::text[],
    null::integer
  from moderation_act
  union all
  select conference_id, 'booth.' || action, by_user_id, by_name, done_at, recorded_at, 'exhibitor', exhibitor_id, null,
    audit_fields(details), audit_amount(details)
  from booth_act
  union all
  select conference_id, 'poster.' || action, by_user_id, by_name, done_at, recorded_at, 'poster', poster_id, null,
    audit_fields(details), null
  from poster_act
  union all
  select conference_id, 'meeting.' || action, by_user_id, by_name, done_at, recorded_at,
    case when meeting_id is null then 'event' else 'meeting' end, coalesce(meeting_id::text, ''), null,
    audit_fields(details), audit_amount(details)
  from meeting_act
) as act order by recorded_at;

create function audit_moderation_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, session_id)
  values (new.conference_id, 'moderation.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at,
    new.target_kind, case new.target_kind when 'person' then coalesce(new.about_user_id, '') else new.target_id end,
    new.session_id);
  return null;
end
$$;
create trigger moderation_act_audited after insert on moderation_act
  for each row execute function audit_moderation_act();

create function audit_booth_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields,
    amount)
  values (new.conference_id, 'booth.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at,
    'exhibitor', new.exhibitor_id, audit_fields(new.details), audit_amount(new.details));
  return null;
end
$$;
create trigger booth_act_audited after insert on booth_act for each row execute function audit_booth_act();

create function audit_poster_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields)
  values (new.conference_id, 'poster.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at, 'poster',
    new.poster_id, audit_fields(new.details));
  return null;
end
$$;
create trigger poster_act_audited after insert on poster_act for each row execute function audit_poster_act();

create function audit_meeting_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields,
    amount)
  values (new.conference_id, 'meeting.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at,
    case when new.meeting_id is null then 'event' else 'meeting' end, coalesce(new.meeting_id::text, ''),
    audit_fields(new.details), audit_amount(new.details));
  return null;
end
$$;
create trigger meeting_act_audited after insert on meeting_act for each row execute function audit_meeting_act();

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
