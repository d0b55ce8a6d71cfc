-- Pictures that people send. The files lie in the store of pictures, under this id: a hash of what they show and of whose they are.
alter table attendee
  add column picture text check (picture ~ '^[0-9a-f]{32}$');
create unique index attendee_by_picture on attendee (conference_id, picture) where picture is not null;

-- Pictures whose files are to go once nobody has them any more, so that a crash on the way leaves none behind.
create table picture_removal (
  conference_id text not null,
  picture       text not null,
  due_at        timestamptz not null default now(),
  primary key (conference_id, picture)
);
