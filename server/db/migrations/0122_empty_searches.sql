-- What was looked for in the exhibition and the poster hall and not found: words as they are compared, not who typed them.
-- The directory of people is left out: what is typed there is names.
create table empty_search (
  conference_id text not null,
  part          text not null check (part in ('exhibitors', 'posters')),
  words         text not null,
  times         integer not null default 1,
  -- Event time.
  last_at       timestamptz not null,
  primary key (conference_id, part, words)
);
