-- Exhibitors and their booths, what visitors share with them, and promotions.

-- The names of products. Immutable, as it depends on nothing else.
create function product_names(products jsonb) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(product ->> 'name', ' ' order by place), '')
  from jsonb_array_elements(products) with ordinality as listed (product, place)
$$;

-- Lists of small things are JSON, as nothing refers into them. What is searched is kept folded, with a space
-- before each word, as for attendees.
create table exhibitor (
  conference_id text not null,
  table_name    text not null default '',
  exhibitor_id  text not null,
  company_name  text not null,
  tier          integer not null,
  img_path      text,
  description   text not null default '',
  website       text,
  -- Limited HTML; `description` is the line on its card.
  about         text not null default '',
  categories    text[] not null default '{}',
  -- Names of the event's interests.
  interests     text[] not null default '{}',
  products      jsonb not null default '[]',
  videos        jsonb not null default '[]',
  links         jsonb not null default '[]',
  -- When its staff are at the booth, in event time.
  hours         jsonb not null default '[]',
  featured      boolean not null default false,
  -- Its logo is light and needs a dark ground.
  dark_logo     boolean not null default false,
  revision      integer not null default 1,
  updated_at    timestamptz not null default now(),
  -- Removed exhibitors are shown nowhere; what visitors shared with them stays listed for those visitors.
  removed_at    timestamptz,
  name_folded   text collate "C" generated always as (' ' || folded(company_name)) stored,
  topics_folded text collate "C" generated always as
    (' ' || folded(joined(categories)) || ' ' || folded(joined(interests)) || ' ' || folded(product_names(products))) stored,
  -- Of the hours of its staff, booth_duty.
  duty_revision integer not null default 0,
  primary key (conference_id, table_name, exhibitor_id)
);
comment on table exhibitor is 'Exhibitors, and what they show at their booths.';
create index exhibitor_words on exhibitor using gin (name_folded gin_trgm_ops, topics_folded gin_trgm_ops);
-- The order of the tradeshow.
create index exhibitor_in_order on exhibitor (conference_id, table_name, tier desc, name_folded, exhibitor_id);

create table exhibitor_member (
  conference_id text not null,
  exhibitor_id  text not null,
  -- A user id, or an email address in lowercase by which the person is known.
  account       text not null,
  added_at      timestamptz not null default now(),
  primary key (conference_id, exhibitor_id, account)
);
comment on table exhibitor_member is 'Who works for an exhibitor.';
create index exhibitor_member_of_account on exhibitor_member (conference_id, account);

create table left_team (
  conference_id text not null,
  exhibitor_id  text not null,
  -- As in exhibitor_member.
  account       text not null,
  left_at       timestamptz not null default now(),
  primary key (conference_id, exhibitor_id, account)
);
comment on table left_team is 'Accounts that were taken off a booth''s team, until their meetings are handed over.';

create table exhibitor_session (
  conference_id text not null,
  exhibitor_id  text not null,
  session_id    text not null,
  primary key (conference_id, exhibitor_id, session_id)
);
comment on table exhibitor_session is 'The sessions that an exhibitor sponsors.';

-- `details` are as the visitor confirmed them: what changes in a profile later reaches nobody. Revoking
-- empties them and everything the exhibitor wrote about the visitor.
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
comment on table lead is 'What a visitor shared with an exhibitor, by an act of their own.';
create unique index lead_in_force on lead (conference_id, exhibitor_id, user_id) where revoked_at is null;
create index lead_of_exhibitor on lead (conference_id, exhibitor_id, shared_at desc, lead_id);
create index lead_of_person on lead (conference_id, user_id);
create index lead_assigned on lead (conference_id, assigned_to) where assigned_to is not null;

create table lead_reason (
  lead_id   uuid not null references lead on delete cascade,
  kind      text not null check (kind in ('share', 'download')),
  -- Empty unless it was downloaded.
  file_id   text not null default '',
  -- As the document was called then.
  file_name text not null default '',
  at        timestamptz not null,
  primary key (lead_id, kind, file_id),
  check ((kind = 'download') = (file_id <> ''))
);
comment on table lead_reason is 'Why the details were shared: of the visitor''s own accord, or for a document.';

-- Enough to count visits, too little to follow anybody.
create table booth_visit (
  conference_id text not null,
  exhibitor_id  text not null,
  user_id       text not null,
  day           date not null,
  visits        integer not null default 0,
  seconds       integer not null default 0,
  downloads     integer not null default 0,
  -- Real time of the last count: time is counted no faster than it passes.
  counted_at    timestamptz not null,
  primary key (conference_id, exhibitor_id, user_id, day)
);
comment on table booth_visit is 'Visits of booths, a row for each person and day of the event.';
create index booth_visit_of_person on booth_visit (conference_id, user_id);

-- Rows are only added; erasing a person empties the columns that name them.
create table booth_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  exhibitor_id  text not null,
  action        text not null check (action in (
    'editBooth', 'addMember', 'removeMember', 'addFile', 'changeDocument', 'removeDocument', 'changeLead', 'exportLeads',
    'changeDuties'
  )),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null default now(),
  -- Of `addMember` and `removeMember`: the account as it was listed.
  about_account text not null default '',
  -- Names of what changed and numbers, never what visitors shared.
  details       jsonb not null default '{}',
  primary key (act_id)
);
comment on table booth_act is 'What staff and superusers did to a booth.';
create index booth_act_of_exhibitor on booth_act (conference_id, exhibitor_id, act_id);
create index booth_act_by on booth_act (conference_id, by_user_id);
create index booth_act_about on booth_act (conference_id, about_account) where about_account <> '';

create function keep_booth_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.exhibitor_id, new.action, new.done_at, new.recorded_at,
      new.details)
    is distinct from (old.conference_id, old.act_id, old.exhibitor_id, old.action, old.done_at, old.recorded_at,
      old.details) then
    raise exception 'the log of booths is append-only';
  end if;
  return new;
end
$$;
create trigger booth_act_append_only before update or delete on booth_act
  for each row execute function keep_booth_act();

create function audit_booth_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields,
    amount)
  values (new.conference_id, 'booth.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at,
    'exhibitor', new.exhibitor_id, audit_fields(new.details), audit_amount(new.details));
  return null;
end
$$;
create trigger booth_act_audited after insert on booth_act for each row execute function audit_booth_act();

create table promotion_count (
  conference_id text not null,
  promotion_id  text not null,
  day           date not null,
  seen          integer not null default 0,
  opened        integer not null default 0,
  primary key (conference_id, promotion_id, day)
);
comment on table promotion_count is
  'How often promotions were seen and opened, once for each person and day of the event.';

-- Rows of other days are removed when a new one begins for that person.
create table promotion_person (
  conference_id text not null,
  user_id       text not null,
  promotion_id  text not null,
  day           date not null,
  act           text not null check (act in ('seen', 'opened')),
  primary key (conference_id, user_id, promotion_id, day, act)
);
comment on table promotion_person is 'Who was counted on their current day.';
