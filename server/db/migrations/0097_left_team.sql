-- Accounts that were taken off a booth's team, until their meetings are handed over.
create table left_team (
  conference_id text not null,
  exhibitor_id  text not null,
  account       text not null,
  left_at       timestamptz not null default now(),
  primary key (conference_id, exhibitor_id, account)
);
