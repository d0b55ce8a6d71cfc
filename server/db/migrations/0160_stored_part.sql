-- The parts of uploads and files, wherever they are. A part's key is written here before its bytes are, so that
-- nothing is stored that no row knows of.
create table stored_part (
  storage_key   text primary key,
  -- Where it is: this installation's store, or the event's cloud bucket.
  place         text not null check (place in ('store', 'cloud')),
  conference_id text not null,
  -- Who sent it; empty for what the server added itself.
  user_id       text not null,
  -- What it belongs to: an upload under way, a file that is kept, or nothing any more.
  upload_id     text references upload on delete set null,
  file_id       text references stored_file on delete set null,
  part          integer not null,
  bytes         bigint not null,
  -- Whether all its bytes have arrived.
  arrived       boolean not null,
  reserved_at   timestamptz not null
);
create index stored_part_of_upload on stored_part (upload_id) where upload_id is not null;
create index stored_part_of_file on stored_part (file_id, part) where file_id is not null;
create index stored_part_by_person on stored_part (conference_id, user_id);
create index stored_part_unowned on stored_part (reserved_at) where upload_id is null and file_id is null;

insert into stored_part
  (storage_key, place, conference_id, user_id, file_id, part, bytes, arrived, reserved_at)
  select storage_key, place, conference_id, user_id, file_id, 1, bytes, true, created_at
  from stored_file where place = 'cloud';
insert into stored_part
  (storage_key, place, conference_id, user_id, file_id, part, bytes, arrived, reserved_at)
  select
    storage_key || '/' || part, place, conference_id, user_id, file_id, part,
    least(size, stored_file.bytes - (part - 1) * size), true, created_at
  from stored_file
  cross join lateral (select coalesce(part_bytes, bytes) as size) as known
  cross join lateral generate_series(1, ceil(stored_file.bytes / size::numeric)::integer) as part
  where place = 'store';
insert into stored_part
  (storage_key, place, conference_id, user_id, upload_id, part, bytes, arrived, reserved_at)
  select
    conference_id || '/' || upload_id || '/' || part, 'store', conference_id, user_id, upload_id, part,
    least(part_bytes, bytes - (part - 1) * part_bytes::bigint), true, touched_at
  from upload_part join upload using (upload_id);
insert into stored_part
  (storage_key, place, conference_id, user_id, upload_id, part, bytes, arrived, reserved_at)
  select cloud_key, 'cloud', conference_id, user_id, upload_id, 1, bytes, true, touched_at
  from upload where cloud_key is not null;

drop table upload_part;
alter table stored_file drop column place, drop column storage_key, drop column part_bytes;
