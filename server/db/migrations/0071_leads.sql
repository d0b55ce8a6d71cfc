-- What a visitor shared with an exhibitor, by an act of their own. `details` are as the visitor confirmed them: what
-- changes in a profile later reaches nobody. Revoking empties them and everything the exhibitor wrote about the visitor.
create table lead (
  lead_id       uuid not null default gen_random_uuid(),
  conference_id text not null,
  exhibitor_id  text not null,
  -- As it was called then: visitors still see whom they trusted once the exhibitor is gone.
  company_name  text not null,
  user_id       text not null,
  details       jsonb not null,
  -- Folded words of the details, to search by.
  words         text not null,
  -- Event time, and real time.
  shared_at     timestamptz not null,
  recorded_at   timestamptz not null default now(),
  revoked_at    timestamptz,
  -- What the exhibitor makes of it.
  rating        smallint check (rating between 1 and 5),
  note          text not null default '',
  -- An account of the exhibitor's team.
  assigned_to   text,
  revision      integer not null default 1,
  primary key (lead_id),
  check (revoked_at is null
    or (details = '{}' and words = '' and rating is null and note = '' and assigned_to is null))
);
create unique index lead_in_force on lead (conference_id, exhibitor_id, user_id) where revoked_at is null;
create index lead_of_exhibitor on lead (conference_id, exhibitor_id, shared_at desc, lead_id);
create index lead_of_person on lead (conference_id, user_id);
create index lead_assigned on lead (conference_id, assigned_to) where assigned_to is not null;

-- Why the details were shared: of the visitor's own accord, or for a document. `file_id` is empty for the former.
create table lead_reason (
  lead_id   uuid not null references lead on delete cascade,
  kind      text not null check (kind in ('share', 'download')),
  file_id   text not null default '',
  -- As the document was called then.
  file_name text not null default '',
  at        timestamptz not null,
  primary key (lead_id, kind, file_id),
  check ((kind = 'download') = (file_id <> ''))
);
