-- Booths: what an exhibitor shows beyond a line on a card. Lists of small things are JSON, as nothing refers into them.
alter table exhibitor
  -- Limited HTML; `description` is the line on its card.
  add column about       text not null default '',
  add column categories  text[] not null default '{}',
  -- Names of the event's interests.
  add column interests   text[] not null default '{}',
  add column products    jsonb not null default '[]',
  add column videos      jsonb not null default '[]',
  add column links       jsonb not null default '[]',
  -- When its staff are at the booth, in event time.
  add column hours       jsonb not null default '[]',
  add column featured    boolean not null default false,
  -- Its logo is light and needs a dark ground.
  add column dark_logo   boolean not null default false,
  add column revision    integer not null default 1,
  add column updated_at  timestamptz not null default now(),
  -- Removed exhibitors are shown nowhere; what visitors shared with them stays listed for those visitors.
  add column removed_at  timestamptz;

-- Who works for an exhibitor: a user id, or an e-mail address in lowercase by which the person is known.
create table exhibitor_member (
  conference_id text not null,
  exhibitor_id  text not null,
  account       text not null,
  added_at      timestamptz not null default now(),
  primary key (conference_id, exhibitor_id, account)
);
create index exhibitor_member_of_account on exhibitor_member (conference_id, account);

-- The sessions that an exhibitor sponsors.
create table exhibitor_session (
  conference_id text not null,
  exhibitor_id  text not null,
  session_id    text not null,
  primary key (conference_id, exhibitor_id, session_id)
);

-- What a person put aside: booths, posters and sessions.
create table saved_item (
  conference_id text not null,
  user_id       text not null,
  kind          text not null check (kind in ('exhibitor', 'poster', 'session')),
  item_id       text not null,
  saved_at      timestamptz not null,
  primary key (conference_id, user_id, kind, item_id)
);
create index saved_item_of_thing on saved_item (conference_id, kind, item_id);

-- Files that people uploaded for a booth or a poster. The name is only shown; keys in the store are generated.
create table stored_file (
  file_id       text primary key,
  conference_id text not null,
  owner_kind    text not null check (owner_kind in ('exhibitor', 'poster')),
  owner_id      text not null,
  purpose       text not null,
  name          text not null,
  media_type    text not null,
  bytes         bigint not null,
  pages         integer,
  -- Where it is: this installation's store, or the event's cloud bucket.
  place         text not null default 'store' check (place in ('store', 'cloud')),
  storage_key   text not null,
  user_id       text not null,
  created_at    timestamptz not null default now(),
  -- Files are removed some time after nothing refers to them any more.
  removed_at    timestamptz
);
create index stored_file_of_owner on stored_file (conference_id, owner_kind, owner_id, created_at);
create index stored_file_by_person on stored_file (conference_id, user_id);
