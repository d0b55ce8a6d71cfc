import type pg from 'pg';
import { stableId } from '../../../server/demo/stableId';
import { EVENT } from '../crowdWorld';

/** The conversation of two neighbors in a crowd: 0 and 1, 2 and 3 … */
export const conversationOf = (person: number) => stableId('bench conversation', Math.floor(person / 2));
export const partnerOf = (person: number) => (person % 2 === 0 ? person + 1 : person - 1);

/** A conversation of two people. */
export interface Pair {
  conversationId: string;
  one: string;
  other: string;
}

const WORDS =
  'floor ward terminal shift night surface dwell minutes study robot water bucket sensor plan'.split(' ');

/** Adds messages to conversations that have none, `count` to each, said in turn and read by both. */
async function fillMessages(pool: pg.Pool, conversationIds: readonly string[], count: number): Promise<void> {
  await pool.query(
    `insert into message (conversation_id, number, conference_id, message_id, sender_id, sender_name, body, sent_at,
       recorded_at, revision)
     select conversation_id, number, conference_id, gen_random_uuid(), case number % 2 when 0 then user_a else user_b end,
       'Ada Bench',
       'On the ' || ($3::text[])[1 + number % 14] || ' we need a ' || ($3::text[])[1 + number * 5 % 13] || ' every '
         || ($3::text[])[1 + number * 7 % 11] || ', number ' || number || '.',
       now() - (($2 - number) || ' minutes')::interval, now() - interval '1 day', number
     from conversation cross join generate_series(1, $2::integer) as number where conversation_id = any($1::uuid[])`,
    [conversationIds, count, WORDS],
  );
  await pool.query(
    `update conversation set last_number = $2, revision = $2::integer, last_at = now() where conversation_id = any($1::uuid[])`,
    [conversationIds, count],
  );
  await pool.query(
    'update conversation_member set read_number = $2 where conversation_id = any($1::uuid[])',
    [conversationIds, count],
  );
}

/** Gives people profiles, unless they have one, and every pair a conversation with so many messages. */
export async function fillPairs(pool: pg.Pool, pairs: readonly Pair[], messages: number): Promise<void> {
  await pool.query(
    `insert into attendee (conference_id, attendee_id, first_name, last_name)
     select $1, id, 'Ada', 'Bench ' || place from unnest($2::text[]) with ordinality as person (id, place)
     on conflict do nothing`,
    [EVENT, pairs.flatMap(({ one, other }) => [one, other])],
  );
  const ids = pairs.map(({ conversationId }) => conversationId);
  await pool.query(
    `insert into conversation (conversation_id, conference_id, kind, user_a, user_b, created_by, created_at, last_at)
     select id, $1, 'direct', least(one collate "C", other), greatest(one collate "C", other), one, now(), now()
     from unnest($2::uuid[], $3::text[], $4::text[]) as pair (id, one, other)`,
    [EVENT, ids, pairs.map(({ one }) => one), pairs.map(({ other }) => other)],
  );
  await pool.query(
    `insert into conversation_member (conversation_id, conference_id, user_id, joined_at)
     select conversation_id, conference_id, member, created_at
     from conversation cross join lateral (values (user_a), (user_b)) as of_pair (member)
     where conversation_id = any($1::uuid[])`,
    [ids],
  );
  await fillMessages(pool, ids, messages);
  await pool.query('vacuum analyze attendee, conversation, conversation_member, message');
}

/**
 * Gives so many people (`attendee-0` …) profiles, and every two of them a conversation that has begun: the
 * first message of one is told by a hint alone.
 */
export const fillConversations = (pool: pg.Pool, people: number): Promise<void> =>
  fillPairs(
    pool,
    Array.from({ length: people / 2 }, (_each, pair) => ({
      conversationId: conversationOf(2 * pair),
      one: `attendee-${2 * pair}`,
      other: `attendee-${2 * pair + 1}`,
    })),
    1,
  );

/** Gives somebody conversations with so many others, with so many messages each. */
export async function fillInbox(
  pool: pg.Pool,
  userId: string,
  { conversations, messages }: { conversations: number; messages: number },
): Promise<void> {
  const pairs = Array.from({ length: conversations }, (_each, place) => ({
    conversationId: stableId('bench inbox', place),
    one: userId,
    other: `friend-${place}`,
  }));
  await fillPairs(pool, pairs, messages);
}
