-- What a host has said last to all rooms of the lounge.
create table lounge_broadcast (
  conference_id text primary key,
  broadcast_id  uuid not null,
  text          text not null,
  -- Empty once that person's data was erased.
  user_id       text not null,
  name          text not null,
  -- Real time.
  sent_at       timestamptz not null
);
