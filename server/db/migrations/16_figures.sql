-- What happened at an event: the log of visits, and what is counted of it.

-- The log is the truth: evaluations and watched minutes are read from it. `type` has no `Test` prefix:
-- is_test has it.
create table log_entry (
  conference_id text not null,
  user_id       text not null,
  entry_id      uuid not null,
  type          text not null check (type in ('LoginUser', 'VideoView', 'VideoViewTime', 'SessionEvaluation')),
  is_test       boolean not null,
  session_id    text,
  -- Event time at which the server stored it.
  recorded_at   timestamptz not null,
  body          jsonb not null,
  primary key (conference_id, user_id, entry_id)
);
comment on table log_entry is 'The log of visits: sign-ins, views, minutes watched and evaluations.';
-- One evaluation per person and session, also when two arrive at once.
create unique index log_entry_one_evaluation on log_entry (conference_id, user_id, session_id, is_test)
  where type = 'SessionEvaluation';
create index log_entry_watched on log_entry (conference_id, user_id, session_id, recorded_at)
  where type = 'VideoViewTime';
create index log_entry_present on log_entry (conference_id, session_id, recorded_at)
  where type in ('VideoView', 'VideoViewTime');
create index log_entry_evaluation_of_session on log_entry (conference_id, is_test, session_id, recorded_at, entry_id)
  where type = 'SessionEvaluation';
create index log_entry_evaluation_by_time on log_entry (conference_id, is_test, recorded_at, entry_id)
  where type = 'SessionEvaluation';
create index log_entry_evaluation_by_id on log_entry (conference_id, entry_id) where type = 'SessionEvaluation';

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

-- Figures of an event are read from it, not from the log. `session_id` is also that of a booth or a poster,
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
comment on table watching is 'Who watched what for how long, counted by a trigger as the log is written.';
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
comment on table watched_quarter is 'Who watched what in which quarter of an hour, counted as watching is.';
create index watched_quarter_of_person on watched_quarter (conference_id, user_id);

create table hidden_evaluation_comment (
  conference_id text not null,
  -- Of log_entry: the comment stays stored.
  entry_id      uuid not null,
  question_id   text not null,
  primary key (conference_id, entry_id, question_id)
);
comment on table hidden_evaluation_comment is 'Comments of evaluations that organizers do not want in their reports.';

-- `words` are as they are compared. The directory of people is left out: what is typed there is names.
create table empty_search (
  conference_id text not null,
  part          text not null check (part in ('exhibitors', 'posters')),
  words         text not null,
  times         integer not null default 1,
  -- Event time.
  last_at       timestamptz not null,
  primary key (conference_id, part, words)
);
comment on table empty_search is 'What was searched for among exhibitors and posters and not found, but not by whom.';
