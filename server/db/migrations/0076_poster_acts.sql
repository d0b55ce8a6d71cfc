-- What authors and superusers did to a poster. Rows are only added; erasing a person empties the columns that name them.
create table poster_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  poster_id     text not null,
  action        text not null check (action in (
    'create', 'edit', 'showFile', 'submit', 'withdraw', 'publish', 'return', 'award', 'delete'
  )),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null,
  -- Names of what changed, the reason, the award; never an author's account.
  details       jsonb not null default '{}',
  primary key (act_id)
);
create index poster_act_of_poster on poster_act (conference_id, poster_id, act_id);
create index poster_act_by on poster_act (conference_id, by_user_id);

create function keep_poster_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.poster_id, new.action, new.done_at, new.recorded_at,
      new.details)
    is distinct from (old.conference_id, old.act_id, old.poster_id, old.action, old.done_at, old.recorded_at,
      old.details) then
    raise exception 'the log of posters is append-only';
  end if;
  return new;
end
$$;
create trigger poster_act_append_only before update or delete on poster_act
  for each row execute function keep_poster_act();
