-- Whether somebody in a room takes part in sound and pictures, and whether they leave where it fills up. Generated
-- attendees of a demo listen.
alter table room_entry
  add column has_media boolean not null default true,
  add column gives_way boolean not null default false;
