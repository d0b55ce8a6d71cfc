-- What the log says of watching, counted as it is written, so that figures of an event need not read the log: who watched
-- what for how long, and who watched what in which quarter of an hour. `session_id` is also that of a booth or a poster,
-- and '' for signing in. Erasing a person leaves the figures, under an id of nobody.
create table watching (
  conference_id text not null,
  is_test       boolean not null,
  session_id    text not null,
  user_id       text not null,
  -- Views that began, or sign-ins, and minutes watched.
  views         integer not null default 0,
  minutes       integer not null default 0,
  primary key (conference_id, is_test, session_id, user_id)
);
create index watching_of_person on watching (conference_id, user_id);

create table watched_quarter (
  conference_id text not null,
  is_test       boolean not null,
  -- Event time at which the quarter of an hour begins.
  quarter       timestamptz not null,
  session_id    text not null,
  user_id       text not null,
  primary key (conference_id, is_test, quarter, session_id, user_id)
);
create index watched_quarter_of_person on watched_quarter (conference_id, user_id);

create function count_watching() returns trigger language plpgsql as $$
begin
  insert into watching as known (conference_id, is_test, session_id, user_id, views, minutes)
  values (new.conference_id, new.is_test, coalesce(new.session_id, ''), new.user_id,
    (new.type <> 'VideoViewTime')::integer, (new.type = 'VideoViewTime')::integer)
  on conflict (conference_id, is_test, session_id, user_id) do update
    set views = known.views + excluded.views, minutes = known.minutes + excluded.minutes;
  if new.type <> 'LoginUser' then
    insert into watched_quarter (conference_id, is_test, quarter, session_id, user_id)
    values (new.conference_id, new.is_test, date_bin('15 minutes', new.recorded_at, 'epoch'), coalesce(new.session_id, ''),
      new.user_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger log_entry_counted after insert on log_entry
  for each row when (new.type <> 'SessionEvaluation') execute function count_watching();

insert into watching (conference_id, is_test, session_id, user_id, views, minutes)
select conference_id, is_test, coalesce(session_id, ''), user_id, count(*) filter (where type <> 'VideoViewTime'),
  count(*) filter (where type = 'VideoViewTime')
from log_entry where type <> 'SessionEvaluation' group by 1, 2, 3, 4;

insert into watched_quarter (conference_id, is_test, quarter, session_id, user_id)
select distinct conference_id, is_test, date_bin('15 minutes', recorded_at, 'epoch'), coalesce(session_id, ''), user_id
from log_entry where type in ('VideoView', 'VideoViewTime');

create index log_entry_evaluation_of_session on log_entry (conference_id, is_test, session_id, recorded_at, entry_id)
  where type = 'SessionEvaluation';
create index log_entry_evaluation_by_time on log_entry (conference_id, is_test, recorded_at, entry_id)
  where type = 'SessionEvaluation';
create index log_entry_evaluation_by_id on log_entry (conference_id, entry_id) where type = 'SessionEvaluation';

-- Comments of evaluations that organizers do not want in their reports. They stay stored.
create table hidden_evaluation_comment (
  conference_id text not null,
  entry_id      uuid not null,
  question_id   text not null,
  primary key (conference_id, entry_id, question_id)
);
