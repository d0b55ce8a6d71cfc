-- Tables of the foundation. Every table of an event carries conference_id first: it bounds each query to its event.

create extension if not exists pg_trgm;

-- Event time = real time + offset, one row per event that is rehearsed on another day than its own.
create table event_clock (
  conference_id text primary key,
  offset_ms     bigint not null,
  updated_at    timestamptz not null default now()
);

-- What organisers may change while the event runs: the settings reply, the featured video.
create table event_setting (
  conference_id text not null,
  key           text not null,
  value         jsonb not null,
  primary key (conference_id, key)
);

-- Keys that all server processes share. `material` is a JWK, a PEM pair or a random secret, by `purpose`.
create table server_key (
  purpose    text not null,
  kid        text not null,
  material   jsonb not null,
  created_at timestamptz not null default now(),
  primary key (purpose, kid)
);

-- Accounts of the embedded identity provider.
create table account (
  account_id    text primary key,
  username      text not null,
  password_hash text not null,
  attendee_id   text,
  name          text not null,
  email         text,
  company_name  text,
  created_at    timestamptz not null default now()
);
create unique index account_username on account (lower(username));

-- Which conferences an account of the embedded identity is registered for.
create table registration (
  account_id    text not null references account on delete cascade,
  conference_id text not null,
  primary key (account_id, conference_id)
);

-- Parts people play at an event. user_id is the id the token gives, whoever issued it.
create table event_role (
  conference_id text not null,
  user_id       text not null,
  role          text not null check (role in ('superuser', 'exhibitor', 'presenter')),
  granted_at    timestamptz not null default now(),
  primary key (conference_id, user_id, role)
);

-- State of the embedded OpenID provider (authorization codes, grants, sessions, refresh tokens).
create table oidc_payload (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  user_code   text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id);
create index oidc_payload_uid on oidc_payload (uid);
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Id tokens that a logout denied before their expiry, by session (`sid:<sid>`) or by token (`token:<sha256>`).
create table denied_token (
  subject    text primary key,
  expires_at timestamptz not null
);

-- Gate links that were used; kept until the link would have expired anyway.
create table used_gate_link (
  jti        text primary key,
  expires_at timestamptz not null
);

create table session (
  conference_id         text not null,
  -- '' is the real programme, any other name one of the event's data sets.
  table_name            text not null default '',
  session_id            text not null,
  title                 text not null,
  description           text not null default '',
  day                   date not null,
  start_time            timestamptz not null,
  end_time              timestamptz not null check (end_time > start_time),
  image                 text,
  video_url             text,
  video_url_on_demand   text,
  captions_en           text,
  captions_es           text,
  is_sponsor_video      boolean not null default false,
  speakers              jsonb not null default '[]',
  on_demand_only        boolean not null default false,
  not_for_on_demand     boolean not null default false,
  not_for_promo         boolean not null default false,
  speakeasy_type        text,
  document              text,
  minutes_before_session_eval numeric,
  category              text,
  room                  text,
  -- Where an imported session came from: a second import finds its row by this.
  source                text,
  source_id             text,
  updated_at            timestamptz not null default now(),
  primary key (conference_id, table_name, session_id)
);
create unique index session_source on session (conference_id, table_name, source, source_id);
create index session_by_time on session (conference_id, table_name, end_time, start_time);

create table attendee (
  conference_id      text not null,
  attendee_id        text not null,
  first_name         text not null default '',
  last_name          text not null default '',
  company_name       text not null default '',
  title              text not null default '',
  country            text not null default '',
  city               text not null default '',
  state              text not null default '',
  address1           text not null default '',
  zip                text not null default '',
  phone              text not null default '',
  email              text not null default '',
  my_availability    text not null default '',
  biography          text not null default '',
  about_organization text not null default '',
  company_type       text not null default '',
  prefix             text not null default '',
  suffix             text not null default '',
  system             text not null default '',
  middle_initial     text not null default '',
  img_path           text,
  primary key (conference_id, attendee_id)
);

create table exhibitor (
  conference_id text not null,
  table_name    text not null default '',
  exhibitor_id  text not null,
  company_name  text not null,
  tier          integer not null,
  img_path      text,
  description   text not null default '',
  website       text,
  primary key (conference_id, table_name, exhibitor_id)
);

-- The counter's row lock makes number order equal commit order, so a reader that asks for "after n" misses nothing.
create table comment_counter (
  conference_id text not null,
  subject_id    text not null,
  last_number   integer not null,
  primary key (conference_id, subject_id)
);
create table comment (
  conference_id text not null,
  subject_id    text not null,
  number        integer not null,
  user_id       text not null,
  user_name     text not null,
  body          text not null,
  created_at    timestamptz not null,
  primary key (conference_id, subject_id, number)
);

create table networking_notification (
  notification_id bigint generated always as identity primary key,
  conference_id   text not null,
  user_id         text not null,
  body            jsonb not null default '{}',
  created_at      timestamptz not null,
  seen_at         timestamptz
);
create index networking_notification_unseen on networking_notification (conference_id, user_id) where seen_at is null;

-- The log is the truth: evaluations and watched minutes are read from it. `type` has no `Test` prefix here: is_test has it.
create table log_entry (
  conference_id text not null,
  user_id       text not null,
  entry_id      uuid not null,
  type          text not null check (type in ('LoginUser', 'VideoView', 'VideoViewTime', 'SessionEvaluation')),
  is_test       boolean not null,
  session_id    text,
  -- Event time at which the server stored it.
  recorded_at   timestamptz not null,
  body          jsonb not null,
  primary key (conference_id, user_id, entry_id)
);
-- One evaluation per person and session, also when two arrive at once.
create unique index log_entry_one_evaluation on log_entry (conference_id, user_id, session_id, is_test)
  where type = 'SessionEvaluation';
create index log_entry_watched on log_entry (conference_id, user_id, session_id, recorded_at)
  where type = 'VideoViewTime';
create index log_entry_present on log_entry (conference_id, session_id, recorded_at)
  where type in ('VideoView', 'VideoViewTime');
