-- Schedules that were sent to be imported in the browser, and what was imported of them. Instants are real time.
create table schedule_import (
  conference_id text not null,
  import_id     uuid not null,
  -- As of `session`.
  table_name    text not null,
  title         text not null,
  sent_at       timestamptz not null,
  -- The file; null once it was imported.
  content       text,
  imported_at   timestamptz,
  -- User id; empty once the user was deleted.
  imported_by   text,
  added         integer,
  changed       integer,
  removed       integer,
  undone_at     timestamptz,
  undone_by     text,
  -- How many sessions the undo set back, and left alone.
  reverted      integer,
  kept          integer,
  primary key (conference_id, import_id)
);
create index schedule_import_by_time on schedule_import (conference_id, imported_at desc);

-- Sessions as they were before an import changed them, until it can no longer be undone.
create table schedule_import_change (
  conference_id   text not null,
  import_id       uuid not null,
  session_id      text not null,
  -- Since the import: another one means that somebody has changed the session. Null for one that it removed.
  revision        integer,
  -- Before the import. Null for one that it added, as are all below.
  revision_before integer,
  fields          jsonb,
  source          text,
  source_id       text,
  primary key (conference_id, import_id, session_id)
);
