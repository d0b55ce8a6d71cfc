-- Imports that stored something: who did it, what it did, and whether it was undone. Instants are real time.
create table attendee_import_record (
  conference_id text not null,
  import_id     uuid not null,
  imported_at   timestamptz not null,
  -- User id; empty for the command line, and once the user was deleted.
  imported_by   text not null,
  -- Columns of `attendee` that the file had.
  columns       text[] not null,
  added         integer not null,
  changed       integer not null,
  undone_at     timestamptz,
  undone_by     text,
  removed       integer,
  restored      integer,
  kept          integer,
  primary key (conference_id, import_id)
);
create index attendee_import_record_by_time on attendee_import_record (conference_id, imported_at desc);

-- Attendees as they were before an import changed them, until it can no longer be undone.
create table attendee_import_change (
  conference_id   text not null,
  attendee_id     text not null,
  import_id       uuid not null,
  -- The attendee's revision since the import: another one means that somebody has changed the attendee.
  revision        integer not null,
  -- The one before it, by which an earlier import is found to be the one that left it.
  revision_before integer not null,
  before          jsonb not null,
  primary key (conference_id, attendee_id, import_id)
);

-- The import that added the attendee, and the revision it left, as above.
alter table attendee
  add column added_by_import uuid,
  add column added_revision  integer;

-- Results now have the exact number of errors and the values at fault. Files with errors are to be checked again.
update attendee_import_file
   set status = null, dry_run = null, read_bytes = null, result = null, reason = null, alive_at = null
 where jsonb_array_length(result -> 'errors') > 0;
update attendee_import_file
   set result = result - 'hasMore' || '{"errorCount": 0, "errorTotals": []}'
 where result is not null;
