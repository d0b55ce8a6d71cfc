create extension if not exists btree_gist;

-- A meeting between people, or with a booth. Times are event time.
create table meeting (
  meeting_id        uuid primary key,
  conference_id     text not null,
  state             text not null check (state in ('requested', 'confirmed', 'declined', 'cancelled', 'expired')),
  -- Who answers the proposal.
  awaiting          text check (awaiting in ('host', 'invited')),
  topic             text not null,
  message           text not null default '',
  place             text not null check (place in ('video', 'booth')),
  -- The booth that takes part, and on which side.
  exhibitor_id      text,
  exhibitor_side    text check (exhibitor_side in ('host', 'invited')),
  -- The company as it was called then.
  company_name      text not null default '',
  starts_at         timestamptz,
  ends_at           timestamptz,
  hold_ends_at      timestamptz,
  reason            text not null default '',
  revision          integer not null default 1,
  -- Of its calendar entry (RFC 5545): grows whenever time or state change.
  calendar_sequence integer not null default 0,
  created_at        timestamptz not null,
  changed_at        timestamptz not null,
  check ((state = 'requested') = (awaiting is not null)),
  check ((state = 'requested') = (hold_ends_at is not null)),
  check (state <> 'confirmed' or starts_at is not null),
  check ((starts_at is null) = (ends_at is null)),
  check ((exhibitor_id is null) = (exhibitor_side is null))
);
create index meeting_of_event on meeting (conference_id, created_at, meeting_id);
create index meeting_of_exhibitor on meeting (conference_id, exhibitor_id) where exhibitor_id is not null;
create index meeting_to_expire on meeting (conference_id, hold_ends_at) where state = 'requested';

create table meeting_person (
  meeting_id    uuid not null references meeting on delete cascade,
  conference_id text not null,
  user_id       text not null,
  role          text not null check (role in ('host', 'invited')),
  answer        text not null default 'open' check (answer in ('open', 'accepted', 'declined')),
  reason        text not null default '',
  answered_at   timestamptz,
  primary key (meeting_id, user_id)
);
create index meeting_of_person on meeting_person (conference_id, user_id);

-- The slots on the table.
create table meeting_slot (
  meeting_id uuid not null references meeting on delete cascade,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  primary key (meeting_id, starts_at)
);

-- Time that a meeting takes of a person: a slot held for a request, or a confirmed meeting. Nobody is in two places.
create table booked_time (
  conference_id text not null,
  user_id       text not null,
  meeting_id    uuid not null references meeting on delete cascade,
  during        tstzrange not null check (not isempty(during)),
  constraint no_double_booking exclude using gist (conference_id with =, user_id with =, during with &&)
);
create index booked_time_of_meeting on booked_time (meeting_id);

-- When people can be met; the defaults without a row.
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

-- When a booth receives visitors.
create table booth_duty (
  conference_id text not null,
  exhibitor_id  text not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  capacity      smallint not null check (capacity between 1 and 50),
  staff         text[] not null default '{}'
);
create index booth_duty_of_exhibitor on booth_duty (conference_id, exhibitor_id, starts_at);
alter table exhibitor add column duty_revision integer not null default 0;
