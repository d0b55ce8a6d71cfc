-- People who may not write, until a time of the event; null: as long as it lasts. `act_id`: the act that silenced them.
create table silence (
  conference_id text not null,
  user_id       text not null,
  user_name     text not null,
  until         timestamptz,
  act_id        bigint not null references moderation_act,
  primary key (conference_id, user_id)
);

-- The comment shown on top of a session's chat.
create table pinned_comment (
  conference_id text not null,
  session_id    text not null,
  number        integer not null,
  act_id        bigint not null references moderation_act,
  primary key (conference_id, session_id),
  foreign key (conference_id, session_id, number) references comment on delete cascade
);
create index pinned_comment_target on pinned_comment (conference_id, session_id, number);

-- Slow mode of a stage: how long a person waits between two comments.
create table stage_pace (
  conference_id text not null,
  stage_id      text not null,
  seconds       integer not null check (seconds > 0),
  primary key (conference_id, stage_id)
);
