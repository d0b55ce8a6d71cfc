-- Polls of a session and what people voted.
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
create index poll_of_session on poll (conference_id, session_id, number);

-- Votes of named polls: who voted what. An erased person's vote keeps counting under a random id.
create table poll_vote (
  conference_id text not null,
  poll_id       uuid not null references poll on delete cascade,
  user_id       text not null,
  user_name     text not null,
  answer        jsonb not null,
  voted_at      timestamptz not null,
  primary key (poll_id, user_id)
);
create index poll_vote_of_user on poll_vote (conference_id, user_id);

-- Anonymous polls: who voted, and apart from that what was voted. Nothing links the two: ballots have random ids,
-- neither has times, and when a poll closes both are rewritten, ballots in random order.
create table poll_voter (
  conference_id text not null,
  poll_id       uuid not null references poll on delete cascade,
  user_id       text not null,
  primary key (poll_id, user_id)
);
create index poll_voter_of_user on poll_voter (conference_id, user_id);

create table poll_ballot (
  ballot_id uuid not null default gen_random_uuid() primary key,
  poll_id   uuid not null references poll on delete cascade,
  answer    jsonb not null
);
create index poll_ballot_of_poll on poll_ballot (poll_id);

-- Everything that counts, named or not.
create view poll_answer as
  select poll_id, answer from poll_vote
  union all
  select poll_id, answer from poll_ballot;
