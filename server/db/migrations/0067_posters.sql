-- The poster hall. Numbers are unique among an event's posters; what is searched is kept folded, with a space before each
-- word, by whoever writes it.
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
create index poster_found_by on poster using gin (found_by gin_trgm_ops);

-- Authors in the order of the poster. `account` may edit it: a user id, or an e-mail address in lowercase.
create table poster_author (
  conference_id text not null,
  poster_id     text not null,
  position      integer not null,
  name          text not null,
  affiliation   text not null default '',
  account       text,
  primary key (conference_id, poster_id, position),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
create index poster_author_of_account on poster_author (conference_id, account) where account is not null;

-- The files that a poster showed, from 1.
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

create table poster_like (
  conference_id text not null,
  poster_id     text not null,
  user_id       text not null,
  primary key (conference_id, poster_id, user_id),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
create index poster_like_of_user on poster_like (conference_id, user_id);

-- Votes for the prize: one per person and category.
create table poster_vote (
  conference_id text not null,
  user_id       text not null,
  category      text not null,
  poster_id     text not null,
  primary key (conference_id, user_id, category),
  foreign key (conference_id, poster_id) references poster on delete cascade
);
create index poster_vote_for_poster on poster_vote (conference_id, poster_id);

-- Who looked at a poster, and when last (real time): an author seen a moment ago is there.
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
create index poster_visit_of_user on poster_visit (conference_id, user_id);

-- What a poster is found by, from the texts that it has now.
create function poster_found_by(conference text, poster text) returns text
language sql stable as $$
  select ' ' || folded(concat_ws(' ', p.number, p.title, array_to_string(p.categories, ' '), p.award, (
    select string_agg(concat_ws(' ', a.name, a.affiliation), ' ' order by a.position) from poster_author as a
    where a.conference_id = p.conference_id and a.poster_id = p.poster_id
  ))) from poster as p where p.conference_id = conference and p.poster_id = poster
$$;
