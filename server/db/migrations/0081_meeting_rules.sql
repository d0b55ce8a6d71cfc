alter table meeting
  -- The booth whose limit of invitations the request counts against; null for the host's own.
  add column limit_exhibitor_id text,
  -- What the visitor agreed to share with the booth once the meeting is confirmed.
  add column shared_details jsonb,
  -- A confirmed meeting still holds its time for those who have not answered.
  drop constraint meeting_check1,
  add check (state <> 'requested' or hold_ends_at is not null),
  add check (state in ('requested', 'confirmed') or hold_ends_at is null);
drop index meeting_to_expire;
create index meeting_with_holds on meeting (conference_id, hold_ends_at) where hold_ends_at is not null;
create index meeting_by_start on meeting (conference_id, starts_at) where state = 'confirmed';
create index meeting_of_limit on meeting (conference_id, limit_exhibitor_id) where limit_exhibitor_id is not null;

-- As the person was called then, for people without a profile.
alter table meeting_person add column name text not null default '';

-- What organizers did to meetings. Rows are only added; erasing a person empties the columns that name them.
create table meeting_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  action        text not null check (action in ('changeSettings', 'cancelMeeting', 'exportMeetings')),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null default now(),
  meeting_id    uuid,
  -- Names of what changed and numbers.
  details       jsonb not null default '{}',
  primary key (act_id)
);
create index meeting_act_of_event on meeting_act (conference_id, act_id);
create index meeting_act_by on meeting_act (conference_id, by_user_id);

create function keep_meeting_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.action, new.done_at, new.recorded_at, new.meeting_id,
      new.details)
    is distinct from (old.conference_id, old.act_id, old.action, old.done_at, old.recorded_at, old.meeting_id,
      old.details) then
    raise exception 'the log of meetings is append-only';
  end if;
  return new;
end
$$;
create trigger meeting_act_append_only before update or delete on meeting_act
  for each row execute function keep_meeting_act();
