-- What people are told: notifications, announcements, push messages.

create table networking_notification (
  notification_id bigint generated always as identity primary key,
  conference_id   text not null,
  user_id         text not null,
  body            jsonb not null default '{}',
  created_at      timestamptz not null,
  seen_at         timestamptz,
  -- Of a notification that must be given once, e.g. that a session starts.
  key             text,
  -- It is still to be sent as a push message.
  push_due        boolean not null default false
);
comment on table networking_notification is 'Notifications of people.';
create index networking_notification_unseen on networking_notification (conference_id, user_id) where seen_at is null;
create unique index networking_notification_once on networking_notification (conference_id, user_id, key)
  where key is not null;
create index networking_notification_of_person on networking_notification
  (conference_id, user_id, notification_id desc);
create index networking_notification_push on networking_notification (notification_id) where push_due;
-- Notifications of an announcement change and go with it.
create index notification_of_announcement on networking_notification (key) where key like 'announcement/%';

create table push_subscription (
  conference_id text not null,
  endpoint      text not null,
  user_id       text not null,
  p256dh        text not null,
  auth          text not null,
  created_at    timestamptz not null default now(),
  primary key (conference_id, endpoint)
);
comment on table push_subscription is
  'Browsers that want push messages of an event, each with the person who was signed in there.';
create index push_subscription_of_user on push_subscription (conference_id, user_id, created_at);

create table notice_push (
  conference_id text not null,
  user_id       text not null,
  chosen_at     timestamptz not null,
  primary key (conference_id, user_id)
);
comment on table notice_push is 'Who wants notifications as push messages too.';

create table announcement (
  announcement_id uuid primary key,
  -- The order in which they were written.
  number          bigint generated always as identity unique,
  conference_id   text not null,
  -- By language: { "en": { "title": …, "text": … } }.
  texts           jsonb not null,
  audience_kind   text not null check (audience_kind in ('everybody', 'role', 'session')),
  -- The role, or the session's id.
  audience_id     text not null default '',
  has_banner      boolean not null,
  has_message     boolean not null,
  has_push        boolean not null,
  -- Event time. Without an end, a banner stays until its readers put it away.
  starts_at       timestamptz not null,
  ends_at         timestamptz,
  -- When it was made (event time); null while it is scheduled.
  made_at         timestamptz,
  -- Everybody has their notification, or none is given.
  is_told         boolean not null default false,
  told            integer not null default 0,
  withdrawn_at    timestamptz,
  revision        integer not null default 1,
  -- Who made it or changed it last. Empty once that person's data was erased.
  by_user_id      text not null,
  by_name         text not null,
  -- Real time.
  recorded_at     timestamptz not null
);
comment on table announcement is
  'What organizers tell people at the event, by banners, notifications and push messages.';
create index announcement_of_event on announcement (conference_id, number desc);
create index announcement_recorded on announcement (conference_id, recorded_at);
create index announcement_by on announcement (conference_id, by_user_id);
-- Looked at every second.
create index announcement_due on announcement (conference_id, starts_at) where made_at is null and withdrawn_at is null;
create index announcement_untold on announcement (conference_id) where made_at is not null and not is_told;
create index announcement_banner on announcement (conference_id)
  where has_banner and made_at is not null and withdrawn_at is null;
