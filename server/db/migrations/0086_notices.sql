-- A notice that must be given once has a key, e.g. that a session starts.
alter table networking_notification add column key text;
create unique index networking_notification_once on networking_notification (conference_id, user_id, key)
  where key is not null;
create index networking_notification_of_person on networking_notification
  (conference_id, user_id, notification_id desc);
