-- What people say of themselves and choose to show.

alter table attendee
  add column interests      text[] not null default '{}',
  -- Shown to those they are connected with, if they choose so.
  add column email_shared   boolean not null default false,
  add column phone_shared   boolean not null default false,
  add column address_shared boolean not null default false,
  -- 1 at first, and one more at each change: who changes an older one is told.
  add column revision       integer not null default 1,
  add column updated_at     timestamptz not null default now();
create index attendee_interests on attendee using gin (interests);

-- Two people who agreed to know each other, once: the smaller id first.
create table connection (
  conference_id text not null,
  user_a        text not null,
  user_b        text not null check (user_a < user_b),
  created_at    timestamptz not null default now(),
  primary key (conference_id, user_a, user_b)
);
create index connection_other_way on connection (conference_id, user_b);

-- Suggested people somebody does not want to see again.
create table hidden_suggestion (
  conference_id text not null,
  user_id       text not null,
  attendee_id   text not null,
  created_at    timestamptz not null default now(),
  primary key (conference_id, user_id, attendee_id)
);

-- A second import finds people by this.
create index attendee_by_email on attendee (conference_id, lower(email)) where email <> '';
