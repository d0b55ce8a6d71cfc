-- Questions to a session's presenters. Anonymous ones keep who asked, so that only they can withdraw it and are
-- told what became of it; nobody else learns it.
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
create index question_of_session on question (conference_id, session_id, number);
create index question_of_user on question (conference_id, user_id);

-- Votes for questions: one per person.
create table question_vote (
  conference_id text not null,
  question_id   uuid not null references question on delete cascade,
  user_id       text not null,
  primary key (question_id, user_id)
);
create index question_vote_of_user on question_vote (conference_id, user_id);
