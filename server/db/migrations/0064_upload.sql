-- Files on their way: sent in parts, which may come in any order and more than once.
create table upload (
  upload_id     text primary key,
  conference_id text not null,
  owner_kind    text not null,
  owner_id      text not null,
  purpose       text not null,
  name          text not null,
  media_type    text not null,
  bytes         bigint not null,
  -- When the file was last changed on its device, in milliseconds since 1970; tells files of one name apart.
  modified      bigint not null,
  part_bytes    integer not null,
  -- Where the file is put in the event's cloud bucket; null if it is sent here.
  cloud_key     text,
  user_id       text not null,
  touched_at    timestamptz not null
);
create index upload_by_person on upload (conference_id, user_id);
create index upload_by_time on upload (touched_at);

create table upload_part (
  upload_id text not null references upload on delete cascade,
  part      integer not null,
  primary key (upload_id, part)
);

-- Stored files keep the parts in which they came; null in a cloud bucket, where they are whole.
alter table stored_file add column part_bytes integer;
create index stored_file_removed on stored_file (removed_at) where removed_at is not null;
