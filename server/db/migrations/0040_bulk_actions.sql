-- What organizers do to several people at once, and to whom. Deletions name nobody, and exports would name everybody.
create table bulk_action (
  action_id     bigint generated always as identity primary key,
  conference_id text not null,
  kind          text not null check (kind in ('hide', 'show', 'delete', 'export')),
  people        integer not null check (people > 0),
  done_by       text not null,
  done_at       timestamptz not null
);
create index bulk_action_by_time on bulk_action (conference_id, done_at desc, action_id desc);

create table bulk_action_person (
  action_id     bigint not null references bulk_action on delete cascade,
  conference_id text not null,
  attendee_id   text not null,
  primary key (conference_id, attendee_id, action_id)
);
create index bulk_action_person_by_action on bulk_action_person (action_id);
