-- Chats of the embedded helpdesk. All times are real time: only opening hours go by event time.

create table helpdesk_contact (
  contact_id             uuid primary key,
  conference_id          text not null,
  -- The attendee, as the id token said when the chat began.
  user_id                text not null,
  user_name              text not null,
  company_name           text,
  email                  text,
  -- Where the attendee is, as their browser says.
  place                  jsonb,
  participant_id         uuid not null,
  status                 text not null check (status in ('waiting', 'active', 'ended')),
  agent_id               text,
  agent_name             text,
  agent_participant_id   uuid,
  started_at             timestamptz not null,
  accepted_at            timestamptz,
  ended_at               timestamptz,
  -- When the attendee was last known to be there.
  seen_at                timestamptz not null,
  -- Number and time of the last item: the row's lock makes both go up without gaps or ties.
  last_number            integer not null default 0,
  last_item_at           timestamptz,
  -- The last message, shortened, for the desk's list.
  last_message           text,
  last_message_at        timestamptz,
  last_message_from_attendee boolean,
  -- One more at each change that the desk is told.
  revision               integer not null default 0,
  -- The last handover: by whom, when, and what they noted for whoever answers next. The attendee is shown
  -- none of it.
  handed_by_name         text,
  handed_at              timestamptz,
  hand_over_note         text,
  -- When the attendee left the page, as their browser said at its unload; null while they are there, as far
  -- as anybody knows.
  left_at                timestamptz,
  -- The sign-in sessions that the chat was started or found again with, as denied_token names them: their
  -- sign-out ends it.
  session_subjects       text[] not null default '{}',
  check ((status = 'ended') = (ended_at is not null)),
  check (status <> 'waiting' or agent_id is null),
  check (status <> 'active' or agent_id is not null)
) with (fillfactor = 80
);
comment on table helpdesk_contact is 'Chats of the helpdesk.';
-- One open chat a person.
create unique index helpdesk_contact_open on helpdesk_contact (conference_id, user_id) where status <> 'ended';
create index helpdesk_contact_ended on helpdesk_contact (conference_id, ended_at desc, contact_id desc)
  where status = 'ended';
create index helpdesk_contact_session on helpdesk_contact using gin (session_subjects) where status <> 'ended';
create index helpdesk_contact_of_user on helpdesk_contact (conference_id, user_id);

create table helpdesk_item (
  contact_id       uuid not null references helpdesk_contact on delete cascade,
  number           integer not null,
  conference_id    text not null,
  item_id          uuid not null,
  type             text not null check (type in ('MESSAGE', 'EVENT')),
  content_type     text not null,
  content          text,
  -- Null for what the desk itself says.
  participant_id   uuid,
  participant_role text,
  display_name     text,
  user_id          text,
  client_token     text,
  at               timestamptz not null,
  primary key (contact_id, number)
);
comment on table helpdesk_item is 'Messages and events of a chat, in Amazon Connect''s terms.';
create unique index helpdesk_item_id on helpdesk_item (contact_id, item_id);
-- What the same person sends again is the same message.
create unique index helpdesk_item_token on helpdesk_item (contact_id, participant_role, user_id, client_token)
  where client_token is not null;
-- Any part of a word is found, in every script.
create index helpdesk_item_text on helpdesk_item using gin (content gin_trgm_ops) where type = 'MESSAGE';
create index helpdesk_item_of_agent on helpdesk_item (conference_id, user_id) where participant_role = 'AGENT';

create table helpdesk_presence (
  conference_id text not null,
  user_id       text not null,
  user_name     text not null,
  seen_at       timestamptz not null,
  primary key (conference_id, user_id)
);
comment on table helpdesk_presence is 'Who had the helpdesk open when, since chats are handed to people who are there.';

create table helpdesk_used_token (
  token_id   uuid primary key,
  expires_at timestamptz not null
);
comment on table helpdesk_used_token is 'Socket tokens that were used, until they would have expired anyway.';
