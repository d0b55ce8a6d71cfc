-- Channels of the realtime core: each is a log of numbered messages.
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

create table channel_message (
  channel_id bigint not null references channel on delete cascade,
  seq        bigint not null,
  -- Of whoever published it: what is published again under the same key is the same message.
  key        text,
  -- JSON, kept as it was written: PostgreSQL never looks inside, and jsonb refuses some texts that people do write.
  body       text not null,
  size       integer not null generated always as (octet_length(body)) stored,
  stored_at  timestamptz not null,
  primary key (channel_id, seq)
);
create unique index channel_message_key on channel_message (channel_id, key) where key is not null;
create index channel_message_age on channel_message (stored_at);

/*
 * Appends a message to a channel and says its number. The lock of the channel's row is held until the commit, so that the order of
 * numbers is the order of commits and a reader that asks for "after n" misses nothing. A known key adds nothing and gives the number
 * it had. The notice only wakes those who read: it goes out with the commit, or never.
 */
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
