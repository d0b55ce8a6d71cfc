import type pg from 'pg';
import { stableId } from '../../../server/demo/stableId';
import { EVENT } from '../crowdWorld';

/** The conversation of two neighbors in a crowd: 0 and 1, 2 and 3 … */
export const conversationOf = (person: number) => stableId('bench conversation', Math.floor(person / 2));
export const partnerOf = (person: number) => (person % 2 === 0 ? person + 1 : person - 1);

/** Gives so many people (`attendee-0` …) profiles, and every two of them a conversation. */
export async function fillConversations(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(
    `insert into attendee (conference_id, attendee_id, first_name, last_name)
     select $1, 'attendee-' || person, 'Ada', 'Bench ' || person from generate_series(0, $2 - 1) as person`,
    [EVENT, people],
  );
  const ids = Array.from({ length: people / 2 }, (_, pair) => conversationOf(2 * pair));
  await pool.query(
    `insert into conversation (conversation_id, conference_id, kind, user_a, user_b, created_by, created_at, last_at)
     select id, $1, 'direct', least(one, other), greatest(one, other), one, now(), now()
     from unnest($2::uuid[]) with ordinality as pair (id, place)
     cross join lateral (select 'attendee-' || (2 * place - 2) as one, 'attendee-' || (2 * place - 1) as other) as two`,
    [EVENT, ids],
  );
  await pool.query(
    `insert into conversation_member (conversation_id, conference_id, user_id, joined_at)
     select conversation_id, conference_id, member, created_at
     from conversation cross join lateral (values (user_a), (user_b)) as of_pair (member)
     where conference_id = $1 and kind = 'direct'`,
    [EVENT],
  );
  await pool.query('analyze attendee, conversation, conversation_member');
}

const WORDS =
  'floor ward terminal shift night surface dwell minutes study robot water bucket sensor plan'.split(' ');

/** Adds messages to a conversation that has none, `each` of them said in turn by its members. */
export async function fillMessages(pool: pg.Pool, conversationId: string, count: number): Promise<void> {
  await pool.query(
    `insert into message (conversation_id, number, conference_id, message_id, sender_id, sender_name, body, sent_at,
       recorded_at, revision)
     select $1, number, conference_id, gen_random_uuid(), case number % 2 when 0 then user_a else user_b end, 'Ada Bench',
       'On the ' || ($3::text[])[1 + number % 14] || ' we need a ' || ($3::text[])[1 + number * 5 % 13] || ' every '
         || ($3::text[])[1 + number * 7 % 11] || ', number ' || number || '.',
       now() - (($2 - number) || ' minutes')::interval, now() - interval '1 day', number
     from conversation cross join generate_series(1, $2::integer) as number where conversation_id = $1`,
    [conversationId, count, WORDS],
  );
  await pool.query(
    `update conversation set last_number = $2, revision = $2, last_at = now() where conversation_id = $1`,
    [conversationId, count],
  );
  await pool.query('update conversation_member set read_number = $2 where conversation_id = $1', [
    conversationId,
    count,
  ]);
}
