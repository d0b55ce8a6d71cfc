-- Roles that superusers granted and revoked, and why. Rows are only added; erasing a person empties what names them.
create table role_change (
  change_id     bigint generated always as identity primary key,
  conference_id text not null,
  user_id       text not null,
  role          text not null,
  is_granted    boolean not null,
  reason        text not null,
  by_user_id    text not null,
  by_name       text not null,
  -- Event time and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null
);
create index role_change_of on role_change (conference_id, user_id, change_id desc);
create index role_change_by on role_change (conference_id, by_user_id);
