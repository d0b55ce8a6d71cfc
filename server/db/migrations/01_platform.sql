-- What the other areas share: text search, event time, settings, keys, channels. The tables of an event begin
-- with conference_id, which bounds each query to that event.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- For searching: without case, accents and punctuation. Immutable, as the dictionary is named. PL/pgSQL,
-- because an SQL function of this kind takes four times as long.
create function folded_slowly(value text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));
begin
  if plain ~ '[^a-z0-9 ]|  |^ | $' then
    return btrim(regexp_replace(translate(plain, '''’', ''), '[^[:alnum:]]+', ' ', 'g'));
  end if;
  return plain;
end
$$;

-- Most values are plain words, for which folding is but small letters: that much is inlined where it is used.
-- Whatever else there is in a value goes the slow way. Not declared strict, and of immutable parts alone:
-- else it would not be inlined. Null goes the slow way, and stays null.
create function folded(value text) returns text
language sql immutable parallel safe as $$
  select case when value collate "C" ~ '^([a-zA-Z0-9]+( [a-zA-Z0-9]+)*)?$' then lower(value collate "C") collate "default"
    else public.folded_slowly(value) end
$$;

-- array_to_string is only stable, as it takes any type; for texts nothing can change it.
create function joined(texts text[]) returns text
language sql immutable strict parallel safe as $$
  select coalesce(array_to_string(texts, ' '), '')
$$;

create table event_clock (
  conference_id text primary key,
  -- Event time = real time + offset.
  offset_ms     bigint not null,
  updated_at    timestamptz not null default now(),
  -- Counts the settings of a clock, so that a late notice of an older one is known as such.
  revision      integer not null default 1,
  -- Who set the clock: a server at its start ('start': the demo, EVENT_CLOCK), or a person, whose clock a
  -- start leaves alone.
  set_by        text not null default 'start' check (set_by in ('start', 'person'))
);
comment on table event_clock is
  'How far event time is from real time, for events rehearsed on another day than their own.';

create table event_setting (
  conference_id text not null,
  key           text not null,
  value         jsonb not null,
  -- Grows with each change that superusers make in the browser.
  revision      integer not null default 0,
  primary key (conference_id, key)
);
comment on table event_setting is 'What organizers may change while the event runs, such as the featured video.';

create table help_page (
  conference_id text primary key,
  -- Sections by language; null while the configuration's help is shown.
  content       jsonb,
  revision      integer not null,
  -- Who changed it last. Empty once that person's data was erased.
  by_user_id    text not null,
  by_name       text not null,
  -- Real time.
  changed_at    timestamptz not null
);
comment on table help_page is 'The help page as organizers wrote it.';

create table server_key (
  purpose    text not null,
  kid        text not null,
  -- A JWK, a PEM pair or a random secret, by `purpose`.
  material   jsonb not null,
  created_at timestamptz not null default now(),
  primary key (purpose, kid)
);
comment on table server_key is 'Keys that all server processes share.';

create table write_probe (
  at timestamptz not null
);
comment on table write_probe is 'A row that /readyz stores to learn whether the database takes writes.';

create table idempotency_key (
  conference_id text not null,
  user_id       text not null,
  key           text not null,
  -- Hash of the call: another call under the same key is refused.
  fingerprint   text not null,
  -- JSON; null while the call is being worked on.
  reply         text,
  claimed_at    timestamptz not null,
  primary key (conference_id, user_id, key)
);
comment on table idempotency_key is
  'Replies to calls that their sender may send again, by the key that the sender chose, for a day.';
create index idempotency_key_age on idempotency_key(claimed_at);

create table channel (
  channel_id    bigint generated always as identity primary key,
  conference_id text not null,
  name          text not null,
  -- Number of the last message. The row stays when its messages go: numbers are never used twice.
  last_seq      bigint not null,
  -- Number of the first message that is still kept; who knows less than the one before it has to begin anew.
  first_seq     bigint not null default 1,
  unique (conference_id, name)
);
comment on table channel is 'Channels of the realtime core, each a log of numbered messages.';

create table channel_message (
  channel_id bigint not null references channel on delete cascade,
  seq        bigint not null,
  -- Of whoever published it: what is published again under the same key is the same message.
  key        text,
  -- JSON, kept as it was written: PostgreSQL never looks inside, and jsonb refuses some texts that people do
  -- write.
  body       text not null,
  size       integer not null generated always as (octet_length(body)) stored,
  stored_at  timestamptz not null,
  primary key (channel_id, seq)
);
comment on table channel_message is 'Messages of channels, for thirty days.';
create unique index channel_message_key on channel_message (channel_id, key) where key is not null;
create index channel_message_age on channel_message (stored_at);

-- Appends a message to a channel and says its number. The lock of the channel's row is held until the commit,
-- so that the order of numbers is the order of commits and a reader that asks for "after n" misses nothing. A
-- known key adds nothing and gives the number it had. The notice only wakes those who read: it goes out with
-- the commit, or never.
create function publish_message(conference text, channel_name text, message_key text, message_body text)
returns bigint language plpgsql as $$
declare
  id     bigint;
  number bigint;
begin
  if message_key is not null then
    select m.seq into number from channel c join channel_message m using (channel_id)
      where c.conference_id = conference and c.name = channel_name and m.key = message_key;
    if found then
      return number;
    end if;
  end if;

  insert into channel as c (conference_id, name, last_seq) values (conference, channel_name, 1)
    on conflict (conference_id, name) do update set last_seq = c.last_seq + 1
    returning c.channel_id, c.last_seq into id, number;
  insert into channel_message (channel_id, seq, key, body, stored_at)
    values (id, number, message_key, message_body, clock_timestamp())
    on conflict (channel_id, key) where key is not null do nothing;
  if not found then
    -- Somebody published it while this call waited for the lock: the number is given back, so that there is no gap.
    update channel set last_seq = last_seq - 1 where channel_id = id;
    select m.seq into number from channel_message m where m.channel_id = id and m.key = message_key;
    return number;
  end if;

  perform pg_notify('channel', json_build_object('conferenceId', conference, 'channel', channel_name)::text);
  return number;
end
$$;
