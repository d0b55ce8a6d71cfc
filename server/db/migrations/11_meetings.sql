-- Meetings between people, or with a booth, and when they can be met. Times are event time.

-- A confirmed meeting for which other slots are proposed keeps its time until they are answered, and holds
-- them.
create table meeting (
  meeting_id         uuid primary key,
  conference_id      text not null,
  state              text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled', 'expired')),
  -- Who answers the proposal.
  awaiting           text check (awaiting in ('host', 'invited')),
  topic              text not null,
  message            text not null default '',
  place              text not null check (place in ('video', 'booth')),
  -- The booth that takes part, and on which side.
  exhibitor_id       text,
  exhibitor_side     text check (exhibitor_side in ('host', 'invited')),
  -- The company as it was called then.
  company_name       text not null default '',
  starts_at          timestamptz,
  ends_at            timestamptz,
  hold_ends_at       timestamptz,
  reason             text not null default '',
  revision           integer not null default 1,
  -- Of its calendar entry (RFC 5545): grows whenever time or state change.
  calendar_sequence  integer not null default 0,
  created_at         timestamptz not null,
  changed_at         timestamptz not null,
  -- The booth whose limit of invitations the request counts against; null for the host's own.
  limit_exhibitor_id text,
  -- What the visitor agreed to share with the booth once the meeting is confirmed.
  shared_details     jsonb,
  check (state <> 'requested' or awaiting is not null),
  check (state <> 'requested' or hold_ends_at is not null),
  check (state <> 'confirmed' or starts_at is not null),
  check ((starts_at is null) = (ends_at is null)),
  check ((exhibitor_id is null) = (exhibitor_side is null)),
  check (state in ('requested', 'confirmed') or hold_ends_at is null),
  check (state in ('requested', 'confirmed') or awaiting is null),
  check (awaiting is null or hold_ends_at is not null)
);
comment on table meeting is 'Meetings between people, or with a booth.';
create index meeting_of_event on meeting (conference_id, created_at, meeting_id);
create index meeting_of_exhibitor on meeting (conference_id, exhibitor_id) where exhibitor_id is not null;
create index meeting_with_holds on meeting (conference_id, hold_ends_at) where hold_ends_at is not null;
create index meeting_by_start on meeting (conference_id, starts_at) where state = 'confirmed';
create index meeting_of_limit on meeting (conference_id, limit_exhibitor_id) where limit_exhibitor_id is not null;

create table meeting_person (
  meeting_id    uuid not null references meeting on delete cascade,
  conference_id text not null,
  user_id       text not null,
  role          text not null check (role in ('host', 'invited')),
  answer        text not null default 'open' check (answer in ('open', 'accepted', 'declined')),
  reason        text not null default '',
  answered_at   timestamptz,
  -- As the person was called then, for people without a profile.
  name          text not null default '',
  primary key (meeting_id, user_id)
);
comment on table meeting_person is 'The people of a meeting.';
create index meeting_of_person on meeting_person (conference_id, user_id);

create table meeting_slot (
  meeting_id uuid not null references meeting on delete cascade,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  primary key (meeting_id, starts_at)
);
comment on table meeting_slot is 'The slots that are proposed for a meeting.';

create table booked_time (
  conference_id text not null,
  user_id       text not null,
  meeting_id    uuid not null references meeting on delete cascade,
  during        tstzrange not null check (not isempty(during)),
  -- A meeting may hold a slot that overlaps its own time; nobody is in two meetings at once.
  constraint no_double_booking
    exclude using gist (conference_id with =, user_id with =, meeting_id with <>, during with &&)
);
comment on table booked_time is
  'Time that a meeting takes of a person: a slot held for a request, or a confirmed meeting.';
create index booked_time_of_meeting on booked_time (meeting_id);

create table availability (
  conference_id     text not null,
  user_id           text not null,
  time_zone         text,
  from_minute       smallint check (from_minute between 0 and 1440),
  to_minute         smallint check (to_minute between 0 and 1440),
  busy_days         date[] not null default '{}',
  sessions_are_busy boolean not null default true,
  do_not_disturb    boolean not null default false,
  primary key (conference_id, user_id),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute < to_minute)
);
comment on table availability is 'When people can be met, with the defaults where there is no row.';

create table booth_duty (
  conference_id text not null,
  exhibitor_id  text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  capacity      smallint not null check (capacity between 1 and 50),
  staff         text[] not null default '{}'
);
comment on table booth_duty is 'When a booth receives visitors.';
create index booth_duty_of_exhibitor on booth_duty (conference_id, exhibitor_id, starts_at);

-- Rows are only added; erasing a person empties the columns that name them.
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
comment on table meeting_act is 'What organizers did to meetings.';
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
