-- Who wants notices as push messages too.
create table notice_push (
  conference_id text not null,
  user_id       text not null,
  chosen_at     timestamptz not null,
  primary key (conference_id, user_id)
);
-- A notice that is still to be sent as one.
alter table networking_notification add column push_due boolean not null default false;
create index networking_notification_push on networking_notification (notification_id) where push_due;
