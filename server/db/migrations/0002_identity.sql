-- Failed sign-ins, counted by real time over all processes. `key` names an account and address (hashed), an account or an address.
create table sign_in_failure (
  key        text primary key,
  failures   integer not null,
  -- End of the window in which the failures are counted.
  expires_at timestamptz not null
);
create index sign_in_failure_expiry on sign_in_failure (expires_at);

-- Signing out revokes what belongs to the id token's session.
create index oidc_payload_sid on oidc_payload ((payload ->> 'sid')) where payload ->> 'sid' is not null;

create index denied_token_expiry on denied_token (expires_at);
create index used_gate_link_expiry on used_gate_link (expires_at);
