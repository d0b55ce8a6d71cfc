-- The last push message about each conversation, by person.
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
create index message_push_of_person on message_push (conference_id, user_id);

-- Messages of the last minutes. They come in the order of time.
create index message_recorded on message using brin (recorded_at) with (pages_per_range = 8, autosummarize = on);
