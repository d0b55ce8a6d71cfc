-- Private messages. Times are event time unless said otherwise.

create table conversation (
  conversation_id   uuid primary key,
  conference_id     text not null,
  kind              text not null check (kind in ('direct', 'group', 'booth')),
  -- The two of a direct one, in order.
  user_a            text,
  user_b            text,
  -- Of a booth's: the company, as it was called then, and its visitor.
  exhibitor_id      text,
  company_name      text not null default '',
  visitor_id        text,
  -- Of a group.
  name              text not null default '',
  picture_file_id   text,
  created_by        text not null,
  created_at        timestamptz not null,
  -- Real time, for limits.
  recorded_at       timestamptz not null default clock_timestamp(),
  -- Counters: of messages, and of changes. Each is incremented under the row's lock, so that order is commit
  -- order.
  last_number       integer not null default 0,
  revision          bigint not null default 0,
  -- Of the last message; the beginning before there is one.
  last_at           timestamptz not null,
  -- The inbox of a booth, shared by its staff.
  staff_read_number integer not null default 0,
  assignee_id       text,
  done_at           timestamptz,
  check ((kind = 'direct') = (user_a is not null and user_b is not null)),
  check (user_a is null or user_a < user_b collate "C"),
  check ((kind = 'booth') = (exhibitor_id is not null and visitor_id is not null))
);
comment on table conversation is 'Conversations between two people, of a group, or of a visitor with a booth''s staff.';
create unique index conversation_direct on conversation (conference_id, user_a, user_b) where kind = 'direct';
create unique index conversation_booth on conversation (conference_id, exhibitor_id, visitor_id) where kind = 'booth';
create index conversation_inbox on conversation (conference_id, exhibitor_id, last_at desc, conversation_id) where kind = 'booth';
create index conversation_by_creator on conversation (conference_id, created_by, recorded_at);

-- Without the staff of a booth: who they are is known from the booth.
create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  conference_id   text not null,
  user_id         text not null,
  is_admin        boolean not null default false,
  -- They see what has a greater number than the first, up to the second if they left.
  joined_after    integer not null default 0,
  left_after      integer,
  joined_at       timestamptz not null,
  read_number     integer not null default 0,
  is_muted        boolean not null default false,
  -- A stranger's conversation: whether they have answered it.
  request         text not null default 'accepted' check (request in ('accepted', 'asked', 'refused')),
  -- Number of the last message when they took the conversation off their list, which a later one brings back.
  -- Null in the list.
  unlisted_upto   integer,
  primary key (conversation_id, user_id)
);
comment on table conversation_member is 'Everybody who is or was in a conversation.';
create index conversation_of_person on conversation_member (conference_id, user_id, conversation_id);

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  number          integer not null check (number > 0),
  conference_id   text not null,
  -- Chosen by the sender's client: what is sent again is the same message.
  message_id      uuid not null,
  -- Both empty once the sender was erased.
  sender_id       text not null,
  sender_name     text not null,
  for_booth       boolean not null default false,
  body            text not null default '',
  fact            jsonb,
  reply_to        integer,
  file_ids        text[] not null default '{}',
  cards           jsonb not null default '[]',
  sent_at         timestamptz not null,
  recorded_at     timestamptz not null default clock_timestamp(),
  edited_at       timestamptz,
  deleted_at      timestamptz,
  deleted_by      text,
  -- Hidden by a moderator; its text stays for the log's readers until it is shown again.
  hidden_at       timestamptz,
  -- The change of the conversation that this state came with.
  revision        bigint not null,
  body_folded     text collate "C" generated always as (' ' || folded(body)) stored,
  primary key (conversation_id, number),
  unique (conversation_id, sender_id, message_id)
);
comment on table message is 'Messages of conversations.';
create index message_change on message (conversation_id, revision);
create index message_by_sender on message (conference_id, sender_id, recorded_at);
create index message_words on message using gin (body_folded gin_trgm_ops);
create index message_hidden on message (conference_id, sent_at) where hidden_at is not null;
create index message_deleted_by on message (conference_id, deleted_by) where deleted_by is not null;
-- Messages of the last minutes. They come in the order of time.
create index message_recorded on message using brin (recorded_at) with (pages_per_range = 8, autosummarize = on);
-- Words that many messages have are looked for from the latest message on; rare ones by their trigrams.
create index message_by_time on message (conference_id, sent_at desc, conversation_id desc, number desc);

create table message_reaction (
  conversation_id uuid not null,
  number          integer not null,
  conference_id   text not null,
  user_id         text not null,
  sign            text not null,
  given_at        timestamptz not null,
  primary key (conversation_id, number, user_id, sign),
  foreign key (conversation_id, number) references message on delete cascade
);
comment on table message_reaction is 'Signs given to messages.';
create index message_reaction_of_person on message_reaction (conference_id, user_id);

create table message_push (
  conversation_id uuid not null references conversation on delete cascade,
  conference_id   text not null,
  user_id         text not null,
  -- Of the latest message at that time.
  number          integer not null,
  -- Real time.
  pushed_at       timestamptz not null,
  primary key (conversation_id, user_id)
);
comment on table message_push is 'The last push message about each conversation, by person.';
create index message_push_of_person on message_push (conference_id, user_id);

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
comment on table messaging_settings is 'What people chose about messages, with the defaults where there is no row.';

create table messaging_closure (
  conference_id text not null,
  user_id       text not null,
  reason        text not null default '',
  closed_at     timestamptz not null,
  closed_by     text not null,
  closed_name   text not null,
  primary key (conference_id, user_id)
);
comment on table messaging_closure is 'People whose messages an organizer closed.';
