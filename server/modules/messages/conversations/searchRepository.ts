import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';
import type { Cursor } from './cursor';
import { MESSAGE_COLUMNS } from './messageRepository';
import { placesOf, type PlaceRow, type Places } from './repository';
import type { MessageRow } from './rows';

/** All of somebody's conversations that have messages. */
export async function readPlaces(db: Database, places: Places): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select * from ${placesOf(places)} as place where upto > joined_after`.execute(db);
  return rows;
}

/** Up to this many matches it is cheaper to sort them than to read messages in order. */
const MAX_SORTED = 10_000;

const LATEST_FIRST = sql`order by message.sent_at desc, message.conversation_id desc, message.number desc`;

/** The latest messages that satisfy a condition, read in order of time until there are enough. */
async function readInOrder(db: Database, where: RawBuilder<unknown>, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from message where ${where} ${LATEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}

/** The latest messages that satisfy a condition; null if there are too many matches to sort. */
async function findAndSort(
  db: Database,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<MessageRow[] | null> {
  const { rows } = await sql<MessageRow & { are_all: boolean }>`
    with matching as materialized (
      select conversation_id, number, sent_at from message where ${where} limit ${MAX_SORTED + 1}
    ), latest as materialized (
      select conversation_id, number from matching as message ${LATEST_FIRST} limit ${limit}
    )
    select ${MESSAGE_COLUMNS}, (select count(*) <= ${MAX_SORTED} from matching) as are_all
    from latest join message using (conversation_id, number) ${LATEST_FIRST}`.execute(db);
  return rows.every((row) => row.are_all) ? rows : null;
}

/**
 * Messages in these conversations that have all of the words, latest first. Conversations are given by id and
 * not joined, so that the planner can read messages in order of time until it has enough. For several words
 * it must not: it assumes that words occur independently, and would read every message for words that nobody
 * wrote together.
 */
export async function findMessages(
  db: Database,
  conferenceId: string,
  places: readonly PlaceRow[],
  { words, after, limit }: { words: readonly string[]; after: Cursor | null; limit: number },
): Promise<MessageRow[]> {
  // Folded words have only letters and digits, so no LIKE wildcards.
  const matches = words.map((word) => sql`message.body_folded like ${`% ${word}%`}`);
  const behind = after
    ? sql`(message.sent_at, message.conversation_id, message.number)
        < (${after.at}, ${after.conversationId}::uuid, ${after.number}::integer)`
    : sql`true`;
  const partly = places.filter(({ joined_after, left_after }) => joined_after > 0 || left_after !== null);
  const isOutside = sql`exists (
    select from unnest(
      ${partly.map((row) => row.conversation_id)}::uuid[], ${partly.map((row) => row.joined_after)}::integer[],
      ${partly.map((row) => row.upto)}::integer[]
    ) as part (conversation_id, after, upto)
    where part.conversation_id = message.conversation_id
      and not (message.number > part.after and message.number <= part.upto)
  )`;
  const where = sql`message.conference_id = ${conferenceId}
    and message.conversation_id = any(${places.map((row) => row.conversation_id)}::uuid[])
    and message.deleted_at is null and message.hidden_at is null
    and ${sql.join(matches, sql` and `)} and ${behind}
    ${partly.length > 0 ? sql`and not ${isOutside}` : sql``}`;
  const found = words.length > 1 ? await findAndSort(db, where, limit) : null;
  return found ?? readInOrder(db, where, limit);
}
