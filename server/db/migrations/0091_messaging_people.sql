-- What people chose about messages; the defaults without a row.
create table messaging_settings (
  conference_id   text not null,
  user_id         text not null,
  strangers_ask   boolean not null default false,
  shows_read      boolean not null default true,
  shows_typing    boolean not null default true,
  shows_presence  boolean not null default true,
  shows_last_seen boolean not null default false,
  plays_sound     boolean not null default false,
  counts_in_title boolean not null default true,
  pushes          boolean not null default false,
  enter_sends     boolean not null default true,
  quiet_from      smallint check (quiet_from between 0 and 1439),
  quiet_to        smallint check (quiet_to between 0 and 1439),
  quiet_zone      text,
  primary key (conference_id, user_id),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (quiet_zone is null))
);

create table person_block (
  conference_id text not null,
  user_id       text not null,
  blocked_id    text not null check (blocked_id <> user_id),
  blocked_at    timestamptz not null,
  primary key (conference_id, user_id, blocked_id)
);
create index person_block_of on person_block (conference_id, blocked_id);

-- People whose messages an organizer closed.
create table messaging_closure (
  conference_id text not null,
  user_id       text not null,
  reason        text not null default '',
  closed_at     timestamptz not null,
  closed_by     text not null,
  closed_name   text not null,
  primary key (conference_id, user_id)
);
