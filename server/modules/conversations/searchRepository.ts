import { sql } from 'kysely';
import type { Database } from '../../db/database';
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

/**
 * Messages of these conversations that have all of the words, latest first. Conversations are given by their
 * ids and not joined: the planner can then read messages in order of time until it has enough.
 */
export async function findMessages(
  db: Database,
  conferenceId: string,
  places: readonly PlaceRow[],
  { words, after, limit }: { words: readonly string[]; after: Cursor | null; limit: number },
): Promise<MessageRow[]> {
  // Folded words have letters and digits only, thus no wildcards of LIKE.
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
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from message
    where message.conference_id = ${conferenceId}
      and message.conversation_id = any(${places.map((row) => row.conversation_id)}::uuid[])
      and message.deleted_at is null and message.hidden_at is null
      and ${sql.join(matches, sql` and `)} and ${behind}
      ${partly.length > 0 ? sql`and not ${isOutside}` : sql``}
    order by message.sent_at desc, message.conversation_id desc, message.number desc
    limit ${limit}`.execute(db);
  return rows;
}
