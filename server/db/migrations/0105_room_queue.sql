-- People who wait for a place at a full round table.
create table room_queue (
  conference_id text not null,
  room_id       text not null,
  user_id       text not null,
  -- Who joined earlier comes first.
  turn          integer generated always as identity,
  -- Until when a place is held for them, real time; null while they wait for one.
  held_until    timestamptz,
  primary key (conference_id, room_id, user_id),
  foreign key (conference_id, room_id) references room on delete cascade
);
