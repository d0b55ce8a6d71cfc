-- What staff and superusers did to a booth. Rows are only added; erasing a person empties the columns that name them.
create table booth_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  exhibitor_id  text not null,
  action        text not null check (action in (
    'editBooth', 'addMember', 'removeMember', 'addFile', 'changeDocument', 'removeDocument', 'changeLead', 'exportLeads'
  )),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null default now(),
  -- Of `addMember` and `removeMember`: the account as it was listed.
  about_account text not null default '',
  -- Names of what changed and numbers, never what visitors shared.
  details       jsonb not null default '{}',
  primary key (act_id)
);
create index booth_act_of_exhibitor on booth_act (conference_id, exhibitor_id, act_id);
create index booth_act_by on booth_act (conference_id, by_user_id);
create index booth_act_about on booth_act (conference_id, about_account) where about_account <> '';

create function keep_booth_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.exhibitor_id, new.action, new.done_at, new.recorded_at,
      new.details)
    is distinct from (old.conference_id, old.act_id, old.exhibitor_id, old.action, old.done_at, old.recorded_at,
      old.details) then
    raise exception 'the log of booths is append-only';
  end if;
  return new;
end
$$;
create trigger booth_act_append_only before update or delete on booth_act
  for each row execute function keep_booth_act();

-- A document that only those get who share their contact details with the exhibitor.
alter table stored_file add column gated boolean not null default false;
