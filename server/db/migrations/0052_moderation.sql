-- Hidden by a moderator: attendees do not see it until it is shown again. Unlike a removed comment's, its text stays.
alter table comment add column hidden_at timestamptz;
create index comment_hidden on comment (conference_id, subject_id, number) where hidden_at is not null;
-- For a queue of the newest over all sessions, and for the time of a person's last comment.
create index comment_by_time on comment (conference_id, created_at desc, subject_id, number desc);

-- What was done to what is said, and to whom: by moderators, superusers and presenters. Texts that were removed are
-- never in it. Rows are only added; erasing a person empties the columns that name them.
create table moderation_act (
  conference_id  text not null,
  act_id         bigint not null generated always as identity,
  action         text not null check (action in (
    'hide', 'show', 'dismiss', 'pin', 'unpin', 'silence', 'slowMode', 'approve', 'remove', 'openPoll', 'closePoll',
    'delay', 'undo'
  )),
  by_user_id     text not null,
  by_name        text not null,
  -- Event time, and real time.
  done_at        timestamptz not null,
  recorded_at    timestamptz not null default now(),
  reason         text not null default '',
  target_kind    text not null check (target_kind in ('comment', 'question', 'poll', 'session', 'stage', 'person')),
  -- Of comments, questions, polls and sessions.
  session_id     text,
  target_id      text not null,
  -- Whose comment or question it was, or who was silenced.
  about_user_id  text,
  about_name     text not null default '',
  -- Facts of the act, e.g. for how long; what undoing it restores.
  details        jsonb not null default '{}',
  -- The act that this one undid; each is undone once.
  undoes         bigint unique references moderation_act,
  primary key (act_id),
  check ((undoes is not null) = (action = 'undo'))
);
create index moderation_act_of_event on moderation_act (conference_id, act_id);
create index moderation_act_of_target on moderation_act (conference_id, target_kind, session_id, target_id, act_id);
create index moderation_act_by on moderation_act (conference_id, by_user_id);
create index moderation_act_about on moderation_act (conference_id, about_user_id);

create function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.action, new.done_at, new.recorded_at, new.target_kind,
      new.session_id, new.undoes)
    is distinct from (old.conference_id, old.act_id, old.action, old.done_at, old.recorded_at, old.target_kind,
      old.session_id, old.undoes) then
    raise exception 'the log of moderation is append-only';
  end if;
  return new;
end
$$;
create trigger moderation_act_append_only before update or delete on moderation_act
  for each row execute function keep_moderation_act();

-- What attendees reported. Open until an act closes it; each person reports a target once.
create table report (
  conference_id  text not null,
  report_id      bigint not null generated always as identity,
  target_kind    text not null check (target_kind in ('comment', 'question')),
  session_id     text not null,
  target_id      text not null,
  author_user_id text not null,
  user_id        text not null,
  reason         text not null check (reason in ('spam', 'abusive', 'offTopic', 'other')),
  note           text not null default '',
  -- Event time.
  reported_at    timestamptz not null,
  closed_by      bigint references moderation_act,
  primary key (report_id),
  unique (conference_id, target_kind, session_id, target_id, user_id)
);
create index report_open on report (conference_id, report_id) where closed_by is null;
create index report_of_person on report (conference_id, user_id);
create index report_about on report (conference_id, author_user_id);
create index report_closed_by on report (closed_by);
