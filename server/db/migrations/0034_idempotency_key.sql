-- Replies to calls that their sender may send again, by the key that the sender chose. Kept for a day.
create table idempotency_key(
  conference_id text not null,
  user_id text not null,
  key text not null,
  -- Hash of the call: another call under the same key is refused.
  fingerprint text not null,
  -- JSON; null while the call is being worked on.
  reply text,
  claimed_at timestamptz not null,
  primary key (conference_id, user_id, key)
);
create index idempotency_key_age on idempotency_key(claimed_at);
