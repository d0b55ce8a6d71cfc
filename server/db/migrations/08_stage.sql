-- What happens during a session: viewers, live input, captions, chat, questions, polls.

-- Who follows the channels of sessions, here and in the next two tables, is worth nothing after a crash of
-- the database, whose processes write it anew: nothing of it goes to the write-ahead log. A process extends
-- its time every second.
create unlogged table viewer_process (
  process_id uuid primary key,
  expires_at timestamptz not null
);
comment on table viewer_process is 'Server processes that count viewers, and until when they count, in real time.';

-- A person counts once, in however many processes and tabs. No reference to the process: a cascade would take
-- its rows one by one.
create unlogged table session_viewer (
  conference_id text not null,
  session_id    text not null,
  user_id       text not null,
  process_id    uuid not null,
  primary key (conference_id, session_id, user_id, process_id)
);
comment on table session_viewer is 'Who views a session, by server process.';
create index session_viewer_of_process on session_viewer (process_id);

-- An audience is counted anew when it has had more changes than at the last count: so two processes that
-- change it while a third counts are not forgotten.
create unlogged table session_audience (
  conference_id text not null,
  session_id    text not null,
  viewers       integer not null default 0,
  changes       bigint not null,
  counted       bigint not null default 0,
  primary key (conference_id, session_id)
);
comment on table session_audience is 'Number of viewers of each session.';
create index session_audience_due on session_audience (conference_id, session_id) where counted < changes;

-- The stream key is derived from `key_nonce` and a secret of the installation.
create table stage_input (
  conference_id text not null,
  stage_id      text not null,
  key_nonce     uuid not null default gen_random_uuid(),
  key_revision  integer not null default 1,
  state         text not null default 'off' check (state in ('off', 'onAir', 'interrupted')),
  revision      integer not null default 1,
  -- The encoder that is connected. Real time.
  client_id     text,
  connected_at  timestamptz check ((connected_at is not null) = (client_id is not null)),
  heard_at      timestamptz check ((heard_at is not null) = (client_id is not null)),
  primary key (conference_id, stage_id)
);
comment on table stage_input is 'Live input of a stage by RTMP.';

create table caption_cue (
  conference_id text not null,
  session_id    text not null,
  number        integer not null,
  revision      integer not null default 1,
  language      text not null check (language in ('en', 'es')),
  text          text not null,
  -- Event time.
  typed_at      timestamptz not null,
  -- Empty once that person's data was erased: the captions belong to the session.
  user_id       text not null,
  -- Real time: a stage's live input runs by it, whatever event time does.
  stored_at     timestamptz not null,
  primary key (conference_id, session_id, number)
);
comment on table caption_cue is 'Captions that a captioner typed while the session was on air.';
create index caption_cue_of_user on caption_cue (conference_id, user_id);

-- The row's lock makes number order equal commit order, so a reader that asks for "after n" misses nothing.
create table comment_counter (
  conference_id text not null,
  subject_id    text not null,
  last_number   integer not null,
  primary key (conference_id, subject_id)
);
comment on table comment_counter is 'Number of the last comment of each subject.';

-- A removed comment keeps its number, so that readers learn that it is gone. Its text is erased.
create table comment (
  conference_id text not null,
  subject_id    text not null,
  number        integer not null,
  user_id       text not null,
  user_name     text not null,
  body          text not null,
  created_at    timestamptz not null,
  removed_at    timestamptz,
  -- Its author, or the superuser who removed it.
  removed_by    text,
  -- A comment may answer an earlier one of the same subject.
  reply_to      integer,
  -- Hidden by a moderator (event time): attendees do not see it until it is shown again. Unlike a removed
  -- one's, its text stays.
  hidden_at     timestamptz,
  primary key (conference_id, subject_id, number)
);
comment on table comment is 'Comments on a session, an exhibitor or a poster, or in a room.';
-- All of one person is found without looking at everybody.
create index comment_of_user on comment (conference_id, user_id);
create index comment_removed on comment(conference_id, subject_id, number) where removed_at is not null;
create index comment_hidden on comment (conference_id, subject_id, number) where hidden_at is not null;
-- For a queue of the newest over all sessions, and for the time of a person's last comment.
create index comment_by_time on comment (conference_id, created_at desc, subject_id, number desc);

create table comment_reaction (
  conference_id text not null,
  subject_id    text not null,
  number        integer not null,
  user_id       text not null,
  sign          text not null,
  primary key (conference_id, subject_id, number, user_id, sign),
  foreign key (conference_id, subject_id, number) references comment on delete cascade
);
comment on table comment_reaction is 'Signs given to comments, one of each per person.';
create index comment_reaction_of_person on comment_reaction (conference_id, user_id, subject_id);

create table stage_pace (
  conference_id text not null,
  stage_id      text not null,
  seconds       integer not null check (seconds > 0),
  primary key (conference_id, stage_id)
);
comment on table stage_pace is 'Slow mode of a stage: how long a person waits between two comments.';

-- Anonymous questions keep who asked, so that only they can withdraw it and are told what became of it;
-- nobody else learns it.
create table question (
  conference_id text not null,
  question_id   uuid not null default gen_random_uuid(),
  session_id    text not null,
  number        bigint not null generated always as identity,
  user_id       text not null,
  user_name     text not null,
  anonymous     boolean not null,
  text          text not null,
  state         text not null check (state in ('pending', 'approved', 'answered', 'dismissed')),
  revision      integer not null default 1,
  -- Event time.
  asked_at      timestamptz not null,
  -- Real time, for the limit of a person's rate.
  stored_at     timestamptz not null,
  -- Why it was dismissed.
  reason        text not null default '',
  -- The written answer; empty if it was answered live.
  answer        text not null default '',
  answered_by   text not null default '',
  answered_name text not null default '',
  decided_at    timestamptz,
  decided_by    text not null default '',
  -- What the last decision can be taken back to: state, reason, answer and who wrote it.
  before        jsonb,
  primary key (question_id)
);
comment on table question is 'Questions to a session''s presenters.';
create index question_of_session on question (conference_id, session_id, number);
create index question_of_user on question (conference_id, user_id);
-- For a queue of questions over all sessions: the newest, those that wait, and the dismissed ones.
create index question_by_time on question (conference_id, asked_at desc);
create index question_waiting on question (conference_id, asked_at) where state = 'pending';

create table question_vote (
  conference_id text not null,
  question_id   uuid not null references question on delete cascade,
  user_id       text not null,
  primary key (question_id, user_id)
);
comment on table question_vote is 'Votes for questions, one per person.';
create index question_vote_of_user on question_vote (conference_id, user_id);

create table poll (
  conference_id text not null,
  poll_id       uuid not null default gen_random_uuid(),
  session_id    text not null,
  number        bigint not null generated always as identity,
  kind          text not null check (kind in ('single', 'multiple', 'rating', 'text')),
  question      text not null,
  options       jsonb not null default '[]',
  -- Most choices, or the highest rating.
  max           integer check ((max is not null) = (kind in ('multiple', 'rating'))),
  results       text not null check (results in ('live', 'afterClose')),
  privacy       text not null check (privacy in ('named', 'anonymous')),
  state         text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  revision      integer not null default 1,
  -- Event time.
  opened_at     timestamptz,
  closed_at     timestamptz check ((closed_at is not null) = (state = 'closed')),
  primary key (poll_id)
);
comment on table poll is 'Polls of a session.';
create index poll_of_session on poll (conference_id, session_id, number);

-- An erased person's vote keeps counting under a random id.
create table poll_vote (
  conference_id text not null,
  poll_id       uuid not null references poll on delete cascade,
  user_id       text not null,
  user_name     text not null,
  answer        jsonb not null,
  voted_at      timestamptz not null,
  primary key (poll_id, user_id)
);
comment on table poll_vote is 'Votes of named polls, with who voted what.';
create index poll_vote_of_user on poll_vote (conference_id, user_id);

-- Nothing links voters and ballots: ballots have random ids, neither has times, and when a poll closes both
-- are rewritten, ballots in random order.
create table poll_voter (
  conference_id text not null,
  poll_id       uuid not null references poll on delete cascade,
  user_id       text not null,
  primary key (poll_id, user_id)
);
comment on table poll_voter is 'Who voted in an anonymous poll.';
create index poll_voter_of_user on poll_voter (conference_id, user_id);

create table poll_ballot (
  ballot_id uuid not null default gen_random_uuid() primary key,
  poll_id   uuid not null references poll on delete cascade,
  answer    jsonb not null
);
comment on table poll_ballot is 'What was voted in an anonymous poll.';
create index poll_ballot_of_poll on poll_ballot (poll_id);

-- Everything that counts, named or not.
create view poll_answer as
  select poll_id, answer from poll_vote
  union all
  select poll_id, answer from poll_ballot;
