-- Rooms that somebody has entered: meetings, round tables, rooms of the lounge.
create table room (
  conference_id    text not null,
  room_id          text not null,
  is_locked        boolean not null default false,
  has_waiting_room boolean not null default false,
  -- Event time at which everybody is led out; null in the lounge.
  closes_at        timestamptz,
  -- Real time at which a host ended it for all.
  ended_at         timestamptz,
  -- Grows with every change of the room or of who is in it.
  revision         integer not null default 0,
  last_arrival       integer not null default 0,
  primary key (conference_id, room_id)
);

-- Visits of rooms by one page each. They end with their lease, which the server extends while the page is there.
create table room_entry (
  entry_id      uuid primary key,
  conference_id text not null,
  room_id       text not null,
  user_id       text not null,
  name          text not null,
  company_name  text not null,
  is_host       boolean not null,
  is_waiting    boolean not null,
  -- The order of entering.
  arrival       integer not null,
  hand_at       timestamptz,
  microphone    boolean not null,
  camera        boolean not null,
  screen        boolean not null,
  -- Real time.
  expires_at    timestamptz not null,
  foreign key (conference_id, room_id) references room on delete cascade,
  unique (conference_id, room_id, user_id)
);
create index room_entry_of_user on room_entry (conference_id, user_id);
create index room_entry_expiry on room_entry (expires_at);

-- People whom a host removed from a room.
create table room_removal (
  conference_id text not null,
  room_id       text not null,
  user_id       text not null,
  removed_by    text not null,
  removed_at    timestamptz not null,
  primary key (conference_id, room_id, user_id),
  foreign key (conference_id, room_id) references room on delete cascade
);
