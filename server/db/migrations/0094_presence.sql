-- Who is online: people who follow their own channel, by server process. It is worth nothing after a crash of the database,
-- whose processes write it anew: nothing of it goes to the write-ahead log.

-- A process and how long those whom it wrote count as online, in real time; it extends this every two seconds.
create unlogged table online_process (
  process_id uuid primary key,
  expires_at timestamptz not null
);

-- A person is online as long as a process that is heard of has a row without a time of leaving. Others are kept for a minute:
-- whoever left just now gets no push messages yet. No reference to the process: a cascade would take its rows one by one.
create unlogged table online_person (
  conference_id text not null,
  user_id       text not null,
  process_id    uuid not null,
  -- Real time.
  left_at       timestamptz,
  primary key (conference_id, user_id, process_id)
);
create index online_person_of_process on online_person (process_id);
create index online_person_left on online_person (left_at) where left_at is not null;

-- When people were last online, in event time. Only of those who show it.
create table last_seen (
  conference_id text not null,
  user_id       text not null,
  seen_at       timestamptz not null,
  primary key (conference_id, user_id)
);
