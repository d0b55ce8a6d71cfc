-- Who signs in, and with which rights. Rights that change while people are signed in are told to all
-- processes, however they are changed.

create table account (
  account_id    text primary key,
  username      text not null,
  password_hash text not null,
  attendee_id   text,
  name          text not null,
  email         text,
  company_name  text,
  created_at    timestamptz not null default now()
);
comment on table account is 'Accounts of the embedded sign-in.';
create unique index account_username on account (lower(username));
-- The accounts of a person, by the id in their tokens.
create index account_of_person on account ((coalesce(attendee_id, account_id)));

create function account_deleted() returns trigger language plpgsql as $$
begin
  perform end_registration(r.conference_id, coalesce(old.attendee_id, old.account_id))
    from registration r where r.account_id = old.account_id;
  return old;
end
$$;
create trigger account_deleted before delete on account
  for each row execute function account_deleted();

create table registration (
  account_id    text not null references account on delete cascade,
  conference_id text not null,
  primary key (account_id, conference_id)
);
comment on table registration is 'Which conferences an account of the embedded sign-in is registered for.';

create function registration_changed() returns trigger language plpgsql as $$
declare
  person text;
begin
  select coalesce(attendee_id, account_id) into person from account
    where account_id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  -- An account that is deleted takes its registrations along, and has told of them before.
  if person is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform end_registration(old.conference_id, person);
  else
    delete from registration_ended where conference_id = new.conference_id and user_id = person;
    perform tell_rights(new.conference_id, person, true);
  end if;
  return null;
end
$$;
create trigger registration_changed after insert or delete on registration
  for each row execute function registration_changed();

create table registration_ended (
  conference_id text not null,
  user_id       text not null,
  ended_at      timestamptz not null default now(),
  primary key (conference_id, user_id)
);
comment on table registration_ended is
  'Registrations that ended, for a day, since id tokens from before still claim them.';

create function tell_rights(conference text, person text, registered boolean) returns void language sql as $$
  select pg_notify('rights', json_build_object(
    'conferenceId', conference, 'userId', person, 'registered', registered
  )::text)
$$;

-- Whose registration ends has no calendar any more; the row that tells of the end is kept for a day only.
create function end_registration(conference text, person text) returns void language plpgsql as $$
begin
  delete from registration_ended where ended_at < now() - interval '1 day';
  insert into registration_ended (conference_id, user_id) values (conference, person)
    on conflict (conference_id, user_id) do update set ended_at = now();
  delete from calendar_feed where conference_id = conference and user_id = person;
  perform tell_rights(conference, person, false);
end
$$;

-- user_id is the id that the token gives, whoever issued it.
create table event_role (
  conference_id text not null,
  user_id       text not null,
  role          text not null check (role in ('superuser', 'exhibitor', 'presenter', 'helpdesk', 'moderator')),
  granted_at    timestamptz not null default now(),
  primary key (conference_id, user_id, role)
);
comment on table event_role is 'Roles that people have at an event.';

-- Null for `registered`: it stays as it is.
create function role_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell_rights(old.conference_id, old.user_id, null);
  end if;
  if tg_op <> 'DELETE' then
    perform tell_rights(new.conference_id, new.user_id, null);
  end if;
  return null;
end
$$;
create trigger role_changed after insert or update or delete on event_role
  for each row execute function role_changed();

-- Rows are only added; erasing a person empties what names them.
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
comment on table role_change is 'Roles that superusers granted and revoked, and why.';
create index role_change_of on role_change (conference_id, user_id, change_id desc);
create index role_change_by on role_change (conference_id, by_user_id);

create table oidc_payload (
  model       text not null,
  id          text not null,
  payload     jsonb not null,
  grant_id    text,
  user_code   text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
comment on table oidc_payload is
  'State of the embedded OpenID provider: authorization codes, grants, sessions, refresh tokens.';
create index oidc_payload_grant on oidc_payload (grant_id);
create index oidc_payload_uid on oidc_payload (uid);
create index oidc_payload_expiry on oidc_payload (expires_at);
-- Signing out revokes what belongs to the id token's session.
create index oidc_payload_sid on oidc_payload ((payload ->> 'sid')) where payload ->> 'sid' is not null;

create table denied_token (
  subject    text primary key,
  expires_at timestamptz not null
);
comment on table denied_token is
  'Id tokens that a logout denied early, by session (sid:<sid>) or by token (token:<sha256>).';
create index denied_token_expiry on denied_token (expires_at);

create table used_gate_link (
  jti        text primary key,
  expires_at timestamptz not null
);
comment on table used_gate_link is 'Gate links that were used, until they would have expired anyway.';
create index used_gate_link_expiry on used_gate_link (expires_at);

create table sign_in_failure (
  -- Names an account and address (hashed), an account or an address.
  key        text primary key,
  failures   integer not null,
  -- End of the window in which the failures are counted.
  expires_at timestamptz not null
);
comment on table sign_in_failure is 'Failed sign-ins, counted by real time over all processes.';
create index sign_in_failure_expiry on sign_in_failure (expires_at);
