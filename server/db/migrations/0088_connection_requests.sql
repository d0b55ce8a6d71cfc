-- Requests to connect. An ignored one stays, so that its sender learns nothing of it.
create table connection_request (
  conference_id text not null,
  from_user     text not null,
  to_user       text not null check (to_user <> from_user),
  note          text not null default '',
  asked_at      timestamptz not null,
  ignored_at    timestamptz,
  primary key (conference_id, from_user, to_user)
);
create index connection_request_to on connection_request (conference_id, to_user);
