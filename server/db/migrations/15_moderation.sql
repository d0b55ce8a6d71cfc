-- What moderators do about what is said on stages, at booths, in rooms and in messages: it refers to those
-- areas.

-- Texts that were removed are never in it. Rows are only added; erasing a person empties the columns that
-- name them.
create table moderation_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  action        text not null check (action in (
    'hide', 'show', 'dismiss', 'pin', 'unpin', 'silence', 'slowMode', 'approve', 'answer', 'remove', 'openPoll',
    'closePoll', 'delay', 'closeMessages', 'openMessages', 'readContext', 'undo'
  )),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null default now(),
  reason        text not null default '',
  target_kind   text not null check (
    target_kind in ('comment', 'question', 'message', 'poll', 'session', 'stage', 'person')
  ),
  -- Of comments, questions, polls and sessions.
  session_id    text,
  target_id     text not null,
  -- Whose comment or question it was, or who was silenced.
  about_user_id text,
  about_name    text not null default '',
  -- Facts of the act, e.g. for how long; what undoing it restores.
  details       jsonb not null default '{}',
  -- The act that this one undid; each is undone once.
  undoes        bigint unique references moderation_act,
  primary key (act_id),
  check ((undoes is not null) = (action = 'undo'))
);
comment on table moderation_act is 'What moderators, superusers and presenters did about what is said, and to whom.';
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

create function audit_moderation_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, session_id)
  values (new.conference_id, 'moderation.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at,
    new.target_kind, case new.target_kind when 'person' then coalesce(new.about_user_id, '') else new.target_id end,
    new.session_id);
  return null;
end
$$;
create trigger moderation_act_audited after insert on moderation_act
  for each row execute function audit_moderation_act();

-- A report is open until an act closes it; each person reports a target once.
create table report (
  conference_id  text not null,
  report_id      bigint not null generated always as identity,
  target_kind    text not null check (target_kind in ('comment', 'question', 'message')),
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
comment on table report is 'What attendees reported.';
create index report_open on report (conference_id, report_id) where closed_by is null;
create index report_of_person on report (conference_id, user_id);
create index report_about on report (conference_id, author_user_id);
create index report_closed_by on report (closed_by);

create table silence (
  conference_id text not null,
  user_id       text not null,
  user_name     text not null,
  -- Null for as long as the event lasts.
  until         timestamptz,
  -- The act that silenced them.
  act_id        bigint not null references moderation_act,
  primary key (conference_id, user_id)
);
comment on table silence is 'People who may not write, until a time of the event, or as long as it lasts.';

-- Every process learns at once who is silenced: signs are refused without asking the database for each.
create function silence_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('silence', coalesce(new.conference_id, old.conference_id));
  return null;
end
$$;
create trigger silence_changed after insert or update or delete on silence
  for each row execute function silence_changed();

create table pinned_comment (
  conference_id text not null,
  session_id    text not null,
  number        integer not null,
  act_id        bigint not null references moderation_act,
  primary key (conference_id, session_id),
  foreign key (conference_id, session_id, number) references comment on delete cascade
);
comment on table pinned_comment is 'The comment shown on top of a session''s chat.';
create index pinned_comment_target on pinned_comment (conference_id, session_id, number);

-- What comments, reports and acts of moderation can be in, by name. What is said in rooms is comments too; a
-- room is a place from its first visit on.
create view place as
  select conference_id, session_id as place_id, 'session' as kind, title, 1 as rank, table_name from session
  union all
  select conference_id, exhibitor_id, 'exhibitor', company_name, 2, table_name from exhibitor
  union all
  select conference_id, poster_id, 'poster', title, 3, '' from poster
  union all
  select room.conference_id, 'room-' || room_id, 'room', coalesce(session.title, meeting.topic, room_id), 4,
    coalesce(session.table_name, '')
  from room
  left join session on session.conference_id = room.conference_id and room_id = 'table-' || session.session_id
  left join meeting on meeting.conference_id = room.conference_id and room_id = meeting.meeting_id::text;
