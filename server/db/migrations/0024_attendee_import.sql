-- Files of people that were sent to be imported. The files themselves lie in the data folder. Instants are real time.
create table attendee_import_file (
  import_id     uuid primary key,
  conference_id text not null,
  uploaded_at   timestamptz not null,
  bytes         bigint not null,
  -- What stands at its beginning: titles, fields, problems, first rows.
  header        jsonb not null,
  -- The last run; all null before the first.
  status        text check (status in ('running', 'done', 'failed')),
  dry_run       boolean,
  read_bytes    bigint,
  result        jsonb,
  reason        text,
  -- When whoever runs it said so last.
  alive_at      timestamptz
);
create index attendee_import_file_of_event on attendee_import_file (conference_id, uploaded_at);
