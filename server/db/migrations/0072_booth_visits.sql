-- Visits of booths, a row for each person and day of the event: enough to count, too little to follow anybody.
create table booth_visit (
  conference_id text not null,
  exhibitor_id  text not null,
  user_id       text not null,
  day           date not null,
  visits        integer not null default 0,
  seconds       integer not null default 0,
  downloads     integer not null default 0,
  -- Real time of the last count: time is counted no faster than it passes.
  counted_at    timestamptz not null,
  primary key (conference_id, exhibitor_id, user_id, day)
);
create index booth_visit_of_person on booth_visit (conference_id, user_id);
