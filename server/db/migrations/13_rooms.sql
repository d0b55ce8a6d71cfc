-- Video rooms: meetings, round tables, rooms of the lounge.

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
  last_arrival     integer not null default 0,
  primary key (conference_id, room_id)
);
comment on table room is 'Rooms that somebody has entered.';

-- A visit ends with its lease, which the server extends while the page is there.
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
  -- Real time.
  hand_at       timestamptz,
  microphone    boolean not null,
  camera        boolean not null,
  screen        boolean not null,
  -- Real time.
  expires_at    timestamptz not null,
  -- Whether they take part in sound and pictures, and whether they leave where it fills up. Generated
  -- attendees of a demo listen.
  has_media     boolean not null default true,
  gives_way     boolean not null default false,
  -- The name by which their page sends at Janus: made for one time of joining, and told to the others once
  -- the page has joined.
  feed_id       uuid,
  is_feed_told  boolean not null default false,
  foreign key (conference_id, room_id) references room on delete cascade,
  unique (conference_id, room_id, user_id)
);
comment on table room_entry is 'Visits of rooms by one page each.';
create index room_entry_of_user on room_entry (conference_id, user_id);
create index room_entry_expiry on room_entry (expires_at);

create table room_removal (
  conference_id text not null,
  room_id       text not null,
  user_id       text not null,
  removed_by    text not null,
  removed_at    timestamptz not null,
  primary key (conference_id, room_id, user_id),
  foreign key (conference_id, room_id) references room on delete cascade
);
comment on table room_removal is 'People whom a host removed from a room.';

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
comment on table room_knock is
  'People who ask to be let into a room that is locked or full, one knock of each person for each room.';

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
comment on table room_queue is 'People who wait for a place at a full round table.';

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
comment on table lounge_broadcast is 'What a host said last to all rooms of the lounge.';
