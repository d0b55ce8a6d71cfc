-- People who ask to be let into a room that is locked or full, one knock of each person for each room.
create table room_knock (
  knock_id      uuid primary key,
  conference_id text not null,
  room_id       text not null,
  user_id       text not null,
  name          text not null,
  company_name  text not null,
  -- Real time.
  knocked_at    timestamptz not null,
  -- Null while nobody has answered.
  is_admitted   boolean,
  -- Real time.
  answered_at   timestamptz,
  foreign key (conference_id, room_id) references room on delete cascade,
  unique (conference_id, room_id, user_id)
);
