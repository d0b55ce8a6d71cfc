-- Who follows the channels of sessions, by server process. It is worth nothing after a crash of the database, whose
-- processes write it anew: nothing of it goes to the write-ahead log.

-- A process and how long its viewers count, in real time; it extends this every second.
create unlogged table viewer_process (
  process_id uuid primary key,
  expires_at timestamptz not null
);

-- A person counts once, in however many processes and tabs. No reference to the process: a cascade would take its rows
-- one by one.
create unlogged table session_viewer (
  conference_id text not null,
  session_id    text not null,
  user_id       text not null,
  process_id    uuid not null,
  primary key (conference_id, session_id, user_id, process_id)
);
create index session_viewer_of_process on session_viewer (process_id);

-- Number of viewers. Counted anew when it has had more changes than at the last count: so two processes that change it
-- while a third counts are not forgotten.
create unlogged table session_audience (
  conference_id text not null,
  session_id    text not null,
  viewers       integer not null default 0,
  changes       bigint not null,
  counted       bigint not null default 0,
  primary key (conference_id, session_id)
);
create index session_audience_due on session_audience (conference_id, session_id) where counted < changes;

-- Whether somebody is named among the viewers of sessions; counted they are in any case.
alter table attendee add column shown_as_viewer boolean not null default true;
