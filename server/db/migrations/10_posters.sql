-- The poster hall.

create table poster (
  conference_id   text not null,
  poster_id       text not null,
  number          integer not null,
  title           text not null,
  -- Limited HTML.
  abstract        text not null default '',
  categories      text[] not null default '{}',
  doi             text not null default '',
  -- Address of a recording elsewhere; uploaded pitches are files.
  pitch_url       text not null default '',
  allows_download boolean not null default false,
  state           text not null check (state in ('draft', 'submitted', 'published')),
  -- Why it was sent back.
  reason          text not null default '',
  award           text,
  -- The version that is shown.
  version         integer,
  revision        integer not null default 1,
  likes           integer not null default 0,
  views           integer not null default 0,
  found_by        text collate "C" not null default '',
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  -- Event time.
  submitted_at    timestamptz,
  published_at    timestamptz,
  primary key (conference_id, poster_id),
  unique (conference_id, number)
);
comment on table poster is 'Posters of the poster hall.';
create index poster_found_by on poster using gin (found_by gin_trgm_ops);

create table poster_author (
  conference_id text not null,
  poster_id     text not null,
  position      integer not null,
  name          text not null,
  affiliation   text not null default '',
  -- They may edit it: a user id, or an email address in lowercase.
  account       text,
  primary key (conference_id, poster_id, position),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
comment on table poster_author is 'Authors in the order of the poster.';
create index poster_author_of_account on poster_author (conference_id, account) where account is not null;

-- What a poster is found by, from the texts that it has now.
create function poster_found_by(conference text, poster text) returns text
language sql stable as $$
  select ' ' || folded(concat_ws(' ', p.number, p.title, array_to_string(p.categories, ' '), p.award, (
    select string_agg(concat_ws(' ', a.name, a.affiliation), ' ' order by a.position) from poster_author as a
    where a.conference_id = p.conference_id and a.poster_id = p.poster_id
  ))) from poster as p where p.conference_id = conference and p.poster_id = poster
$$;

create table poster_version (
  conference_id text not null,
  poster_id     text not null,
  version       integer not null,
  file_id       text not null,
  thumbnail_id  text,
  created_at    timestamptz not null default now(),
  primary key (conference_id, poster_id, version),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
comment on table poster_version is 'The files that a poster showed, from 1.';

create table poster_like (
  conference_id text not null,
  poster_id     text not null,
  user_id       text not null,
  primary key (conference_id, poster_id, user_id),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
comment on table poster_like is 'Who likes a poster.';
create index poster_like_of_user on poster_like (conference_id, user_id);

create table poster_vote (
  conference_id text not null,
  user_id       text not null,
  category      text not null,
  poster_id     text not null,
  primary key (conference_id, user_id, category),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
comment on table poster_vote is 'Votes for the prize, one per person and category.';
create index poster_vote_for_poster on poster_vote (conference_id, poster_id);

-- An author seen a moment ago counts as being at the poster.
create table poster_visit (
  conference_id text not null,
  poster_id     text not null,
  user_id       text not null,
  -- The author who that is.
  position      integer,
  seen_at       timestamptz not null,
  primary key (conference_id, poster_id, user_id),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
comment on table poster_visit is 'Who looked at a poster, and when last, in real time.';
create index poster_visit_of_user on poster_visit (conference_id, user_id);

-- Rows are only added; erasing a person empties the columns that name them.
create table poster_act (
  conference_id text not null,
  act_id        bigint not null generated always as identity,
  poster_id     text not null,
  action        text not null check (action in (
    'create', 'edit', 'showFile', 'submit', 'withdraw', 'publish', 'return', 'award', 'delete'
  )),
  by_user_id    text not null,
  by_name       text not null,
  -- Event time, and real time.
  done_at       timestamptz not null,
  recorded_at   timestamptz not null,
  -- Names of what changed, the reason, the award; never an author's account.
  details       jsonb not null default '{}',
  primary key (act_id)
);
comment on table poster_act is 'What authors and superusers did to a poster.';
create index poster_act_of_poster on poster_act (conference_id, poster_id, act_id);
create index poster_act_by on poster_act (conference_id, by_user_id);

create function keep_poster_act() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.conference_id, new.act_id, new.poster_id, new.action, new.done_at, new.recorded_at,
      new.details)
    is distinct from (old.conference_id, old.act_id, old.poster_id, old.action, old.done_at, old.recorded_at,
      old.details) then
    raise exception 'the log of posters is append-only';
  end if;
  return new;
end
$$;
create trigger poster_act_append_only before update or delete on poster_act
  for each row execute function keep_poster_act();

create function audit_poster_act() returns trigger language plpgsql as $$
begin
  insert into audit_entry (conference_id, act, by_user_id, by_name, done_at, recorded_at, object_kind, object_id, fields)
  values (new.conference_id, 'poster.' || new.action, new.by_user_id, new.by_name, new.done_at, new.recorded_at, 'poster',
    new.poster_id, audit_fields(new.details));
  return null;
end
$$;
create trigger poster_act_audited after insert on poster_act for each row execute function audit_poster_act();
