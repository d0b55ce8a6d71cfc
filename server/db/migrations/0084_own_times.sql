-- What people put on their own schedule: busy times, and planned visits of booths and posters. Event time.
create table own_time (
  own_time_id   uuid not null,
  conference_id text not null,
  user_id       text not null,
  title         text not null default '',
  visit_kind    text check (visit_kind in ('exhibitor', 'poster')),
  visit_id      text,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null check (ends_at > starts_at),
  primary key (conference_id, user_id, own_time_id),
  check ((visit_kind is null) = (visit_id is null))
);
create index own_time_by_start on own_time (conference_id, user_id, starts_at);
