-- Live input of a stage by RTMP. The stream key is derived from `key_nonce` and a secret of the installation.
create table stage_input (
  conference_id text not null,
  stage_id      text not null,
  key_nonce     uuid not null default gen_random_uuid(),
  key_revision  integer not null default 1,
  state         text not null default 'off' check (state in ('off', 'onAir', 'interrupted')),
  revision      integer not null default 1,
  -- The encoder that is connected. Real time.
  client_id     text,
  connected_at  timestamptz check ((connected_at is not null) = (client_id is not null)),
  heard_at      timestamptz check ((heard_at is not null) = (client_id is not null)),
  primary key (conference_id, stage_id)
);
