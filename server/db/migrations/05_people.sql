-- The directory of attendees, what joins them, and what organizers do to them.

-- What is searched is kept folded (without case, accents and punctuation) beside what is shown, in bytes'
-- order, with a space before each word: '% mar%' finds whatever has a word that begins with "mar".
create table attendee (
  conference_id       text not null,
  attendee_id         text not null,
  first_name          text not null default '',
  last_name           text not null default '',
  company_name        text not null default '',
  title               text not null default '',
  country             text not null default '',
  city                text not null default '',
  state               text not null default '',
  address1            text not null default '',
  zip                 text not null default '',
  phone               text not null default '',
  email               text not null default '',
  my_availability     text not null default '',
  biography           text not null default '',
  about_organization  text not null default '',
  company_type        text not null default '',
  prefix              text not null default '',
  suffix              text not null default '',
  system              text not null default '',
  middle_initial      text not null default '',
  img_path            text,
  -- Found by nobody but superusers.
  hidden              boolean not null default false,
  first_name_folded   text collate "C" generated always as (' ' || folded(first_name)) stored,
  last_name_folded    text collate "C" generated always as (' ' || folded(last_name)) stored,
  company_name_folded text collate "C" generated always as (' ' || folded(company_name)) stored,
  title_folded        text collate "C" generated always as (' ' || folded(title)) stored,
  country_folded      text collate "C" generated always as (' ' || folded(country)) stored,
  city_folded         text collate "C" generated always as (' ' || folded(city)) stored,
  state_folded        text collate "C" generated always as (' ' || folded(state)) stored,
  company_type_folded text collate "C" generated always as (' ' || folded(company_type)) stored,
  -- One company, however its name is written.
  company_id          text generated always as (
    case when folded(company_name) = '' then null else left(md5(folded(company_name)), 20) end
  ) stored,
  interests           text[] not null default '{}',
  -- Shown to those they are connected with, if they choose so.
  email_shared        boolean not null default false,
  phone_shared        boolean not null default false,
  address_shared      boolean not null default false,
  -- 1 at first, and one more at each change: who changes an older one is told.
  revision            integer not null default 1,
  updated_at          timestamptz not null default now(),
  -- Of the uploaded picture, before img_path: a hash of what it shows and of whose it is. Its file lies in
  -- the store of pictures.
  picture             text check (picture ~ '^[0-9a-f]{32}$'),
  -- The address by which the organizers know them, in small letters: from a file, from a superuser, or from a
  -- provider that has verified it. The one that a page shows is what its person wrote there, and proves
  -- nothing.
  known_email         text collate "C",
  -- Another id that files name the person by; null where they name them by attendee_id.
  import_id           text collate "C",
  -- Made by the organizers, and nobody has come yet who signs in with this id: whoever proves to be this
  -- person may take it.
  awaits_person       boolean not null default false,
  -- The import that added the attendee, and the revision it left; see attendee_import_record.
  added_by_import     uuid,
  added_revision      integer,
  -- Whether they are named among the viewers of sessions; counted they are in any case.
  shown_as_viewer     boolean not null default true,
  primary key (conference_id, attendee_id)
);
comment on table attendee is 'Attendees as the directory has them, with their profiles.';
-- The order of the list, of pages and of equal matches.
create index attendee_by_name on attendee (conference_id, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_first_name on attendee (conference_id, first_name_folded);
create index attendee_by_company on attendee (conference_id, company_name_folded);
-- What events offer to choose from.
create index attendee_by_country on attendee (conference_id, country_folded, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_state on attendee (conference_id, state_folded, last_name_folded, first_name_folded, attendee_id);
create index attendee_by_company_id on attendee (conference_id, company_id);
create index attendee_words on attendee
  using gin (first_name_folded gin_trgm_ops, last_name_folded gin_trgm_ops, company_name_folded gin_trgm_ops, title_folded gin_trgm_ops);
create index attendee_interests on attendee using gin (interests);
-- A second import finds people by this.
create index attendee_by_email on attendee (conference_id, lower(email)) where email <> '';
create unique index attendee_by_picture on attendee (conference_id, picture) where picture is not null;
create unique index attendee_by_known_email on attendee (conference_id, known_email) where known_email is not null;
create unique index attendee_by_import_id on attendee (conference_id, import_id) where import_id is not null;

-- Whether there is anything to see of a name: no blank, no sign that only steers how others are shown, and no
-- control character. A name of signs alone has nothing to be searched by, and belongs to the directory all
-- the same. As `hasName` in the contract.
create function has_name(first_name text, last_name text) returns boolean
language sql immutable parallel safe as $$
  select (first_name || last_name) collate "C" ~ ('[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
    '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]')
$$;

-- Noted before anything else, so that a crash on the way leaves no file behind.
create table picture_removal (
  conference_id text not null,
  picture       text not null,
  due_at        timestamptz not null default now(),
  primary key (conference_id, picture)
);
comment on table picture_removal is 'Profile pictures whose files are to be removed once nobody has them any more.';

create table connection (
  conference_id text not null,
  user_a        text not null,
  user_b        text not null check (user_a < user_b),
  created_at    timestamptz not null default now(),
  primary key (conference_id, user_a, user_b)
);
comment on table connection is 'Two people who agreed to know each other, once, with the smaller id first.';
create index connection_other_way on connection (conference_id, user_b);

-- An ignored request stays, so that its sender learns nothing of it.
create table connection_request (
  conference_id text not null,
  from_user     text not null,
  to_user       text not null check (to_user <> from_user),
  note          text not null default '',
  asked_at      timestamptz not null,
  ignored_at    timestamptz,
  primary key (conference_id, from_user, to_user)
);
comment on table connection_request is 'Requests to connect.';
create index connection_request_to on connection_request (conference_id, to_user);

create table hidden_suggestion (
  conference_id text not null,
  user_id       text not null,
  attendee_id   text not null,
  created_at    timestamptz not null default now(),
  primary key (conference_id, user_id, attendee_id)
);
comment on table hidden_suggestion is 'Suggested people whom somebody does not want to see again.';

create table person_block (
  conference_id text not null,
  user_id       text not null,
  blocked_id    text not null check (blocked_id <> user_id),
  blocked_at    timestamptz not null,
  primary key (conference_id, user_id, blocked_id)
);
comment on table person_block is 'People whom somebody has blocked.';
create index person_block_of on person_block (conference_id, blocked_id);

create table saved_item (
  conference_id text not null,
  user_id       text not null,
  kind          text not null check (kind in ('exhibitor', 'poster', 'session', 'onDemand')),
  item_id       text not null,
  saved_at      timestamptz not null,
  primary key (conference_id, user_id, kind, item_id)
);
comment on table saved_item is 'Booths, posters and sessions that a person saved.';
create index saved_item_of_thing on saved_item (conference_id, kind, item_id);

-- Who is online, here and in online_person, is worth nothing after a crash of the database, whose processes
-- write it anew: nothing of it goes to the write-ahead log. A process extends its time every two seconds.
create unlogged table online_process (
  process_id uuid primary key,
  expires_at timestamptz not null
);
comment on table online_process is 'Server processes that say who is online, and until when they count, in real time.';

-- A person is online as long as a process that is heard of has a row without a time of leaving. Others are
-- kept for a minute: whoever left just now gets no push messages yet. No reference to the process: a cascade
-- would take its rows one by one.
create unlogged table online_person (
  conference_id text not null,
  user_id       text not null,
  process_id    uuid not null,
  -- Real time.
  left_at       timestamptz,
  primary key (conference_id, user_id, process_id)
);
comment on table online_person is 'People who follow their own channel, by server process.';
create index online_person_of_process on online_person (process_id);
create index online_person_left on online_person (left_at) where left_at is not null;

create table last_seen (
  conference_id text not null,
  user_id       text not null,
  seen_at       timestamptz not null,
  primary key (conference_id, user_id)
);
comment on table last_seen is 'When people were last online, in event time, of those who show it.';

-- Instants are real time.
create table attendee_import_record (
  conference_id text not null,
  import_id     uuid not null,
  imported_at   timestamptz not null,
  -- User id; empty for the command line, and once the user was deleted.
  imported_by   text not null,
  -- Columns of `attendee` that the file had.
  columns       text[] not null,
  added         integer not null,
  changed       integer not null,
  undone_at     timestamptz,
  undone_by     text,
  removed       integer,
  restored      integer,
  kept          integer,
  primary key (conference_id, import_id)
);
comment on table attendee_import_record is
  'Imports of attendees that stored something: by whom, what, and whether it was undone.';
create index attendee_import_record_by_time on attendee_import_record (conference_id, imported_at desc);

create table attendee_import_change (
  conference_id   text not null,
  attendee_id     text not null,
  import_id       uuid not null,
  -- The attendee's revision since the import: another one means that somebody has changed the attendee.
  revision        integer not null,
  -- The one before it, by which an earlier import is found to be the one that left it.
  revision_before integer not null,
  before          jsonb not null,
  primary key (conference_id, attendee_id, import_id)
);
comment on table attendee_import_change is
  'Attendees as they were before an import changed them, until it can no longer be undone.';

-- Deletions name nobody, and exports would name everybody.
create table bulk_action (
  action_id     bigint generated always as identity primary key,
  conference_id text not null,
  kind          text not null check (kind in ('hide', 'show', 'delete', 'export')),
  people        integer not null check (people > 0),
  done_by       text not null,
  done_at       timestamptz not null
);
comment on table bulk_action is 'What organizers did to several people at once.';
create index bulk_action_by_time on bulk_action (conference_id, done_at desc, action_id desc);

create table bulk_action_person (
  action_id     bigint not null references bulk_action on delete cascade,
  conference_id text not null,
  attendee_id   text not null,
  primary key (conference_id, attendee_id, action_id)
);
comment on table bulk_action_person is 'To whom a bulk action was done.';
create index bulk_action_person_by_action on bulk_action_person (action_id);

-- Who was refused may ask again: then nothing of the refusal stays. Instants are real time.
create table deletion_request (
  conference_id text not null,
  user_id       text not null,
  requested_at  timestamptz not null,
  -- Null unless it was refused, with words for the person.
  refused_at    timestamptz,
  refusal       text,
  -- User id of the superuser; empty once they were deleted themselves.
  refused_by    text,
  primary key (conference_id, user_id),
  constraint deletion_request_refused_whole check (num_nulls(refused_at, refusal, refused_by) in (0, 3))
);
comment on table deletion_request is 'People who want to be deleted, and refusals.';

create table deletion_record (
  record_id      bigint generated always as identity primary key,
  conference_id  text not null,
  person_hash    text not null,
  requested_at   timestamptz not null,
  carried_out_at timestamptz not null,
  -- User id of the superuser; empty once they were deleted themselves.
  carried_out_by text not null
);
comment on table deletion_record is
  'That somebody was deleted, with a hash by which a restored backup can be put right.';
create index deletion_record_newest on deletion_record (conference_id, carried_out_at desc);
