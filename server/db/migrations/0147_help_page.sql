-- The help page as organizers wrote it.
create table help_page (
  conference_id text primary key,
  -- Sections by language; null while the configuration's help is shown.
  content       jsonb,
  revision      integer not null,
  -- Who changed it last. Empty once that person's data was erased.
  by_user_id    text not null,
  by_name       text not null,
  -- Real time.
  changed_at    timestamptz not null
);
