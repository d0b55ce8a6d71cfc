-- Files that people send: what is kept, what is under way, and files to be imported.

-- The name is only shown; keys in the store are generated.
create table stored_file (
  file_id       text primary key,
  conference_id text not null,
  owner_kind    text not null check (owner_kind in ('exhibitor', 'poster', 'conversation', 'event', 'session')),
  owner_id      text not null,
  purpose       text not null,
  name          text not null,
  media_type    text not null,
  bytes         bigint not null,
  pages         integer,
  user_id       text not null,
  created_at    timestamptz not null default now(),
  -- Files are removed some time after nothing refers to them any more.
  removed_at    timestamptz,
  -- A document that only those get who share their contact details with the exhibitor.
  gated         boolean not null default false
);
comment on table stored_file is 'Files that are kept, each with what it belongs to.';
create index stored_file_of_owner on stored_file (conference_id, owner_kind, owner_id, created_at);
create index stored_file_by_person on stored_file (conference_id, user_id);
create index stored_file_removed on stored_file (removed_at) where removed_at is not null;

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
comment on table upload is 'Files on their way, sent in parts, which may come in any order and more than once.';
create index upload_by_person on upload (conference_id, user_id);
create index upload_by_time on upload (touched_at);

-- A part's key is written here before its bytes are, so that nothing is stored that no row knows of.
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
comment on table stored_part is 'The parts of uploads and files, wherever they are stored.';
create index stored_part_of_upload on stored_part (upload_id) where upload_id is not null;
create index stored_part_of_file on stored_part (file_id, part) where file_id is not null;
create index stored_part_by_person on stored_part (conference_id, user_id);
create index stored_part_unowned on stored_part (reserved_at) where upload_id is null and file_id is null;

-- The files themselves lie in the data folder. Instants are real time.
create table import_file (
  import_id     uuid constraint attendee_import_file_pkey primary key,
  conference_id text not null,
  uploaded_at   timestamptz not null,
  bytes         bigint not null,
  -- What stands at its beginning: titles, fields, problems, first rows.
  header        jsonb not null,
  -- The last run; all null before the first.
  status        text constraint attendee_import_file_status_check check (status in ('running', 'done', 'failed')),
  dry_run       boolean,
  read_bytes    bigint,
  result        jsonb,
  reason        text,
  -- When whoever runs it said so last.
  alive_at      timestamptz,
  -- How the import goes on: what it is at, and whether somebody wants it to end.
  pace          jsonb,
  cancelled     boolean not null default false,
  kind          text not null check (kind in ('attendees', 'exhibitors', 'posters'))
);
comment on table import_file is 'Files sent to be imported in the browser, and their last run.';
create index import_file_of_event on import_file (conference_id, uploaded_at);

-- Tells the client how far a statement is while it goes on.
create function tell_progress(done bigint) returns bigint language plpgsql as $$
begin
  raise notice 'progress %', done;
  return done;
end
$$;
