-- Rights that change while people are signed in are told to all processes, however they are changed.

-- Registrations of the embedded identity that ended: id tokens from before still claim them. None lives for a day.
create table registration_ended (
  conference_id text not null,
  user_id       text not null,
  ended_at      timestamptz not null default now(),
  primary key (conference_id, user_id)
);

create function tell_rights(conference text, person text, registered boolean) returns void language sql as $$
  select pg_notify('rights', json_build_object(
    'conferenceId', conference, 'userId', person, 'registered', registered
  )::text)
$$;

/* Null for `registered`: it stays as it is. */
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

create function end_registration(conference text, person text) returns void language plpgsql as $$
begin
  delete from registration_ended where ended_at < now() - interval '1 day';
  insert into registration_ended (conference_id, user_id) values (conference, person)
    on conflict (conference_id, user_id) do update set ended_at = now();
  perform tell_rights(conference, person, false);
end
$$;

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

create function account_deleted() returns trigger language plpgsql as $$
begin
  perform end_registration(r.conference_id, coalesce(old.attendee_id, old.account_id))
    from registration r where r.account_id = old.account_id;
  return old;
end
$$;
create trigger account_deleted before delete on account
  for each row execute function account_deleted();
