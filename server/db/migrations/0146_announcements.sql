-- What organizers tell people at the event: by banners, notifications and push messages.
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
create index announcement_of_event on announcement (conference_id, number desc);
create index announcement_recorded on announcement (conference_id, recorded_at);
create index announcement_by on announcement (conference_id, by_user_id);
-- Looked at every second.
create index announcement_due on announcement (conference_id, starts_at) where made_at is null and withdrawn_at is null;
create index announcement_untold on announcement (conference_id) where made_at is not null and not is_told;
create index announcement_banner on announcement (conference_id)
  where has_banner and made_at is not null and withdrawn_at is null;

-- Notifications of an announcement change and go with it.
create index notification_of_announcement on networking_notification (key) where key like 'announcement/%';
